import { isLeading } from './answer-orders.js';
import { findValues } from './values.js';

/** What nobody needs to hand over to be answered. */
const SECRET =
  /\b(?:enter|provide|send|give|tell|share|confirm|type|reply with|read out|verify|need)\b[^.!?\n]{0,60}\b(?:passwords?|passcodes?|pin(?: code)?|one[- ]time codes?|2fa codes?|security codes?|cvv|card numbers?|seed phrases?|private keys?|recovery (?:phrases?|codes?)|social security numbers?)\b/i;
/** The user handed the subject over to a text: then an answer is about whatever that text is about. */
const HANDED_OVER =
  /\b(?:summar|translat|read|contents?\b|transcri|extract|quote|repeat|recite|what (?:does|do|did|is|are|was)\b[^?\n]{0,60}\b(?:say|says|said|about|in|on)\b|zusammenfass|fasse?|ubersetz|übersetz|lies|lese|résum|resum|tradui|traduc|traduz|lis|lire|lee|leer|riassum|leggi|leia|ler)/i;

/** What an answer does to its reader besides answering, in words; undefined where it does nothing of the kind. */
export function findBait(answer: string, task: string): string | undefined {
  if (SECRET.test(answer)) return 'asks for a secret';
  if (HANDED_OVER.test(task)) return undefined;
  const asked = new Set(findValues(task).map(({ key }) => key));
  const isLed = findValues(answer).some((value) => isLeading(value) && !asked.has(value.key));
  return isLed ? 'leads to somebody whom the user did not name' : undefined;
}
