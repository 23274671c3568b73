import { toSha256 } from '../../core/json-hash.js';
import { toPointerPart } from '../../core/json-pointer.js';
import type { Artifact } from '../../core/types.js';
import { type Item, toItems } from './items.js';
import { findLeafChanges, type LeafChange } from './leaves.js';
import type { FieldPin, Lock, Omission, Pin } from './lock.js';

/** One item that is not what was approved. */
export interface ItemChange {
  readonly server: string;
  /** As in the lock: `tool send_mail`. */
  readonly key: string;
  /** `reverted`: what it is now was approved once, and something else after it. */
  readonly kind: 'added' | 'changed' | 'reverted' | 'removed';
  /** Nothing of this server was approved yet. */
  readonly isNewServer: boolean;
  readonly changes: readonly FieldChange[];
  /** As it is listed now; absent where it was removed. */
  readonly item?: Item;
}

export interface FieldChange extends LeafChange {
  /** Why what was approved cannot be shown: the lock keeps only its hash. */
  readonly omitted?: Omission;
}

/**
 * What differs between the approved and the listed, by server and item. Servers of the lock that list nothing in this run
 * were not asked, and say nothing.
 */
export const diffLock = (lock: Lock, artifacts: readonly Artifact[]): ItemChange[] =>
  diffItems(lock, toItems(artifacts));

/** The same, where the items are known already. */
export function diffItems(lock: Lock, servers: ReturnType<typeof toItems>): ItemChange[] {
  return [...servers].flatMap(([server, items]) => {
    const pins = lock.servers.get(server);
    const isNewServer = pins === undefined;
    const listed = [...items.values()].flatMap((item): ItemChange[] => {
      const pin = pins?.get(item.key);
      if (pin?.sha256 === item.sha256) return [];
      const kind = !pin ? 'added' : pin.history.includes(item.sha256) ? 'reverted' : 'changed';
      return [{ server, key: item.key, kind, isNewServer, item, changes: toFieldChanges(pin, item) }];
    });
    const removed = [...(pins ?? [])]
      .filter(([key]) => !items.has(key))
      .map(([key, pin]): ItemChange => ({ server, key, kind: 'removed', isNewServer, changes: toFieldChanges(pin) }));
    return [...listed, ...removed].sort((a, b) => (a.key < b.key ? -1 : 1));
  });
}

function toFieldChanges(pin: Pin | undefined, item?: Item): FieldChange[] {
  const names = [...new Set([...(pin?.fields.keys() ?? []), ...(item?.fields.keys() ?? [])])].sort();
  return names.flatMap((name): FieldChange[] => {
    const before = pin?.fields.get(name);
    const after = item?.fields.get(name);
    if (before && after !== undefined && before.sha256 === toSha256(after)) return [];
    const path = `/${toPointerPart(name)}`;
    if (before?.omitted) return [{ path, omitted: before.omitted, ...(after !== undefined && { after }) }];
    return findLeafChanges(toValue(before), after, path);
  });
}

/** JSON has no undefined; a field that was never there is one. */
const toValue = (pin: FieldPin | undefined): unknown => pin?.value;
