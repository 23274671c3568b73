import { toSha256 } from '../../core/json-hash.js';
import type { Artifact } from '../../core/types.js';
import { serverOf } from '../../text/server-of.js';

/**
 * Maps each server to its group. Servers with identical tools are one server that is configured for several clients, so
 * their tools do not collide.
 */
export function toGroups(artifacts: readonly Artifact[]): ReadonlyMap<string, string> {
  const listed = new Map<string, Artifact[]>();
  for (const artifact of artifacts) {
    if (artifact.kind !== 'tool') continue;
    const list = listed.get(serverOf(artifact));
    if (list) list.push(artifact);
    else listed.set(serverOf(artifact), [artifact]);
  }
  const lengths = new Map<number, number>();
  for (const { length } of listed.values()) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const firstOf = new Map<string, string>();
  const groups = new Map<string, string>();
  for (const [server, tools] of listed) {
    // Only lists of equal length can be identical. Most lengths are unique, so most lists need no hash.
    const signature = lengths.get(tools.length) === 1 ? undefined : toSignature(tools);
    const first = (signature && firstOf.get(signature)) ?? server;
    if (signature) firstOf.set(signature, first);
    groups.set(server, first);
  }
  return groups;
}

const toSignature = (tools: readonly Artifact[]): string =>
  tools
    .map(({ origin }) => toSha256(origin))
    .sort()
    .join('\n');
