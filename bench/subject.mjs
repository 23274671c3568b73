/** The measured subject: the version of the built package and its number of rules. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, ROOT } from './paths.mjs';

export const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const ruleCount = JSON.parse(
  execFileSync(process.execPath, [CLI, 'rules', '--format', 'json'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
).length;
