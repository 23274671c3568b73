/** `npm test`: installs, builds and runs every check, fastest first. The last output is the test summary. */
import { ensureBrowser } from './browser.mjs';
import { ensureHelm } from './helm.mjs';
import { say, setUp, step } from './setup.mjs';
import { ensureDatabases } from './test-services.mjs';

setUp();
ensureBrowser(say);
ensureHelm(say);
ensureDatabases(say);
const checks = [
  ['Lint and format', 'npx', ['biome', 'check', '.']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Layers', 'npm', ['run', '--silent', 'layers']],
  ['Unused code', 'npm', ['run', '--silent', 'knip']],
  ['Generated files', 'node', ['scripts/generate.mjs', '--check']],
  ['Package', 'npm', ['run', '--silent', 'package-check']],
  ['Tests', 'npx', ['vitest', 'run', ...process.argv.slice(2)]],
];
for (const [name, command, args] of checks) {
  say(`\n── ${name}`);
  step(command, args);
}
