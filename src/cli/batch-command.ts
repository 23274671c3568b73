import { createReadStream } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import { type Line, toLines } from '../batch/lines.js';
import type { WorkerSetup } from '../batch/pool.js';
import { type LineResult, scanLine } from '../batch/scan-line.js';
import { TocsinError } from '../engine/errors.js';
import { type Io, type Outcome, write } from './io.js';
import {
  failOnOption,
  onlyOption,
  policyOption,
  type ScanFlags,
  skipOption,
  toFailLevel,
  toPositiveInteger,
  toScanner,
} from './options.js';

/** A line is held in memory whole; one of this size is a mistake. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/**
 * What outlives a line by chance is collected when the heap has grown by this much since the last time, in percent. Left
 * alone, V8 lets it grow to several times what is in use before it looks.
 */
const HEAP_GROWTH = 40;

/** Built beside this module. */
const WORKER = new URL('./batch-worker.js', import.meta.url);

interface Flags extends ScanFlags {
  readonly workers: number;
  readonly details?: boolean;
}

export function addBatchCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('batch')
    .description('scan JSON Lines: one result line for each input line, in the same order, in constant memory')
    .argument('[file]', 'a JSON Lines file, or - for standard input', '-')
    .addOption(failOnOption('never'))
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .option('--workers <n>', 'threads to scan with', toPositiveInteger, 1)
    .option('--details', "add each voter's vote and each scanner's result to the lines")
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
    .action(async (file: string, flags: Flags) => done(await runBatch(file, flags, io)));
}

async function runBatch(file: string, flags: Flags, io: Io): Promise<Outcome> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  let hasErrors = false;
  let hasFailed = false;
  const lines = toLines(openInput(file, io), MAX_LINE_BYTES);
  for await (const result of await scanAll(lines, flags)) {
    hasErrors ||= result.hasError;
    hasFailed ||= result.hasFailed;
    await write(io.stdout, `${result.output}\n`);
  }
  return { code: hasErrors ? 2 : hasFailed ? 1 : 0 };
}

async function scanAll(lines: AsyncIterable<Line>, flags: Flags): Promise<AsyncIterable<LineResult>> {
  // Made here in any case: a mistake in the flags is told once, before any thread starts.
  const { scanner } = await toScanner(flags);
  const details = flags.details ?? false;
  if (flags.workers > 1) {
    const { scanInWorkers } = await import('../batch/pool.js');
    const { policy, only, skip, failOn } = flags;
    const setup: WorkerSetup = {
      policy,
      details,
      ...(only && { only }),
      ...(skip && { skip }),
      ...(failOn && { failOn }),
    };
    return scanInWorkers(lines, flags.workers, WORKER, setup);
  }
  const failLevel = toFailLevel(flags.failOn);
  return scanHere(lines, (line) => scanLine(line, scanner, { details, ...(failLevel && { failLevel }) }));
}

async function* scanHere(
  lines: AsyncIterable<Line>,
  scan: (line: Line) => Promise<LineResult | undefined>,
): AsyncGenerator<LineResult> {
  for await (const line of lines) {
    const result = await scan(line);
    if (result) yield result;
  }
}

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
