import { jsonArtifact } from '../../core/artifact.js';
import type { Inventory, ListName, Withdrawn } from '../../core/server-entry.js';
import type { Artifact } from '../../core/types.js';
import { findLeafChanges } from '../../scanners/pins/leaves.js';
import { LISTED, toItemArtifact } from '../../sources/tool-list.js';

/**
 * The inventory of a server as artifacts: its own description and instructions, each item of its lists, and the items
 * that it withdrew. Withdrawn items count, because a client that lists once has read them.
 */
export function toInventoryArtifacts(inventory: Inventory): Artifact[] {
  const { server, about, skipped, withdrawn = [] } = inventory;
  const common = { server, source: server };
  const { serverInfo } = about as { serverInfo?: { name?: unknown } };
  const name = typeof serverInfo?.name === 'string' && serverInfo.name !== '' ? serverInfo.name : server;
  const self = jsonArtifact('server-instructions', about, { ...common, pointer: '/about', name });
  const left = [...(self.skipped ?? []), ...skipped];
  const replaced = new Map(withdrawn.map((each) => [`${each.list}/${each.replacedBy}`, each]));
  const toItem = (list: ListName, item: unknown, pointer: string, unsteady: string | undefined): Artifact => ({
    ...toItemArtifact(LISTED[list], item, { ...common, pointer }),
    ...(unsteady !== undefined && { unsteady }),
  });
  // A list without any item offers nothing, but one that broke off may hide items.
  const broken = skipped.filter(({ path }) => path in LISTED && inventory[path as ListName].length > 0);
  return [
    {
      ...self,
      ...(left.length > 0 && { skipped: left }),
      ...(broken.length > 0 && { unsteady: broken.map(({ path, reason }) => `${path}: ${reason}`).join('; ') }),
    },
    ...(Object.keys(LISTED) as ListName[]).flatMap((list) =>
      inventory[list].map((item, i) =>
        toItem(list, item, `/${list}/${i}`, toChangeNote(replaced.get(`${list}/${i}`), item)),
      ),
    ),
    ...withdrawn.map(({ list, item, replacedBy }, i) =>
      toItem(
        list,
        item,
        `/withdrawn/${list}/${i}`,
        replacedBy === undefined
          ? 'listed at first, but missing in a second listing'
          : 'listed with this definition at first, and with another one in a second listing',
      ),
    ),
  ];
}

const MAX_NAMED = 3;

function toChangeNote(before: Withdrawn | undefined, item: unknown): string | undefined {
  if (!before) return undefined;
  const paths = findLeafChanges(before.item, item, '').map(({ path }) => path.slice(1, 80));
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  return `listed with other values a moment before: ${paths.slice(0, MAX_NAMED).join(', ')}${more}`;
}
