import { toSha256 } from '../../core/json-hash.js';
import { toPointerPart } from '../../core/json-pointer.js';
import type { Artifact } from '../../core/types.js';
import { type Item, toItems } from './items.js';
import { findLeafChanges, type LeafChange } from './leaves.js';
import type { FieldPin, Lock, Omission, Pin } from './lock.js';

/** An item that differs from its approved version. */
export interface ItemChange {
  readonly server: string;
  /** Key of the item in the lock, such as `tool send_mail`. */
  readonly key: string;
  /** `reverted`: back to an earlier approved version. */
  readonly kind: 'added' | 'changed' | 'reverted' | 'removed';
  /** The lock has no pins for this server. */
  readonly isNewServer: boolean;
  readonly changes: readonly FieldChange[];
  /** The listed item; undefined if it was removed. */
  readonly item?: Item;
}

export interface FieldChange extends LeafChange {
  /** Why the lock stores only the hash of the approved value, so that it cannot be shown. */
  readonly omitted?: Omission;
}

/**
 * Compares the lock with the listed items, by server and item. Servers without any item in this run are skipped, because
 * they were not contacted.
 */
export const diffLock = (lock: Lock, artifacts: readonly Artifact[]): ItemChange[] =>
  diffItems(lock, toItems(artifacts));

/** Compares the lock with items that are already grouped by server. */
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

/** Undefined, which JSON cannot contain, represents a missing field. */
const toValue = (pin: FieldPin | undefined): unknown => pin?.value;
