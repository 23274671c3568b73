import { MissingModelError, ScannerError } from '../core/errors.js';
import { Pacer } from '../core/pacer.js';
import type { Artifact, ArtifactScan, Finding, RiskScore, ScanFailure, Skipped } from '../core/types.js';
import { untilAborted } from '../core/until-aborted.js';
import type { Policy } from '../policy/policy.js';
import { isRuleOff, settingsFor, severityUnder } from '../policy/settings.js';
import { hasAttachments } from '../text/files/has-attachments.js';
import { type JoinedField, joinFields, joinTails, type TextTail } from '../text/joined-fields.js';
import { computeViews, type FieldViews, toViews } from '../text/views.js';
import { type Conclusion, conclude, type Suppress } from './conclude.js';
import { toCoverage } from './coverage.js';
import { decide } from './decide.js';
import { toFindings } from './findings.js';
import { markKnownBenign } from './known-benign.js';
import type { ScannerRun } from './scan-result.js';
import type { Account, KnownBenign, Observation, Scanner, ScannerOutput, Subject } from './scanner.js';
import { scanWithTimeout } from './scanner-timeout.js';
import type { Scored } from './score.js';
import { isContinued, type SessionScope } from './session-scope.js';

/** Everything a scan needs. `createScanner` fills in the defaults. */
export interface ScanSetup {
  readonly scanners: readonly Scanner[];
  readonly policy: Policy;
  readonly score: (findings: readonly Scored[]) => RiskScore;
  readonly suppress?: Suppress;
  /** Time limit of a scanner in milliseconds. Undefined means no limit: built-in scanners bound their own work. */
  readonly toTimeoutMs?: (scanner: Scanner) => number | undefined;
}

/** Limits for a single scan. */
export interface ScanLimits {
  /** Aborts the scan: it rejects with the signal's reason. Scanners receive the signal too. */
  readonly signal?: AbortSignal;
  /** The end of the text that a model reads before this artifact. Default: the session's, for results and documents. */
  readonly tail?: TextTail | undefined;
}

/** Scans that run at the same time. A short scan alone takes no turn of the event loop. */
let activeScans = 0;

export async function scanArtifact(
  artifact: Artifact,
  setup: ScanSetup,
  session?: SessionScope,
  limits?: ScanLimits,
): Promise<ArtifactScan> {
  activeScans++;
  try {
    return await runScan(artifact, setup, session, limits);
  } finally {
    activeScans--;
  }
}

/**
 * The only scan path: artifact → views → scanners → findings → score and vote → decision.
 * Every entry point, from the library call to the proxy, ends here.
 */
async function runScan(
  given: Artifact,
  { scanners, policy, score: toScore, suppress, toTimeoutMs }: ScanSetup,
  session?: SessionScope,
  { signal, tail = isContinued(given) ? session?.log.tail : undefined }: ScanLimits = {},
): Promise<ArtifactScan> {
  const turns = new Pacer();
  const pauseAmongOthers = (): Promise<void> | undefined => (activeScans > 1 ? turns.pauseIfDue() : undefined);
  const waiting = pauseAmongOthers();
  if (waiting) await waiting;
  const started = performance.now();
  const artifact = mayHoldFiles(given) ? await (await import('../text/files/expand.js')).expandFiles(given) : given;
  const settings = settingsFor(policy, artifact);
  const pacer = isLong(artifact) ? turns : undefined;
  const fields = pacer ? await pacer.run(computeViews(artifact.fields)) : toViews(artifact.fields);
  const joined = joinFields(artifact.fields);
  const joinedTexts = joined.map(({ field }) => field);
  const joinedFields = pacer ? await pacer.run(computeViews(joinedTexts)) : toViews(joinedTexts);

  const tails = tail ? joinTails(tail, artifact.fields) : [];
  const allJoined = tails.length > 0 ? [...joined, ...tails] : joined;

  const weigh = ({ scanner, account }: ScannerRun, knownBenign: readonly KnownBenign[] = []): Finding[] => {
    const observations = allJoined.length > 0 ? toOwnPlaces(account.observations, allJoined) : account.observations;
    if (observations.length === 0) return [];
    const allowed = observations.filter(({ rule }) => !isRuleOff(settings, rule));
    const weighed = markKnownBenign(allowed, knownBenign, artifact);
    return toFindings(artifact, scanner.id, weighed, (seen) => severityUnder(settings, seen.rule, seen.severity));
  };
  const toConclusion = (): Conclusion =>
    conclude(runs, { weigh, toScore, findReason: (finding) => suppress?.(finding, artifact) });

  const runs: ScannerRun[] = [];
  const earlierFindings: Finding[] = [];
  const risk = (): number => toConclusion().probability;
  const subject: Subject = {
    artifact,
    fields,
    joined: joinedFields,
    tails: toViews(tails.map(({ field }) => field)),
    settings,
    findings: earlierFindings,
    risk,
    ...(session && { session }),
    ...(signal && { signal }),
    ...(pacer && { pacer }),
  };
  const errors: ScanFailure[] = [];
  const skipped: Skipped[] = [...(artifact.skipped ?? []), ...fields.flatMap(toSkipped)];
  for (const scanner of scanners) {
    const pause = pacer ? pacer.pauseIfDue() : pauseAmongOthers();
    if (pause) await pause;
    signal?.throwIfAborted();
    if (scanner.skips?.includes(artifact.kind)) continue;
    const scannerStarted = performance.now();
    const running = runScanner(scanner, subject, toTimeoutMs?.(scanner));
    // Most scanners are synchronous, and awaiting their result would cost more than the scan itself.
    const report = running instanceof Promise ? await running : running;
    if (report instanceof ScannerError) {
      errors.push({ scanner: report.scanner, code: report.code, message: report.message });
    } else if (report) {
      const account = toAccount(report);
      skipped.push(...account.skipped.map((part) => ({ ...part, scanner: scanner.id })));
      if (account.abstains) continue;
      const run = { scanner, account, durationMs: performance.now() - scannerStarted };
      runs.push(run);
      earlierFindings.push(...weigh(run));
    }
  }

  const { findings, suppressed, results, score, verdict, probability } = toConclusion();
  const decision = decide(policy, { findings, score, verdict, probability, artifact, errors, skipped });
  const coverage = toCoverage(fields, skipped);
  const ms = performance.now() - started;
  return {
    ...{ artifact, findings, suppressed, results, score, verdict, probability, decision },
    ...{ errors, skipped, coverage, ms },
  };
}

/** A message with attached files, or a file itself. Their readers are loaded only for these. */
const mayHoldFiles = ({ files, fields }: Artifact): boolean =>
  files !== undefined || fields.some(({ text }) => hasAttachments(text));

/** Characters up to which a scan runs without a pause. Chosen: that takes some milliseconds. */
const LONG_TEXT = 32_000;

function isLong({ fields }: Artifact): boolean {
  let length = 0;
  for (const { text } of fields) length += text.length;
  return length > LONG_TEXT;
}

type Report = ScannerOutput | ScannerError;

/** Returns a scanner's failure as a value, so that the other scanners still run. */
function runScanner(scanner: Scanner, subject: Subject, timeoutMs: number | undefined): Report | Promise<Report> {
  const toFailure = (cause: unknown): ScannerError | undefined => {
    subject.signal?.throwIfAborted();
    // Announced once when the file was read. A failure would refuse all content wherever a bundle leaves the models out.
    if (cause instanceof MissingModelError) return undefined;
    return new ScannerError(scanner.id, { cause });
  };
  try {
    const output = timeoutMs === undefined ? scanner.scan(subject) : scanWithTimeout(scanner, subject, timeoutMs);
    return isPromise(output) ? untilAborted(Promise.resolve(output), subject.signal).catch(toFailure) : output;
  } catch (cause) {
    return toFailure(cause);
  }
}

const isPromise = (output: ScannerOutput | Promise<ScannerOutput>): output is Promise<ScannerOutput> =>
  output !== undefined && 'then' in output;

const toAccount = (output: NonNullable<ScannerOutput>): Account =>
  'observations' in output ? output : { observations: output, skipped: [] };

/** Places in joined texts become places in the artifact's own fields. */
function toOwnPlaces(observations: readonly Observation[], joined: readonly JoinedField[]): readonly Observation[] {
  const byPath = new Map(joined.map((each) => [each.field.path, each]));
  return observations.flatMap((observation) => {
    const from = byPath.get(observation.path);
    if (!from) return [observation];
    const piece = from.toPiece(...observation.span);
    return piece ? [{ ...observation, ...piece, view: `joined items → ${observation.view}` }] : [];
  });
}

const toSkipped = ({ field, isBudgetSpent }: FieldViews): Skipped[] =>
  isBudgetSpent ? [{ path: field.path, reason: 'more encoded text than the decoding budget allows' }] : [];
