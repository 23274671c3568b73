import { createReadStream } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import { TocsinError } from '../core/errors.js';
import { type Line, toLines } from './batch/lines.js';
import type { WorkerSetup } from './batch/pool.js';
import { type LineResult, scanLine } from './batch/scan-line.js';
import { type Io, type Outcome, write } from './io.js';
import { addJudgeOptions, shareJudge } from './judge-options.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
import { tellMissingEncoder } from './missing-encoder.js';
import { toPositiveInteger } from './numbers.js';
import {
  addSemanticOptions,
  failOnOption,
  onlyOption,
  policyOption,
  type ScanFlags,
  skipOption,
  toFailLevel,
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
  const command = addSemanticOptions(program.command('batch'))
    .description('scan JSON Lines: one result line for each input line, in the same order, in constant memory')
    .argument('[file]', 'a JSON Lines file, or - for standard input', '-')
    .addOption(failOnOption('never'))
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption());
  addJudgeOptions(command)
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
  for await (const result of scanAll(lines, flags, io)) {
    hasErrors ||= result.hasError;
    hasFailed ||= result.hasFailed;
    await write(io.stdout, `${result.output}\n`);
  }
  return { code: hasErrors ? 2 : hasFailed ? 1 : 0 };
}

async function* scanAll(lines: AsyncIterable<Line>, flags: Flags, io: Io): AsyncGenerator<LineResult> {
  const memoryFile = findMemoryFile(flags, io);
  // Made here in any case: a mistake in the flags is told once, before any thread starts.
  const memory = await openMemoryFile(memoryFile);
  const { scanner, policy: chosen } = await toScanner(flags, io.env, memory && { memory });
  tellMissingEncoder(io, chosen, flags);
  const details = flags.details ?? false;
  if (flags.workers > 1) {
    const { scanInWorkers } = await import('./batch/pool.js');
    const { policy, only, skip, failOn, threshold } = flags;
    const setup: WorkerSetup = {
      policy,
      details,
      ...(only && { only }),
      ...(skip && { skip }),
      ...(failOn && { failOn }),
      ...shareJudge(flags, flags.workers),
      ...(threshold !== undefined && { threshold }),
      ...(memoryFile !== undefined && { memoryFile }),
    };
    yield* scanInWorkers(lines, flags.workers, WORKER, setup);
    return;
  }
  const failLevel = toFailLevel(flags.failOn);
  for await (const line of lines) {
    const result = await scanLine(line, scanner, { details, ...(failLevel && { failLevel }) });
    if (result) yield result;
  }
  memory?.close();
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
