import { setImmediate as pause } from 'node:timers/promises';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import { isAtLeast } from '../core/levels.js';
import type { Artifact } from '../core/types.js';
import { VERSION } from '../core/version.js';
import { findFlows, toFlowGraph } from '../mcp/flows/flows.js';
import { ReportBuilder } from '../report/model.js';
import type { Report } from '../report/schema.js';
import { hasUnreadText, toPercent } from '../report/unread.js';
import type { Problem } from '../sources/read.js';
import { toPrintable, toPrintablePath } from '../text/mask-name.js';
import type { LoadedConfig } from './config/config.js';
import type { ConfigFlags } from './config-options.js';
import { gather } from './gather.js';
import type { GatherFlags } from './gathered.js';
import type { Io, Outcome } from './io.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
import { type ScanFlags, toFailLevel, toScanner } from './options.js';
import { assertPinsHaveLock, openLock, type PinFlags, pinAll } from './pin-options.js';
import { createProgress } from './progress.js';
import { isListed, toRunScanners } from './run-scanners.js';
import type { Targets } from './scan-targets.js';
import { openSuppression } from './suppression.js';

export type RunFlags = ScanFlags &
  GatherFlags &
  ConfigFlags &
  PinFlags & { readonly reveal?: boolean; readonly minCoverage?: number };

export interface ScanRun extends Outcome {
  readonly report: Report;
}

/** Runs one scan, from targets to report. */
export async function runScan(
  targets: Targets,
  flags: RunFlags,
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<ScanRun> {
  const memory = await openMemoryFile(findMemoryFile(flags, io));
  const suppression = await openSuppression(flags, io, loaded);
  const { lock, caveat } = await openLock(flags, io);
  assertPinsHaveLock(flags, lock);
  const listed: Artifact[] = [];
  const { scanner, policy } = await toScanner(flags, io.env, {
    ...(memory && { memory }),
    ...(suppression.suppress && { suppress: suppression.suppress }),
    scanners: toRunScanners(listed, lock, flags, caveat === undefined),
  });

  const builder = new ReportBuilder({ reveal: flags.reveal ?? false });
  const progress = createProgress(io, !flags.quiet);
  const scanOne = async (artifact: Artifact): Promise<void> => {
    const scan = await scanner.scan(artifact);
    suppression.note(scan);
    builder.addScan(scan);
    progress.tick(artifact.source ?? artifact.name);
  };
  let hasArtifacts = false;
  let hasProblems = false;
  const reportProblem = (problem: Problem): void => {
    hasProblems = true;
    builder.addProblem(problem);
    progress.clear();
    io.stderr.write(`tocsin: ${toPrintablePath(problem.source)}: ${toPrintable(problem.message)}\n`);
  };
  for await (const item of gather(targets, flags, io, loaded)) {
    if ('artifact' in item) {
      hasArtifacts = true;
      if (isListed(item.artifact)) listed.push(item.artifact);
      else await scanOne(item.artifact);
    } else if ('server' in item) builder.addServer(item.server);
    else if ('note' in item) builder.addNote(item.note);
    else if ('skipped' in item) builder.addLeft(item.skipped.source, item.skipped.reason);
    else reportProblem(item.problem);
  }
  const assertNotStopped = toStopCheck(targets, flags, io);
  await assertNotStopped();
  // An empty scan must not look clean: an attacker could have written the .gitignore for that purpose.
  if (!hasArtifacts && targets.paths.length > 0 && !hasProblems) reportProblem(toNothingScanned(targets.paths));
  for (const artifact of listed) {
    await scanOne(artifact);
    await assertNotStopped();
  }
  progress.clear();
  memory?.close();
  const flows = findFlows(listed);
  builder.setFlows(flows, toFlowGraph(flows));
  for (const note of await suppression.finish()) builder.addNote(note);
  if (caveat !== undefined) {
    builder.addNote(caveat);
    io.stderr.write(`tocsin: ${escapeText(caveat)}\n`);
  }
  const report = builder.build(VERSION, policy.name);
  const refused = await pinAll(flags, io, lock, listed, !isIncomplete(report));
  const isBelow = isCoverageBelow(report, flags.minCoverage);
  if (isBelow)
    io.stderr.write(
      `tocsin: coverage ${toPercent(report.summary.coverage.share)} is below --min-coverage ${flags.minCoverage}\n`,
    );
  return { report, code: toCode(report, flags.failOn) || (refused > 0 || isBelow ? 1 : 0) };
}

/**
 * After contacting servers, Ctrl-C only aborts a signal that must be checked here. A partial report would look complete,
 * and a partial list of tools would be pinned.
 */
function toStopCheck({ servers, isDiscovery }: Targets, { config }: RunFlags, io: Io): () => Promise<void> {
  if (servers.length === 0 && !isDiscovery && !config) return async () => {};
  const signal = io.interruption();
  return async () => {
    // Signals are delivered only when the event loop runs, and scanners may never yield to it.
    await pause();
    if (signal.aborted)
      throw new TocsinError('interrupted', 'Interrupted before the scan was complete. No report was written.');
  };
}

const toNothingScanned = (paths: readonly string[]): Problem => ({
  source: paths.join(', '),
  code: 'nothing-to-scan',
  message: 'nothing was scanned: every file is ignored, empty or binary. Run with --format json to list them.',
});

const isCoverageBelow = ({ summary }: Report, minimum: number | undefined): boolean =>
  minimum !== undefined && summary.coverage.share * 100 < minimum;

const isIncomplete = ({ problems, artifacts }: Report): boolean =>
  problems.length > 0 || artifacts.some((artifact) => artifact.errors.length > 0 || hasUnreadText(artifact));

function toCode(report: Report, failOn: string | undefined): Outcome['code'] {
  if (isIncomplete(report)) return 2;
  const level = toFailLevel(failOn);
  return level && isAtLeast(report.summary.level, level) ? 1 : 0;
}
