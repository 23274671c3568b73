import type { Artifact, ArtifactScan } from '../core/types.js';
import type { SessionLog } from '../engine/session-scope.js';
import type { TextScanner } from '../scan.js';
import { mostSevere } from '../session/most-severe.js';
import { closeScope, openScope } from '../session/scope.js';
import { NEW_SESSION, type SessionState } from '../session/state.js';

/** Recorded sessions have no timestamps. Ten seconds per step is slow enough not to look like automation. */
const STEP_MS = 10_000;

export interface Recording {
  readonly id: string;
  /** Time of the event with this index, in milliseconds since 1970. */
  readonly toTime?: (step: number) => number;
  /** Tools that were listed before the recording. */
  readonly tools?: SessionLog['tools'];
}

/** Scans all events of a recorded session. A blocking decision does not end it, because the session went on. */
export async function scanSession(
  artifacts: readonly Artifact[],
  scanner: Pick<TextScanner, 'scan'>,
  { id, toTime = (step) => step * STEP_MS, tools = NEW_SESSION.log.tools }: Recording,
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

/** Consecutive tools are one event: they were listed together. */
function toEvents(artifacts: readonly Artifact[]): Artifact[][] {
  const events: Artifact[][] = [];
  for (const artifact of artifacts) {
    const last = events.at(-1);
    if (artifact.kind === 'tool' && last?.[0]?.kind === 'tool') last.push(artifact);
    else events.push([artifact]);
  }
  return events;
}
