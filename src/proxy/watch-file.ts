import { type Stats, unwatchFile, watchFile as watchStats } from 'node:fs';

const INTERVAL_MS = 500;

/**
 * Calls `onChange` when a file is written, replaced, created or deleted. Uses polling, because that works on every file
 * system and also detects a file that is renamed into place. Returns a function that stops watching.
 */
export function watchFile(file: string, onChange: () => void): () => void {
  const listener = (now: Stats, before: Stats): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) onChange();
  };
  watchStats(file, { interval: INTERVAL_MS, persistent: false }, listener);
  return () => unwatchFile(file, listener);
}
