import { setImmediate as pause } from 'node:timers/promises';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import { isAtLeast } from '../core/levels.js';
import type { Artifact } from '../core/types.js';
import { VERSION } from '../core/version.js';
import { findFlows, toFlowGraph } from '../mcp/flows/flows.js';
import { ReportBuilder } from '../report/model.js';
import type { Report } from '../report/schema.js';
import type { Problem } from '../sources/read.js';
import type { LoadedConfig } from './config/config.js';
import type { ConfigFlags } from './config-options.js';
import { gather } from './gather.js';
import type { GatherFlags } from './gathered.js';
import type { Io, Outcome } from './io.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
import { tellMissingEncoder } from './missing-encoder.js';
import { type ScanFlags, toFailLevel, toScanner } from './options.js';
import { assertPinsHaveLock, openLock, type PinFlags, pinAll } from './pin-options.js';
import { createProgress } from './progress.js';
import { isListed, toRunScanners } from './run-scanners.js';
import type { Targets } from './scan-targets.js';
import { openSuppressing } from './suppressing.js';

export type RunFlags = ScanFlags & GatherFlags & ConfigFlags & PinFlags & { readonly reveal?: boolean };

export interface ScanRun extends Outcome {
  readonly report: Report;
}

/** One run from targets to report. */
export async function runScan(
  targets: Targets,
  flags: RunFlags,
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<ScanRun> {
  const memory = await openMemoryFile(findMemoryFile(flags, io));
  const suppressing = await openSuppressing(flags, io, loaded);
  const lock = await openLock(flags, io);
  assertPinsHaveLock(flags, lock);
  const listed: Artifact[] = [];
  const { scanner, policy } = await toScanner(flags, io.env, {
    ...(memory && { memory }),
    ...(suppressing.suppress && { suppress: suppressing.suppress }),
    scanners: toRunScanners(listed, lock, flags),
  });
  if (!flags.quiet) tellMissingEncoder(io, policy, flags);

  const builder = new ReportBuilder({ reveal: flags.reveal ?? false });
  const progress = createProgress(io, !flags.quiet);
  const scanOne = async (artifact: Artifact): Promise<void> => {
    const scan = await scanner.scan(artifact);
    suppressing.note(scan);
    builder.addScan(scan);
    progress.tick(artifact.source ?? artifact.name);
  };
  let isAnything = false;
  let hasProblems = false;
  const complain = (problem: Problem): void => {
    hasProblems = true;
    builder.addProblem(problem);
    progress.clear();
    io.stderr.write(`tocsin: ${escapeText(problem.source)}: ${escapeText(problem.message)}\n`);
  };
  for await (const item of gather(targets, flags, io, loaded)) {
    if ('artifact' in item) {
      isAnything = true;
      if (isListed(item.artifact)) listed.push(item.artifact);
      else await scanOne(item.artifact);
    } else if ('server' in item) builder.addServer(item.server);
    else if ('note' in item) builder.addNote(item.note);
    else if ('skipped' in item) builder.addLeft(item.skipped.source, item.skipped.reason);
    else complain(item.problem);
  }
  const assertNotStopped = toStopCheck(targets, flags, io);
  await assertNotStopped();
  // An empty scan must not pass for a clean one: whoever wrote the .gitignore may have wanted just that.
  if (!isAnything && targets.paths.length > 0 && !hasProblems) complain(toNothing(targets.paths));
  for (const artifact of listed) {
    await scanOne(artifact);
    await assertNotStopped();
  }
  progress.clear();
  memory?.close();
  const flows = findFlows(listed);
  builder.setFlows(flows, toFlowGraph(flows));
  for (const note of await suppressing.finish()) builder.addNote(note);
  await pinAll(flags, io, lock, listed);
  const report = builder.build(VERSION, policy.name);
  return { report, code: toCode(report, flags.failOn) };
}

/**
 * Where servers were asked Ctrl-C is ours to heed. Half a report would pass for a whole one, and half a list of tools
 * would be pinned.
 */
function toStopCheck({ servers, isDiscovery }: Targets, { config }: RunFlags, io: Io): () => Promise<void> {
  if (servers.length === 0 && !isDiscovery && !config) return async () => {};
  const signal = io.interruption();
  return async () => {
    // Scanners may never wait for anything, and a signal is heard only in a pause.
    await pause();
    if (signal.aborted)
      throw new TocsinError('interrupted', 'Stopped before everything was scanned: there is no report of it.');
  };
}

const toNothing = (paths: readonly string[]): Problem => ({
  source: paths.join(', '),
  code: 'nothing-to-scan',
  message: 'nothing in it was scanned: everything is ignored, empty or binary (--format json says which)',
});

function toCode(report: Report, failOn: string | undefined): Outcome['code'] {
  if (report.problems.length > 0 || report.artifacts.some((artifact) => artifact.errors.length > 0)) return 2;
  const level = toFailLevel(failOn);
  return level && isAtLeast(report.summary.level, level) ? 1 : 0;
}
