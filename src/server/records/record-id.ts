import { randomBytes } from 'node:crypto';

let lastMs = 0;
let count = 0;

/** An id that sorts by time, also within one millisecond of one process. */
export function toRecordId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else count++;
  const random = randomBytes(6).readUIntBE(0, 6).toString(36).padStart(10, '0');
  return toIdPrefix(lastMs) + count.toString(36).padStart(4, '0') + random;
}

/** Ids of later records are greater than this, ids of earlier ones are smaller. */
export const toIdPrefix = (ms: number): string => Math.max(0, Math.floor(ms)).toString(36).padStart(9, '0');

/** Sorts after every id, also in the collations of PostgreSQL. */
export const LAST_ID = 'z'.repeat(12);
