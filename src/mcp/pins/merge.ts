import { type Lock, MAX_HISTORY, type Pin } from '../../scanners/pins/lock.js';

export interface Merged {
  readonly lock: Lock;
  /** Items that both sides changed differently. They keep the earlier approval. */
  readonly disputed: readonly { readonly server: string; readonly key: string }[];
}

type Pins = ReadonlyMap<string, Pin>;

/** Merges the approvals of two branches since their common lock. Approves nothing that neither branch approved. */
export function mergeLocks(base: Lock, ours: Lock, theirs: Lock): Merged {
  const servers = new Map<string, Pins>();
  const disputed: { server: string; key: string }[] = [];
  for (const server of new Set([...ours.servers.keys(), ...theirs.servers.keys()])) {
    const [before, own, other] = [base, ours, theirs].map((lock): Pins => lock.servers.get(server) ?? new Map());
    const pins = new Map<string, Pin>();
    for (const key of new Set([...own!.keys(), ...other!.keys()])) {
      const merged = mergePins(before!.get(key), own!.get(key), other!.get(key));
      if (merged === 'disputed') disputed.push({ server, key });
      const pin = merged === 'disputed' ? before!.get(key) : merged;
      if (pin) pins.set(key, pin);
    }
    if (pins.size > 0) servers.set(server, pins);
  }
  return { lock: { version: 1, servers }, disputed };
}

function mergePins(
  before: Pin | undefined,
  own: Pin | undefined,
  other: Pin | undefined,
): Pin | undefined | 'disputed' {
  if (own && other && own.sha256 === other.sha256) return { ...own, history: mergeHistories(own, other) };
  if (own?.sha256 === before?.sha256) return other;
  if (other?.sha256 === before?.sha256) return own;
  return 'disputed';
}

const mergeHistories = (own: Pin, other: Pin): string[] =>
  [...new Set([...own.history, ...other.history])].slice(0, MAX_HISTORY);
