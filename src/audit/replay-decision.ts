import type { Artifact, ArtifactScan, Finding, ScannerType, Skipped } from '../core/types.js';
import { conclude } from '../engine/conclude.js';
import { toCoverage } from '../engine/coverage.js';
import { decide } from '../engine/decide.js';
import type { ScannerRun } from '../engine/scan-result.js';
import { createScorer } from '../engine/score.js';
import type { GuardDecision } from '../guard/decision.js';
import { type GuardEvent, isAtLeast, NOT_CLEANABLE, type Resolution, resolve } from '../guard/resolve.js';
import { isStopping, type StepResult, withFailure } from '../guard/run-step.js';
import { REDACTION_REASON } from '../guard/session-redactors.js';
import { toDecision } from '../guard/to-decision.js';
import { findWithheldReason } from '../guard/withhold.js';
import type { Policy } from '../policy/policy.js';
import { openScope } from '../session/scope.js';
import { NEW_SESSION } from '../session/state.js';
import type { DecisionEntry, ScanRecord } from './entry.js';

/** The contexts that decisions refer to. */
export interface Contexts {
  readonly policy: Policy;
  /** Id and type of each scanner that ran, by the digest of the list. */
  readonly scanners: ReadonlyMap<string, readonly (readonly [id: string, type: string])[]>;
}

/** A value that differs between record and replay. */
export interface Difference {
  /** `action`, or `scan of tool fetch: probability`. */
  readonly what: string;
  readonly recorded: string;
  readonly replayed: string;
}

/**
 * Recomputes score, vote, probability and decision from the recorded findings, with the functions that made them. Facts
 * that only the session knew (quarantine) or only the text (whether it can be sanitized) are taken from the record.
 */
export async function replayDecision(entry: DecisionEntry, contexts: Contexts): Promise<Difference[]> {
  const scans = entry.scans.map((record) => replayScan(record, contexts));
  const differences = scans.flatMap((scan, index) => compareScan(entry.scans[index]!, scan));
  // No scans: the list was empty, the session was under quarantine, or the guard itself failed.
  if (scans.length === 0) return differences;
  const { action, reasons, phase, tags } = await decideAgain(entry, scans, contexts.policy);
  const own = entry.reasons.filter((reason) => REDACTION_REASON.test(reason));
  const isRedacted = own.length > 0 && ['allow', 'warn', 'sanitize'].includes(action);
  differences.push(
    ...compare('', entry, { action: isRedacted ? 'sanitize' : action, reasons: [...own, ...reasons], phase, tags }),
  );
  return differences;
}

/** The decision that the policy makes about the recorded findings. */
export const redecide = (entry: DecisionEntry, contexts: Contexts): Promise<GuardDecision<undefined>> =>
  decideAgain(
    entry,
    entry.scans.map((record) => replayScan(record, contexts)),
    contexts.policy,
  );

const decideAgain = async (entry: DecisionEntry, scans: readonly ArtifactScan[], policy: Policy) =>
  toDecision(entry.session, await replayStep(entry, scans, policy), policy);

const toScore = createScorer();

function replayScan(record: ScanRecord, { policy, scanners }: Contexts): ArtifactScan {
  const { kind, name, trust, source, server, errors = [] } = record;
  const skipped = (record.skipped ?? []).map(toSkipped);
  const artifact: Artifact = {
    kind,
    name,
    trust,
    fields: [],
    ...(source !== undefined && { source }),
    ...(server !== undefined && { server }),
  };
  const findings = record.findings.map(toFinding);
  const runs = (scanners.get(record.scanners) ?? []).map(
    ([id, type]): ScannerRun => ({
      scanner: { id, type: type as ScannerType, scan: () => undefined },
      durationMs: 0,
      account: {
        observations: [],
        skipped: [],
        ...(id === 'sentinel' && record.classifier !== undefined && { metadata: { probability: record.classifier } }),
      },
    }),
  );
  const conclusion = conclude(runs, {
    weigh: ({ scanner }) => findings.filter((finding) => finding.scanner === scanner.id),
    toScore,
    findReason: () => undefined,
  });
  const decision = decide(policy, { ...conclusion, artifact, errors, skipped });
  return { artifact, ...conclusion, decision, errors, skipped, coverage: toCoverage([], skipped), ms: 0 };
}

/** Lines of earlier versions do not say whether any scanner read the part; they are replayed as they were decided. */
function toSkipped({
  path,
  reason,
  unread,
  scanner = 'unknown',
  mediaType,
}: NonNullable<ScanRecord['skipped']>[number]): Skipped {
  return { path, reason, ...(!unread && { scanner }), ...(mediaType !== undefined && { mediaType }) };
}

/** The members of a finding that scores and decisions depend on; the others stay empty. */
const toFinding = ({ note: _, span, ...record }: ScanRecord['findings'][number]): Finding => ({
  ...record,
  span: [span[0]!, span[1]!],
  title: '',
  why: '',
  fix: '',
  seen: '',
  places: [],
});

async function replayStep(
  entry: DecisionEntry,
  scans: readonly ArtifactScan[],
  policy: Policy,
): Promise<StepResult<undefined>> {
  const event: GuardEvent<undefined> = {
    artifacts: scans.map(({ artifact }) => artifact),
    content: undefined,
    ...(entry.hook === 'onToolList' && { without: () => event }),
  };
  const resolved = await resolve(event, scans, {
    rescan: () => Promise.reject(new Error('a replay has no text to scan')),
    isStopping: (artifact) => isStopping(policy, artifact),
  });
  const step: StepResult<undefined> = {
    ...withCleaning(resolved, entry, event),
    scope: { ...openScope(NEW_SESSION, { id: entry.session, at: 0 }), step: entry.step },
    scans,
    failures: [],
    checkpoint: 0,
  };
  return (entry.errors ?? []).reduce((before, failure) => withFailure({ policy }, before, event, failure), step);
}

/** A replay has no text to sanitize and no session, so the record says what they decided. */
function withCleaning(
  resolved: Resolution<undefined>,
  entry: DecisionEntry,
  event: GuardEvent<undefined>,
): Resolution<undefined> {
  const [artifact] = event.artifacts;
  const withheld = artifact && findWithheldReason(entry.reasons, artifact);
  if (withheld !== undefined && isAtLeast(resolved.action, 'reset')) {
    return { action: 'block', removed: 0, reason: withheld };
  }
  const isAboutCleaning = resolved.reason === NOT_CLEANABLE;
  return isAboutCleaning && entry.action === 'sanitize'
    ? { action: 'sanitize', passed: event, removed: entry.removed ?? 0 }
    : resolved;
}

function compareScan(record: ScanRecord, { score, verdict, probability, decision }: ArtifactScan): Difference[] {
  const replayed = {
    score: score.score,
    peak: score.peak,
    level: score.peakLevel,
    vote: verdict.finalVote,
    confidence: verdict.finalConfidence,
    probability,
    ...decision,
  };
  return compare(`scan of ${record.kind} ${record.name}: `, record, replayed);
}

/** Floating-point results of other processors may differ in the last bit. */
const TOLERANCE = 1e-9;

function compare<Values extends object>(where: string, recorded: Partial<Values>, replayed: Values): Difference[] {
  return Object.entries(replayed).flatMap(([key, value]) => {
    const before = recorded[key as keyof Values] as unknown;
    const isSame =
      typeof value === 'number' && typeof before === 'number'
        ? Math.abs(value - before) <= TOLERANCE
        : JSON.stringify(value) === JSON.stringify(before);
    return isSame ? [] : [{ what: where + key, recorded: toText(before), replayed: toText(value) }];
  });
}

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') || '(none)' : String(value ?? '(none)');
