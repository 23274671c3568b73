/**
 * The latest signature of each memory entry. A signature alone proves that an entry was written once; the ledger proves that
 * it is still the latest version. Keep the ledger out of reach of anyone who can write to the memory.
 */
export interface MemoryLedger {
  /** The latest signature of an entry; null if the entry was deleted, undefined if the ledger does not know it. */
  find(key: string): Promise<string | null | undefined>;
  /** Makes this the latest signature of an entry. Null marks the entry as deleted. */
  set(key: string, signature: string | null): Promise<void>;
}

export interface LedgerLimits {
  /** Beyond this number, the ledger forgets the entry that was written longest ago. Default: 100,000. */
  readonly maxEntries?: number;
}

export const MAX_ENTRIES = 100_000;

/** A ledger in the memory of this process. It is empty after a restart. */
export function createMemoryLedger({ maxEntries = MAX_ENTRIES }: LedgerLimits = {}): MemoryLedger {
  const latest = new Map<string, string | null>();
  return {
    find: async (key) => latest.get(key),
    set: async (key, signature) => {
      latest.delete(key);
      latest.set(key, signature);
      if (latest.size > maxEntries) latest.delete(latest.keys().next().value!);
    },
  };
}
