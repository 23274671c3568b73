import { isLeading } from './answer-orders.js';
import { findValues } from './values.js';

/** Requests for a secret that no honest answer needs. */
const SECRET =
  /\b(?:enter|provide|send|give|tell|share|confirm|type|reply with|read out|verify|need)\b[^.!?\n]{0,60}\b(?:passwords?|passcodes?|pin(?: code)?|one[- ]time codes?|2fa codes?|security codes?|cvv|card numbers?|seed phrases?|private keys?|recovery (?:phrases?|codes?)|social security numbers?)\b/i;
/** The user asked for the content of a text, so the answer may name whatever that text names. */
const CONTENT_REQUEST =
  /\b(?:summar|translat|read|contents?\b|transcri|extract|quote|repeat|recite|what (?:does|do|did|is|are|was)\b[^?\n]{0,60}\b(?:say|says|said|about|in|on)\b|zusammenfass|fasse?|ubersetz|übersetz|lies|lese|résum|resum|tradui|traduc|traduz|lis|lire|lee|leer|riassum|leggi|leia|ler)/i;

/** Describes a phishing sign in the answer: a request for a secret, or a destination that the user did not name. */
export function findPhishingSign(answer: string, task: string): string | undefined {
  if (SECRET.test(answer)) return 'asks for a secret';
  if (CONTENT_REQUEST.test(task)) return undefined;
  const requestedKeys = new Set(findValues(task).map(({ key }) => key));
  const hasForeignDestination = findValues(answer).some((value) => isLeading(value) && !requestedKeys.has(value.key));
  return hasForeignDestination ? 'names a destination that the user did not mention' : undefined;
}
