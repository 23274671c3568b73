import { TocsinError } from '../core/errors.js';
import type { MemoryLedger } from '../session/memory-ledger.js';
import type { BlockDecision, GuardFailure, PassDecision } from './decision.js';

/** Records the latest signature of a named entry in the ledger. Returns the failure if the ledger cannot be written. */
export async function recordSignature(
  ledger: MemoryLedger | undefined,
  key: string | undefined,
  signature: string,
): Promise<GuardFailure | undefined> {
  if (!ledger || key === undefined) return undefined;
  try {
    await ledger.set(key, signature);
    return undefined;
  } catch (error) {
    const code = error instanceof TocsinError ? error.code : 'ledger-failed';
    const reason = error instanceof Error ? error.message : String(error);
    return { code, message: `the memory ledger could not be written: ${reason}` };
  }
}

/** Refuses an entry that the ledger could not record: it would look like a rolled-back entry when it is read. */
export function toUnrecordedDecision(
  { content: _, action: __, reasons, errors, ...facts }: PassDecision<unknown>,
  failure: GuardFailure,
): BlockDecision {
  return {
    ...facts,
    action: 'block',
    reasons: [`block: ${failure.message}`, ...reasons],
    errors: [...errors, failure],
  };
}
