/** `npm run new-rule <category>/<name>`: creates a rule file from a template and adds it to the index. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const id = process.argv[2] ?? '';
if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(id)) {
  console.error('Usage: npm run new-rule <category>/<name>   for example: npm run new-rule override/forget-rules');
  process.exit(2);
}
const file = join(ROOT, 'src', 'rules', `${id}.ts`);
if (existsSync(file)) {
  console.error(`src/rules/${id}.ts already exists. Choose another name.`);
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `import { anyOf, pattern } from '../pattern.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: '${id}',
  title: 'Does a thing that no honest text does',
  detector: 'injection',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025'],
  why: 'What an attacker gains by it.',
  fix: 'What the reader of a report should do about it.',
  keywords: ['rare-word'],
  patterns: [pattern\`\\b\${anyOf('rare-word', 'rare words')} and the rest\\b\`],
  match: [],
  clean: [],
});
`,
);
execFileSync(process.execPath, [join(ROOT, 'scripts', 'generate.mjs')], { stdio: 'inherit' });
console.log(`Fill in src/rules/${id}.ts. Its tests fail until it has examples. Then: npm run generate && npm test`);
