import { TocsinError } from '../core/errors.js';
import type { MemoryLedger } from '../session/memory-ledger.js';
import type { BlockDecision, GuardFailure, PassDecision } from './decision.js';

/** Records a writing in the ledger, where there is one and the entry has a name; what went wrong, if anything did. */
export async function findLedgerFailure(
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
    return { code, message: `the ledger of memory could not be written: ${reason}` };
  }
}

/** What the ledger does not know must not be stored: it would be taken for an old entry when it is read. */
export function toUnrecorded(
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
