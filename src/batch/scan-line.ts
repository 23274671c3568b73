import { isAtLeast } from '../core/levels.js';
import type { ArtifactScan, Level } from '../core/types.js';
import type { TextScanner } from '../scan.js';
import type { Line } from './lines.js';
import { toOutput } from './output.js';
import { type Row, RowError, toRow } from './row.js';
import { scanSession } from './scan-session.js';

/** Result of one input line: the output text and the facts for the exit code. Plain data, so workers can post it. */
export interface LineResult {
  readonly output: string;
  readonly hasError: boolean;
  readonly hasFailed: boolean;
}

export interface LineOptions {
  readonly failLevel?: Level;
  readonly details: boolean;
}

/** Returns undefined for a blank line. */
export async function scanLine(
  line: Line,
  scanner: TextScanner,
  options: LineOptions,
): Promise<LineResult | undefined> {
  if ('tooLong' in line) return lineError(line.number, null, 'the line is too long');
  if (line.text.trim() === '') return undefined;
  const started = performance.now();
  try {
    const row = toRow(line.text);
    const scans = await scanRow(row, scanner);
    const output = toOutput(row, scans, performance.now() - started, options.details);
    return {
      output: JSON.stringify(output),
      hasError: output.errors.length > 0,
      hasFailed:
        options.failLevel !== undefined && scans.some((scan) => isAtLeast(scan.score.peakLevel, options.failLevel!)),
    };
  } catch (error) {
    if (error instanceof RowError) return lineError(line.number, error.id, error.message);
    throw error;
  }
}

/** A conversation is scanned as a session. Rows with the same `session` value share no state. */
async function scanRow(row: Row, scanner: TextScanner): Promise<ArtifactScan[]> {
  if (row.isConversation) return scanSession(row.artifacts, scanner, { id: row.session ?? String(row.id) });
  const scans: ArtifactScan[] = [];
  for (const artifact of row.artifacts) scans.push(await scanner.scan(artifact));
  return scans;
}

const lineError = (line: number, id: string | number | null, message: string): LineResult => ({
  output: JSON.stringify({ id, line, errors: [{ code: 'bad-line', message: `line ${line}: ${message}` }] }),
  hasError: true,
  hasFailed: false,
});
