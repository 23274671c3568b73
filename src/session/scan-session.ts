import type { TextScanner } from '../scan.js';
import type { Artifact, ArtifactScan } from '../types.js';
import { mostSevere } from './most-severe.js';
import { closeScope, openScope } from './scope.js';
import { NEW_SESSION } from './state.js';

/** A record of a session says nothing of time. Ten seconds a step is the pace of a calm one. */
const PACE_MS = 10_000;

/** Scans a recorded session from its first event to its last. It went on whatever there was to object to. */
export async function scanSession(
  artifacts: readonly Artifact[],
  scanner: TextScanner,
  id: string,
): Promise<ArtifactScan[]> {
  let state = NEW_SESSION;
  const all: ArtifactScan[] = [];
  for (const event of toEvents(artifacts)) {
    const scope = openScope(state, { id, at: state.step * PACE_MS });
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
