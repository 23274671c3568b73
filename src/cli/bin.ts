#!/usr/bin/env node
import { homedir } from 'node:os';
import { run } from './run.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
const { stdin, stdout, stderr, env, platform } = process;
let interrupted: AbortController | undefined;

function interruption(): AbortSignal {
  if (interrupted) return interrupted.signal;
  const controller = new AbortController();
  interrupted = controller;
  const onSignal = (): void => {
    // A second Ctrl-C exits at once; `exit` listeners still clean up.
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  // Not `once`: another listener that finds itself the only one left would end the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return controller.signal;
}

const { code } = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  platform,
  cwd: process.cwd(),
  home: homedir(),
  isTerminal: Boolean(stdout.isTTY),
  isInteractive: Boolean(stdin.isTTY && stderr.isTTY),
  interruption,
});
process.exitCode = interrupted?.signal.aborted ? 130 : code;
