/**
 * Which writing of each memory entry is the latest, by its signature. A signature alone says that an entry was written once;
 * the ledger says that nothing was written in its place since. Keep it where nobody who can write to the memory can.
 */
export interface MemoryLedger {
  /** The signature of the latest writing; null where the entry was deleted, undefined where nothing is known of it. */
  find(key: string): Promise<string | null | undefined>;
  /** Once this has answered, every other writing of the entry is an old one. Null: the entry is deleted. */
  set(key: string, signature: string | null): Promise<void>;
}

export interface LedgerLimits {
  /** Beyond this many, the entry that was written longest ago is no longer known; 100,000 unless said. */
  readonly maxEntries?: number;
}

export const MAX_ENTRIES = 100_000;

/** In this process alone: after a restart nothing is known. */
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
