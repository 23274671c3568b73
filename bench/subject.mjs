/** What is being measured: the built package's version and its number of rules. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const BIN = join(ROOT, 'dist', 'cli', 'bin.js');
export const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const ruleCount = JSON.parse(
  execFileSync(process.execPath, [BIN, 'rules', '--format', 'json'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
).length;
