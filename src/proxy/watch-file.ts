import { type Stats, unwatchFile, watchFile as watchStats } from 'node:fs';

const EVERY_MS = 500;

/**
 * Tells when a file is another one: written, replaced, made or deleted. Asked again and again, because that is understood by
 * every file system and survives a file that is renamed into place. Returns how to stop.
 */
export function watchFile(file: string, onChange: () => void): () => void {
  const listener = (now: Stats, before: Stats): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) onChange();
  };
  watchStats(file, { interval: EVERY_MS, persistent: false }, listener);
  return () => unwatchFile(file, listener);
}
