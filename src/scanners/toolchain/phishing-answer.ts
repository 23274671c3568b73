import type { SessionScope } from '../../engine/session-scope.js';
import { isLeading } from './answer-orders.js';
import { CHAIN, isOrderedByContent } from './cause.js';
import { type ChainState, NEW_CHAIN } from './state.js';
import { UserWords } from './user-words.js';
import { findValues } from './values.js';

/** Requests for a secret that no honest answer needs. */
const SECRET =
  /\b(?:enter|provide|send|give|tell|share|confirm|type|reply with|read out|verify|need)\b[^.!?\n]{0,60}\b(?:passwords?|passcodes?|pin(?: code)?|one[- ]time codes?|2fa codes?|security codes?|cvv|card numbers?|seed phrases?|private keys?|recovery (?:phrases?|codes?)|social security numbers?)\b/i;

export interface PhishingSign {
  readonly description: string;
  /** It asks for a secret, or untrusted content ordered the destination. Any other destination has harmless causes. */
  readonly isGrave: boolean;
}

/** Finds a phishing sign in the answer: a request for a secret, or a destination that the user did not name. */
export function findPhishingSign(answer: string, session: SessionScope): PhishingSign | undefined {
  if (SECRET.test(answer)) return { description: 'asks for a secret', isGrave: true };
  const user = new UserWords(session.log.asked);
  const foreign = findValues(answer).filter((value) => isLeading(value) && !user.hasKey(value.key));
  if (foreign.length === 0) return undefined;
  const state = session.read<ChainState>(CHAIN) ?? NEW_CHAIN;
  return foreign.some((value) => isOrderedByContent(state, value))
    ? { description: 'names a destination that untrusted content ordered', isGrave: true }
    : { description: 'names a destination that the user did not mention', isGrave: false };
}
