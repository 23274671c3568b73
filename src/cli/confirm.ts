import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Io } from './io.js';

/** Asks, and takes nothing but a clear yes for one. Where nobody can answer it is no, and says what would be yes. */
export async function confirm(question: string, io: Io): Promise<boolean> {
  if (!io.isInteractive) {
    io.stderr.write(`tocsin: ${question} There is nobody to ask: say --yes, or --dry-run to look only.\n`);
    return false;
  }
  io.stderr.write(`${question} [y/N] `);
  const reader = createInterface({ input: Readable.from(io.stdin), terminal: false });
  try {
    for await (const line of reader) return /^y(?:es)?$/i.test(line.trim());
    return false;
  } finally {
    reader.close();
  }
}
