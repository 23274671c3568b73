import type { Artifact } from '../core/types.js';
import { classifyChange } from '../scanners/pins/change-severity.js';
import { diffItems } from '../scanners/pins/diff.js';
import { type Item, toItems } from '../scanners/pins/items.js';
import type { Lock } from '../scanners/pins/lock.js';
import { serverOf } from '../text/server-of.js';

/** How a listed item compares with its pin in the lock file. */
export type PinState = 'approved' | 'changed' | 'reverted' | 'unknown';

/** For tools and prompts every change counts. Resources are data, which changes often, so only changed text counts. */
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
  // Only an equal hash is an approval. Anything else is judged by its content.
  return change.changes.some((each) => classifyChange(each).ruleId === 'pins/changed-text') ? 'changed' : 'unknown';
}
