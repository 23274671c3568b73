import type { Artifact, ArtifactScan } from '../../core/types.js';
import type { SessionLog } from '../../engine/session-scope.js';
import type { TextScanner } from '../../scan.js';
import { mostSevere } from '../../session/most-severe.js';
import { closeScope, openScope } from '../../session/scope.js';
import { NEW_SESSION, type SessionState } from '../../session/state.js';

/** A record of a session says nothing of time. Ten seconds a step is the pace of a calm one. */
const PACE_MS = 10_000;

export interface Recording {
  readonly id: string;
  /** When the event of this number happened, in milliseconds since 1970. */
  readonly toTime?: (step: number) => number;
  /** What is known to have been listed before. */
  readonly tools?: SessionLog['tools'];
}

/** Scans a recorded session from its first event to its last. It went on whatever there was to object to. */
export async function scanSession(
  artifacts: readonly Artifact[],
  scanner: Pick<TextScanner, 'scan'>,
  { id, toTime = (step) => step * PACE_MS, tools = NEW_SESSION.log.tools }: Recording,
): Promise<ArtifactScan[]> {
  let state: SessionState = { ...NEW_SESSION, log: { ...NEW_SESSION.log, tools } };
  const all: ArtifactScan[] = [];
  for (const event of toEvents(artifacts)) {
    const scope = openScope(state, { id, at: toTime(state.step) });
    const scans: ArtifactScan[] = [];
    for (const artifact of event) scans.push(await scanner.scan(artifact, scope));
    state = closeScope(state, scope, { scans, action: mostSevere(scans), passed: event });
    all.push(...scans);
  }
  return all;
}

/** Tools that are listed together are one event. */
function toEvents(artifacts: readonly Artifact[]): Artifact[][] {
  const events: Artifact[][] = [];
  for (const artifact of artifacts) {
    const last = events.at(-1);
    if (artifact.kind === 'tool' && last?.[0]?.kind === 'tool') last.push(artifact);
    else events.push([artifact]);
  }
  return events;
}
