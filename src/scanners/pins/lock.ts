/** What was approved, by server and item. Maps, because a server may call itself `__proto__`. */
export interface Lock {
  readonly version: 1;
  readonly servers: ReadonlyMap<string, ReadonlyMap<string, Pin>>;
}

export interface Pin {
  /** Of the item's canonical JSON. */
  readonly sha256: string;
  /** What was approved before, the latest first: a server that goes back to it is told from one that does something new. */
  readonly history: readonly string[];
  readonly fields: ReadonlyMap<string, FieldPin>;
}

export interface FieldPin {
  readonly sha256: string;
  /** Kept so that a change can be shown, unless `omitted` says why not. */
  readonly value?: unknown;
  readonly omitted?: Omission;
}

export type Omission = 'long' | 'secret';

export const EMPTY_LOCK: Lock = { version: 1, servers: new Map() };

export const MAX_HISTORY = 8;
