import type { MemoryEvent } from '../engine/events.js';
import { isSameHash, toKeyedHash } from './keyed-hash.js';

/** A signature covers the entry's key, content and source. */
const toSignedParts = ({ key = '', content, source = '' }: MemoryEvent): string[] => [
  'memory',
  key,
  source,
  typeof content === 'string' ? `text:${content}` : `json:${JSON.stringify(content) ?? ''}`,
];

/** The signature of an entry that passed. Store it with the entry, and pass it to `onMemoryRead`. */
export const signMemory = (key: string, event: MemoryEvent): string => toKeyedHash(key, ...toSignedParts(event));

export function isSignedMemory(key: string, event: MemoryEvent): boolean {
  // The signature comes from an untrusted store, so its type is checked.
  return typeof event.signature === 'string' && isSameHash(event.signature, signMemory(key, event));
}
