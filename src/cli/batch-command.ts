import { createReadStream } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import { type Line, toLines } from '../batch/lines.js';
import { type LineResult, scanLine } from '../batch/scan-line.js';
import { TocsinError } from '../core/errors.js';
import type { WorkerSetup } from './batch-pool.js';
import { type Io, type Outcome, write } from './io.js';
import { addJudgeOptions, shareJudge } from './judge-options.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
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
  toScanOptions,
} from './options.js';

/** A line is held in memory as a whole; a longer one is most likely not JSON Lines. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/**
 * V8 collects garbage after the heap has grown by this percentage. By default, V8 lets the heap grow to several times the
 * live size first, and memory use is then no longer constant.
 */
const HEAP_GROWTH = 40;

/** Built into the same folder as this module. */
const WORKER = new URL('./batch-worker.js', import.meta.url);

interface Flags extends ScanFlags {
  readonly workers: number;
  readonly details?: boolean;
}

export function addBatchCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const command = addSemanticOptions(program.command('batch'))
    .description('scan a JSON Lines file and print one result line per input line, in order')
    .argument('[file]', 'JSON Lines file, or - for standard input', '-')
    .addOption(failOnOption('never'))
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption());
  addJudgeOptions(command)
    .option('--workers <n>', 'number of worker threads', toPositiveInteger, 1)
    .option('--details', "add each voter's vote and each scanner's result to the output")
    .addHelpText(
      'after',
      `
Input, one of: {"id", "text"}  {"id", "tool"}  {"id", "turns"}  {"id", "messages"}
               optional: "kind" (prompt, document, tool-result, output, …) and "session"
Output:        {"id", "flagged", "level", "score", "peak", "scoreBand", "vote", "confidence", "decision",
                "probability", "findings": [{rule, severity, detector, path, span}], "errors", "ms"}
               Schema: schema/batch-output-v1.schema.json. "flagged" is true if the decision is not "allow".
For an invalid line, the output is {"id", "line", "errors"} and the run continues. Memory use is constant.

Examples:
  echo '{"id":1,"text":"Hello"}' | tocsin batch
  tocsin batch prompts.jsonl --workers 4 --fail-on high > results.jsonl

Exit codes: 0 all lines scanned, 1 a line has a level at or above --fail-on, 2 a line could not be read or scanned.`,
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
  const details = flags.details ?? false;
  if (flags.workers > 1) {
    // An invalid flag is reported once, before any thread starts.
    await toScanOptions(flags, io.env);
    const { scanInWorkers } = await import('./batch-pool.js');
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
  const memory = await openMemoryFile(memoryFile);
  const { scanner } = await toScanner(flags, io.env, memory && { memory });
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
    throw new TocsinError('unreadable', `Cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
}
