import { ACTIONS, mostSevereAction } from '../core/levels.js';
import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import { mostSevere } from '../session/most-severe.js';
import { findCleaned } from './clean.js';

/** What goes into a session at one step, and how to make content of it again. */
export interface GuardEvent<Content> {
  readonly artifacts: readonly Artifact[];
  readonly content: Content;
  /** The event with these texts in place of its own. Absent where an event is taken as it is or not at all. */
  readonly clean?: (texts: ReadonlyMap<string, string>) => GuardEvent<Content>;
  /** The event without some of its artifacts. Absent where it is one. */
  readonly without?: (refused: ReadonlySet<number>) => GuardEvent<Content>;
}

/** What the policy's decision comes to for this event. */
export interface Resolved<Content> {
  readonly action: Action;
  /** What goes on, where something does. */
  readonly passed?: GuardEvent<Content> | undefined;
  readonly removed: number;
  readonly reason?: string | undefined;
  /** Which of its artifacts were left out, by their number. */
  readonly leftOut?: ReadonlySet<number> | undefined;
}

interface Means {
  readonly rescan: (artifact: Artifact) => Promise<ArtifactScan>;
  /** Whether the policy has this one, once refused, stop whatever it came with. */
  readonly isStopping: (artifact: Artifact) => boolean;
}

/** A passage that is gone may leave another behind: what is left is scanned again, so often at most. */
const MAX_ROUNDS = 3;

export async function resolve<Content>(
  event: GuardEvent<Content>,
  scans: readonly ArtifactScan[],
  { rescan, isStopping }: Means,
): Promise<Resolved<Content>> {
  const action = mostSevere(scans);
  if (!isAtLeast(action, 'sanitize')) return { action, passed: event, removed: 0 };
  if (event.without) return leaveOut(event.without, scans, isStopping);
  return action === 'sanitize' ? cleanUp(event, scans[0]!, rescan) : { action, removed: 0 };
}

/** What is left out never reaches the model: there is nothing to go back on, and nobody to put under quarantine. */
function leaveOut<Content>(
  without: NonNullable<GuardEvent<Content>['without']>,
  scans: readonly ArtifactScan[],
  isStopping: Means['isStopping'],
): Resolved<Content> {
  const leftOut = new Set(scans.flatMap(({ decision }, i) => (isAtLeast(decision.action, 'sanitize') ? [i] : [])));
  const stopping = scans.filter(({ artifact }, i) => leftOut.has(i) && isStopping(artifact));
  if (stopping.length > 0) return { action: mostSevereAction('block', mostSevere(stopping)), removed: 0 };
  if (leftOut.size === scans.length) {
    return { action: 'block', removed: 0, leftOut, reason: 'nothing of the list is left' };
  }
  return { action: 'sanitize', passed: without(leftOut), removed: leftOut.size, leftOut };
}

async function cleanUp<Content>(
  event: GuardEvent<Content>,
  scan: ArtifactScan,
  rescan: Means['rescan'],
): Promise<Resolved<Content>> {
  let { findings } = scan;
  let current = event;
  let removed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleaned = current.clean && findCleaned(current.artifacts[0]!, findings);
    if (!cleaned) break;
    current = current.clean!(cleaned.texts);
    removed += cleaned.removed;
    const again = await rescan(current.artifacts[0]!);
    if (!isAtLeast(again.decision.action, 'sanitize')) return { action: 'sanitize', passed: current, removed };
    findings = again.findings;
  }
  return { action: 'block', removed: 0, reason: 'it cannot be made clean' };
}

export const isAtLeast = (action: Action, floor: Action): boolean => ACTIONS.indexOf(action) >= ACTIONS.indexOf(floor);
