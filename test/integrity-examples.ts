import type { MemoryEvent } from '../src/engine/events.js';
import { toCanary } from '../src/session/canary.js';
import { createMemoryLedger } from '../src/session/memory-ledger.js';
import { signMemory } from '../src/session/memory-signature.js';
import { toNonce } from '../src/session/spotlight.js';

/** The key of the examples. It determines the values of `{canary}` and other placeholders. */
export const EXAMPLE_SECRET = 'the key of the examples';

/** The ledger of the examples. Its entry "forgotten" was deleted. */
export const EXAMPLE_LEDGER = createMemoryLedger();
await EXAMPLE_LEDGER.set('forgotten', null);

const canary = toCanary(EXAMPLE_SECRET, 'replayed');
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '{canary}': canary,
  '{canary in base64}': Buffer.from(`It is ${canary}.`).toString('base64'),
  '{canary spelled}': [...canary].join(' '),
  '{nonce}': toNonce(EXAMPLE_SECRET, 'replayed'),
};

export async function fillPlaceholders(text: string): Promise<string> {
  const filled = Object.entries(PLACEHOLDERS).reduce((all, [name, value]) => all.replaceAll(name, value), text);
  if (!filled.includes('{signature}')) return filled;
  const [{ memory }] = JSON.parse(filled) as [{ memory: MemoryEvent }];
  return filled.replaceAll('{signature}', signMemory(EXAMPLE_SECRET, memory));
}
