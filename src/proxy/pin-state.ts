import { diffItems } from '../mcp/pins/diff.js';
import { toGravity } from '../mcp/pins/gravity.js';
import { type Item, toItems } from '../mcp/pins/items.js';
import type { Lock } from '../mcp/pins/lock.js';
import { serverOf } from '../mcp/server-of.js';
import type { Artifact } from '../types.js';

/** How something that a server lists stands to what was approved. */
export type PinState = 'approved' | 'changed' | 'reverted' | 'unknown';

/** What the model is handed or chooses by: here every change counts. Of the rest, data changes all the time. */
const isStrict = (key: string): boolean => key.startsWith('tool ') || key.startsWith('prompt ');

export function toPinState(lock: Lock, artifact: Artifact): PinState {
  const pins = lock.servers.get(serverOf(artifact));
  if (!pins) return 'unknown';
  const items = toItems([artifact]);
  const [[key, item]] = [...items.values()].flatMap((map) => [...map]) as unknown as [[string, Item]];
  const isOwn = (name: string) => name === key || (name.startsWith(`${key} #`) && /#\d+$/.test(name));
  if ([...pins].some(([name, pin]) => pin.sha256 === item.sha256 && isOwn(name))) return 'approved';
  const change = diffItems(lock, items).find((each) => each.item);
  if (!change || change.kind === 'added') return 'unknown';
  if (change.kind === 'reverted') return 'reverted';
  if (isStrict(key)) return 'changed';
  return change.changes.some((each) => toGravity(each).ruleId === 'pins/changed-text') ? 'changed' : 'approved';
}
