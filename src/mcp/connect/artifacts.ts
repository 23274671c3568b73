import { jsonArtifact } from '../../engine/artifact.js';
import { LISTED, toItemArtifact } from '../../sources/tool-list.js';
import type { Artifact } from '../../types.js';
import type { Inventory } from '../server.js';

/** Everything a server says of itself as artifacts: what it is and instructs first, then each item of its lists. */
export function toInventoryArtifacts(inventory: Inventory): Artifact[] {
  const { server, about, skipped } = inventory;
  const common = { server, source: server };
  const { serverInfo } = about as { serverInfo?: { name?: unknown } };
  const name = typeof serverInfo?.name === 'string' && serverInfo.name !== '' ? serverInfo.name : server;
  const self = jsonArtifact('server-instructions', about, { ...common, pointer: '/about', name });
  const left = [...(self.skipped ?? []), ...skipped];
  return [
    left.length > 0 ? { ...self, skipped: left } : self,
    ...(Object.keys(LISTED) as (keyof typeof LISTED)[]).flatMap((list) =>
      inventory[list].map((item, i) => toItemArtifact(LISTED[list], item, { ...common, pointer: `/${list}/${i}` })),
    ),
  ];
}
