import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

const INTERVAL_MS = 500;

/** Identifies the current content of a file, without reading it. */
export function toFileVersion(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? toVersion(stats) : MISSING;
}

const MISSING = 'missing';
const toVersion = ({ ino, mtimeMs, size }: { ino: number; mtimeMs: number; size: number }): string =>
  `${ino} ${mtimeMs} ${size}`;

/**
 * Calls `onChange` when a file is written, replaced, created or deleted since `version`. Uses polling, because that works
 * on every file system and also detects a file that is renamed into place. Returns a function that stops watching.
 */
export function watchFile(file: string, version: string, onChange: () => void): () => void {
  let last = version;
  let isStopped = false;
  const timer = setInterval(() => {
    stat(file)
      .then(toVersion, () => MISSING)
      .then((now) => {
        if (isStopped || now === last) return;
        last = now;
        onChange();
      });
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
