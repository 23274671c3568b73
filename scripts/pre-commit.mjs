#!/usr/bin/env node
/**
 * The pre-commit hook: builds Tocsin once in pre-commit's clone, then runs it in the repository being committed to.
 * It is not an npm package hook, because newer npm versions do not build packages installed from a repository.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const bin = join(ROOT, 'dist', 'cli', 'bin.js');
if (!existsSync(bin)) setUp();
process.exit(spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 2);
