import { createHash } from 'node:crypto';
import type { Artifact } from '../../types.js';
import { toCanonicalJson } from '../canonical-json.js';
import { serverOf } from '../server-of.js';

/**
 * Servers that list exactly the same tools are one server, configured for two clients: their tools do not collide.
 * Gives each server its group's name.
 */
export function toGroups(artifacts: readonly Artifact[]): ReadonlyMap<string, string> {
  const listed = new Map<string, string[]>();
  for (const artifact of artifacts) {
    if (artifact.kind !== 'tool') continue;
    const digest = createHash('sha256').update(toCanonicalJson(artifact.origin)).digest('hex');
    const list = listed.get(serverOf(artifact));
    if (list) list.push(digest);
    else listed.set(serverOf(artifact), [digest]);
  }
  const firstOf = new Map<string, string>();
  const groups = new Map<string, string>();
  for (const [server, digests] of listed) {
    const signature = digests.sort().join('\n');
    const first = firstOf.get(signature) ?? server;
    firstOf.set(signature, first);
    groups.set(server, first);
  }
  return groups;
}
