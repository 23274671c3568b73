import { ruleFiles } from './index.generated.js';
import type { Rule } from './rule.js';

export { TAXONOMY } from './tags.js';

/** Every rule of the project, in the order of their ids. */
export const allRules: readonly Rule[] = ruleFiles.map(([, rule]) => rule);
