/** Approved items by server and key. Maps, because a server may be named `__proto__`. */
export interface Lock {
  readonly version: 1;
  readonly servers: ReadonlyMap<string, ReadonlyMap<string, Pin>>;
}

export interface Pin {
  /** Hash of the item's canonical JSON. */
  readonly sha256: string;
  /** Hashes of earlier approved versions, latest first, to distinguish a revert from a new change. */
  readonly history: readonly string[];
  readonly fields: ReadonlyMap<string, FieldPin>;
}

export interface FieldPin {
  readonly sha256: string;
  /** Approved value, to show a change. Missing if `omitted` is set. */
  readonly value?: unknown;
  readonly omitted?: Omission;
}

export type Omission = 'long' | 'secret';

export const EMPTY_LOCK: Lock = { version: 1, servers: new Map() };

/** Earlier versions per item. Chosen to keep the committed file small. */
export const MAX_HISTORY = 8;
