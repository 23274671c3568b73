import type { MemoryEvent } from '../engine/events.js';
import { isSameHash, toKeyedHash } from './keyed-hash.js';

/** What an entry's signature covers: its name, its words and where they came from. */
const toParts = ({ key = '', content, source = '' }: MemoryEvent): string[] => [
  'memory',
  key,
  source,
  typeof content === 'string' ? `text:${content}` : `json:${JSON.stringify(content) ?? ''}`,
];

/** To be stored beside an entry that was let through, and handed back when it is read. */
export const signMemory = (key: string, event: MemoryEvent): string => toKeyedHash(key, ...toParts(event));

export function isSignedMemory(key: string, event: MemoryEvent): boolean {
  // What a store gives back may be anything.
  return typeof event.signature === 'string' && isSameHash(event.signature, signMemory(key, event));
}
