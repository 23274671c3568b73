import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { toLines } from '../batch/lines.js';
import { toOutput } from '../batch/output.js';
import { RowError, toRow } from '../batch/row.js';
import { TocsinError } from '../engine/errors.js';
import { isAtLeast } from '../engine/levels.js';
import type { TextScanner } from '../scan.js';
import type { ArtifactScan, Level } from '../types.js';
import { type Io, type Outcome, write } from './io.js';
import { failOnOption, onlyOption, policyOption, type ScanFlags, skipOption, toFailLevel, toScanner } from './options.js';

/** A line is held in memory whole; one of this size is a mistake. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export function addBatchCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('batch')
    .description('scan JSON Lines: one result line for each input line, in the same order, in constant memory')
    .argument('[file]', 'a JSON Lines file, or - for standard input', '-')
    .addOption(failOnOption('never'))
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addHelpText(
      'after',
      `
In, one of:  {"id", "text"}  {"id", "tool"}  {"id", "turns"}  {"id", "messages"}
             optional "kind" (prompt, document, tool-result, output, …) and "session"
Out:         {"id", "flagged", "level", "score", "peak", "scoreBand", "vote", "confidence", "decision",
              "probability", "findings": [{rule, severity, detector, path, span}], "errors", "ms"}
             (schema/batch-output-v1.schema.json). "flagged" means that the decision is not "allow".
A line that cannot be read yields {"id", "line", "errors"} and the run goes on.

Example:
  echo '{"id":1,"text":"Hello"}' | tocsin batch

Exit codes: 0 all lines read, 1 a level at or above --fail-on, 2 a line could not be read or scanned.`,
    )
    .action(async (file: string, flags: ScanFlags) => done(await runBatch(file, flags, io)));
}

async function runBatch(file: string, flags: ScanFlags, io: Io): Promise<Outcome> {
  const { scanner } = await toScanner(flags);
  const failLevel = toFailLevel(flags.failOn);
  let hasErrors = false;
  let hasFailed = false;
  for await (const line of toLines(openInput(file, io), MAX_LINE_BYTES)) {
    const result = 'tooLong' in line ? lineError(line.number, null, `longer than ${MAX_LINE_BYTES / 1024 / 1024} MB`) : await scanLine(line, scanner);
    if (!result) continue;
    hasErrors ||= result.hasError;
    hasFailed ||= failLevel !== undefined && isAtLeast(result.level, failLevel);
    await write(io.stdout, `${JSON.stringify(result.output)}\n`);
  }
  return { code: hasErrors ? 2 : hasFailed ? 1 : 0 };
}

interface LineResult {
  readonly output: object;
  readonly level: Level;
  readonly hasError: boolean;
}

async function scanLine(line: { number: number; text: string }, scanner: TextScanner): Promise<LineResult | undefined> {
  if (line.text.trim() === '') return undefined;
  const started = performance.now();
  try {
    const row = toRow(line.text);
    const scans: ArtifactScan[] = [];
    for (const artifact of row.artifacts) scans.push(await scanner.scan(artifact));
    const output = toOutput(row, scans, performance.now() - started);
    return { output, level: output.level, hasError: output.errors.length > 0 };
  } catch (error) {
    if (error instanceof RowError) return lineError(line.number, error.id, error.message);
    throw error;
  }
}

const lineError = (line: number, id: string | number | null, message: string): LineResult => ({
  output: { id, line, errors: [{ code: 'bad-line', message: `line ${line}: ${message}` }] },
  level: 'CLEAN',
  hasError: true,
});

async function* openInput(file: string, io: Io): AsyncGenerator<Uint8Array | string> {
  if (file === '-') {
    yield* io.stdin;
    return;
  }
  try {
    yield* createReadStream(file, { highWaterMark: 1 << 18 });
  } catch (cause) {
    throw new TocsinError('unreadable', `${file}: cannot be read: ${(cause as Error).message}`, { cause });
  }
}
