import { ACTIONS, mostSevereAction } from '../core/levels.js';
import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import { mostSevere } from '../session/most-severe.js';
import { findCleanedTexts } from './remove-passages.js';

/** An event of a session: its artifacts to scan, and its content in the caller's format. */
export interface GuardEvent<Content> {
  readonly artifacts: readonly Artifact[];
  readonly content: Content;
  /** The event with some texts replaced. Absent if the event cannot be sanitized. */
  readonly clean?: (texts: ReadonlyMap<string, string>) => GuardEvent<Content>;
  /** The event without some of its artifacts. Absent unless the event is a list. */
  readonly without?: (refused: ReadonlySet<number>) => GuardEvent<Content>;
}

/** The effect of the policy's decision on the event. */
export interface Resolution<Content> {
  readonly action: Action;
  /** The event that passes. Absent if it is refused. */
  readonly passed?: GuardEvent<Content> | undefined;
  readonly removed: number;
  readonly reason?: string | undefined;
  /** The indexes of the artifacts that were left out. */
  readonly leftOut?: ReadonlySet<number> | undefined;
}

interface ResolveOptions {
  readonly rescan: (artifact: Artifact) => Promise<ArtifactScan>;
  /** Does this artifact, if refused, stop the whole list it belongs to? */
  readonly isStopping: (artifact: Artifact) => boolean;
}

/** Removing one passage may create another match, so the text is scanned again. This limits the rounds. */
const MAX_ROUNDS = 3;

// Audit logs record these reasons, and a replay compares them word for word: do not change the wording.
export const NOT_CLEANABLE = 'it cannot be made clean';
const NOTHING_LEFT = 'nothing of the list is left';

export async function resolve<Content>(
  event: GuardEvent<Content>,
  scans: readonly ArtifactScan[],
  { rescan, isStopping }: ResolveOptions,
): Promise<Resolution<Content>> {
  const action = mostSevere(scans);
  if (!isAtLeast(action, 'sanitize')) return { action, passed: event, removed: 0 };
  if (event.without) return removeRefused(event.without, scans, isStopping);
  return action === 'sanitize' ? sanitize(event, scans[0]!, rescan) : { action, removed: 0 };
}

/** A tool that is left out never reaches the model, so it needs no reset and no quarantine. */
function removeRefused<Content>(
  without: NonNullable<GuardEvent<Content>['without']>,
  scans: readonly ArtifactScan[],
  isStopping: ResolveOptions['isStopping'],
): Resolution<Content> {
  const leftOut = new Set(scans.flatMap(({ decision }, i) => (isAtLeast(decision.action, 'sanitize') ? [i] : [])));
  const stopping = scans.filter(({ artifact }, i) => leftOut.has(i) && isStopping(artifact));
  if (stopping.length > 0) return { action: mostSevereAction('block', mostSevere(stopping)), removed: 0 };
  if (leftOut.size === scans.length) {
    return { action: 'block', removed: 0, leftOut, reason: NOTHING_LEFT };
  }
  return { action: 'sanitize', passed: without(leftOut), removed: leftOut.size, leftOut };
}

async function sanitize<Content>(
  event: GuardEvent<Content>,
  scan: ArtifactScan,
  rescan: ResolveOptions['rescan'],
): Promise<Resolution<Content>> {
  let { findings } = scan;
  let current = event;
  let removed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleaned = current.clean && findCleanedTexts(current.artifacts[0]!, findings);
    if (!cleaned) break;
    current = current.clean!(cleaned.texts);
    removed += cleaned.removed;
    const again = await rescan(current.artifacts[0]!);
    if (!isAtLeast(again.decision.action, 'sanitize')) return { action: 'sanitize', passed: current, removed };
    findings = again.findings;
  }
  return { action: 'block', removed: 0, reason: NOT_CLEANABLE };
}

export const isAtLeast = (action: Action, floor: Action): boolean => ACTIONS.indexOf(action) >= ACTIONS.indexOf(floor);
