import { toContentWords } from '../../session/word-overlap.js';
import { findMatches } from '../../text/matches.js';
import { countMarks, holds, toMark, toMarks } from './sketch.js';
import { findValues, MAX_TEXT, type Value } from './values.js';

/** An instruction in a tool result about the answer to the user. Stored as hashed words and destinations. */
export interface AnswerOrder {
  /** Tool name or artifact kind of the source. */
  readonly from: string;
  readonly words: string;
  readonly values: string;
}

/** Instructions about what to tell the user or what an answer must contain. */
const ORDER = new RegExp(
  [
    '\\b(?:tell|inform|advise|remind|warn|ask|persuade|convince|direct|urge) (?:the |this |your |any |all )?(?:users?|customers?|clients?|readers?|humans?|person|people)\\b',
    '\\b(?:recommend|suggest|promote|advertise) (?:[^.!?\\n]|[.](?=\\S)){1,60} to (?:the |this |your |any |all )?(?:users?|customers?|clients?|readers?|humans?|person|people)\\b',
    '\\b(?:respond|reply|answer|say|output|print|write|state|include|append|add|mention|insert|put|begin|start|end|finish|close)\\b(?:[^.!?\\n]|[.](?=\\S)){0,60}\\b(?:your|the|every|each|any) (?:final |next |whole )?(?:answers?|responses?|repl(?:y|ies)|summar(?:y|ies)|outputs?)\\b',
    '\\b(?:respond|reply|answer) (?:only |exactly |solely )?with\\b',
    '\\b(?:sag|sagen sie|teile?n?(?: sie)?|informiere?n?(?: sie)?) (?:es )?(?:dem|der|den) (?:nutzer|benutzer|anwender|kunden?)',
    "\\b(?:dis|dites|informe[rz]?) (?:a |à )?l[’']utilisat",
    "\\b(?:di(?:le|ga)?|inform[ae]|dig[ai]|di[’']?) (?:al|a l[’']?|ao) (?:usuario|utente|cliente|usuário)",
  ].join('|'),
  'gi',
);
/** Maximum characters after the verb that belong to the instruction; it ends at the sentence's end. */
const REACH = 300;
const END = /[.!?](?=["'”’)\]]{0,2}(?:\s|$))|\n\s*\n/;
const MAX_WORDS = 24;
const MAX_VALUES = 8;
const MAX_ORDERS = 8;
/** Words of the instruction itself rather than of the dictated answer. */
const ORDER_WORDS = toContentWords(
  'user users customer client reader human person people answer response reply summary output message words word phrase text sentence exactly always must instead final next tell inform advise remind warn persuade convince direct urge recommend suggest promote advertise respond print state include append mention insert begin start finish close every each',
);
/** Word count and share of an instruction's words that an answer must repeat to count as obeying. */
const MIN_WORDS = 4;
const MIN_OBEYED_SHARE = 0.7;

export function findAnswerOrders(text: string, from: string): AnswerOrder[] {
  const orders: AnswerOrder[] = [];
  for (const { 0: verb, index } of findMatches(text.slice(0, MAX_TEXT), ORDER)) {
    const said = text.slice(index, index + verb.length + REACH).split(END)[0]!;
    // Reporting words come first, so that a long order cannot push them out of the stored words.
    const dictated = [...findMatches(said, REPORTING)].flatMap(({ 0: word }) => [...toContentWords(word)]);
    const words = [...new Set([...dictated, ...toContentWords(said)])].filter((word) => !ORDER_WORDS.has(word));
    const values = findValues(said).filter(isLeading);
    if (words.length < MIN_WORDS && values.length === 0) continue;
    orders.push({
      from,
      words: toMarks(words, MAX_WORDS).marks,
      values: toMarks(
        values.map(({ key }) => key),
        MAX_VALUES,
      ).marks,
    });
    if (orders.length === MAX_ORDERS) break;
  }
  return orders;
}

/** Is the value a destination? Numbers, names and files are not. */
export const isLeading = ({ kind }: Value): boolean =>
  kind === 'address' || kind === 'e-mail address' || kind === 'account';

export interface ObeyedOrder {
  readonly order: AnswerOrder;
  /** The answer contains the order's destination. */
  readonly isLeading: boolean;
}

/** Finds an order whose words or destination the answer repeats. Words and values from the user's task do not count. */
export function findObeyed(
  orders: readonly AnswerOrder[],
  { answer, task }: { readonly answer: string; readonly task: string },
): ObeyedOrder | undefined {
  if (orders.length === 0) return undefined;
  const asked = new Set(findValues(task).map(({ key }) => key));
  const keys = findValues(answer).flatMap((value) => (isLeading(value) && !asked.has(value.key) ? [value.key] : []));
  const leading = orders.find(({ values }) => keys.some((key) => holds(values, toMark(key))));
  if (leading) return { order: leading, isLeading: true };
  const known = toContentWords(task);
  const said = [...toContentWords(answer)].filter((word) => !known.has(word)).map(toMark);
  const order = orders.find(({ words }) => {
    const count = said.filter((mark) => holds(words, mark)).length;
    return count >= MIN_WORDS && count >= MIN_OBEYED_SHARE * countMarks(words);
  });
  return order && { order, isLeading: false };
}

/** Words of an answer that reports the order to the user, which means that the model did not obey it. */
const REPORTING =
  /\b(?:instruct(?:s|ed|ions?|ing)|inject(?:ed|ion)s?|suspicious|phishing|scam|malicious|ignor(?:e|ed|ing)|(?:did|do|will|have) ?n[o’']?t (?:follow|act|obey)|embedded|attempts? to|tries to|anweisung|verdächtig|instrucci|istruzion|instruç)\p{L}*/giu;

/** Does the answer report an order? Words that an order itself contains prove nothing: the attacker dictated them. */
export function isReportingOrders(answer: string, orders: readonly AnswerOrder[]): boolean {
  return [...findMatches(answer, REPORTING)].some(({ 0: said }) =>
    [...toContentWords(said)].some((word) => !orders.some(({ words }) => holds(words, toMark(word)))),
  );
}
