/** What bench/skills.mjs needs of the project's inside. */
export { readSkillFiles } from '../src/sources/skill-package.js';
