#!/usr/bin/env node
import { run } from './run.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
const { stdin, stdout, stderr, env } = process;
const { code } = await run(process.argv.slice(2), { stdin, stdout, stderr, env, isTerminal: Boolean(stdout.isTTY) });
process.exitCode = code;
