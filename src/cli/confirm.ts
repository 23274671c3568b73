import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Io } from './io.js';

/** Asks a yes/no question. Only `y` or `yes` confirms; without an interactive terminal the answer is no. */
export async function confirm(question: string, io: Io): Promise<boolean> {
  if (!io.isInteractive) {
    io.stderr.write(
      `tocsin: ${question} Cannot ask, because this is not an interactive terminal. Add --yes to confirm, or --dry-run to preview.\n`,
    );
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
