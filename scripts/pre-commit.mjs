#!/usr/bin/env node
/**
 * The pre-commit hook: sets Tocsin up in the clone that pre-commit keeps, once, and runs it where the commit is made.
 * Not as a package of npm's: newer versions build nothing that they install from a repository.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const bin = join(ROOT, 'dist', 'cli', 'bin.js');
if (!existsSync(bin)) setUp();
process.exit(spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 2);
