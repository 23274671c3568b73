// Temporary files and child processes. None is left, however the benchmark ends.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const children = new Set();
let folder;

export function temporaryFolder() {
  folder ??= mkdtempSync(join(tmpdir(), 'tocsin-speed-'));
  return folder;
}

export const temporaryFile = (name) => join(temporaryFolder(), name);

/** A child process that exits with this one. */
export function startChild(file, args, options) {
  const child = spawn(file, args, options);
  children.add(child);
  child.once('close', () => children.delete(child));
  child.once('error', () => children.delete(child));
  return child;
}

/** The exit code, or the reason for its absence. */
export const toExit = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
  });

function cleanUp() {
  for (const child of children) child.kill();
  children.clear();
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folder = undefined;
}

export function cleanUpAtEnd() {
  process.on('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // exit() runs the handler above. 128 + n is the shells' convention for a signal.
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
