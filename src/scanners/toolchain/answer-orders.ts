import { toContentWords } from '../../session/likeness.js';
import { findMatches } from '../../text/matches.js';
import { countMarks, holds, toMark, toMarks } from './sketch.js';
import { findValues, MAX_TEXT, type Value } from './values.js';

/** What a result wants said to the user, as marks of its words and of the values that lead somewhere. */
export interface AnswerOrder {
  /** The tool that answered, or what kind of text it was. */
  readonly from: string;
  readonly words: string;
  readonly values: string;
}

/** Somebody tells the reader what to say to the user, or what an answer must hold. */
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
/** What is to be said ends with the sentence, and stands within so many characters. */
const REACH = 300;
const END = /[.!?](?=["'”’)\]]{0,2}(?:\s|$))|\n\s*\n/;
const MOST_WORDS = 24;
const MOST_VALUES = 8;
const MOST_ORDERS = 8;
/** Words of the order itself, and not of what is to be said. */
const OF_ORDERING = toContentWords(
  'user users customer client reader human person people answer response reply summary output message words word phrase text sentence exactly always must instead final next tell inform advise remind warn persuade convince direct urge recommend suggest promote advertise respond print state include append mention insert begin start finish close every each',
);
/** So many of its words, and so much of it, are no accident. */
const FEWEST = 4;
const OBEYED = 0.7;

export function findAnswerOrders(text: string, from: string): AnswerOrder[] {
  const orders: AnswerOrder[] = [];
  for (const { 0: verb, index } of findMatches(text.slice(0, MAX_TEXT), ORDER)) {
    const said = text.slice(index, index + verb.length + REACH).split(END)[0]!;
    const words = [...toContentWords(said)].filter((word) => !OF_ORDERING.has(word));
    const values = findValues(said).filter(isLeading);
    if (words.length < FEWEST && values.length === 0) continue;
    orders.push({
      from,
      words: toMarks(words, MOST_WORDS).marks,
      values: toMarks(
        values.map(({ key }) => key),
        MOST_VALUES,
      ).marks,
    });
    if (orders.length === MOST_ORDERS) break;
  }
  return orders;
}

/** Leads the reader to somebody: what is merely counted, named or stored does not. */
export const isLeading = ({ kind }: Value): boolean =>
  kind === 'address' || kind === 'e-mail address' || kind === 'account';

export interface Obedience {
  readonly order: AnswerOrder;
  /** The answer leads where the order wants it to. */
  readonly isLeading: boolean;
}

/** The order that an answer obeys: it says what it was told to, or leads where it was told to. What the user said is left out. */
export function findObeyed(
  orders: readonly AnswerOrder[],
  { answer, task }: { readonly answer: string; readonly task: string },
): Obedience | undefined {
  if (orders.length === 0) return undefined;
  const asked = new Set(findValues(task).map(({ key }) => key));
  const keys = findValues(answer).flatMap((value) => (isLeading(value) && !asked.has(value.key) ? [value.key] : []));
  const leading = orders.find(({ values }) => keys.some((key) => holds(values, toMark(key))));
  if (leading) return { order: leading, isLeading: true };
  const known = toContentWords(task);
  const said = [...toContentWords(answer)].filter((word) => !known.has(word)).map(toMark);
  const order = orders.find(({ words }) => {
    const count = said.filter((mark) => holds(words, mark)).length;
    return count >= FEWEST && count >= OBEYED * countMarks(words);
  });
  return order && { order, isLeading: false };
}

/** The answer speaks about the order: a model that tells its user of one has not obeyed it. */
const TELLING =
  /\b(?:instruct(?:s|ed|ions?|ing)|inject(?:ed|ion)s?|suspicious|phishing|scam|malicious|ignor(?:e|ed|ing)|(?:did|do|will|have) ?n[o’']?t (?:follow|act|obey)|embedded|attempts? to|tries to|anweisung|verdächtig|instrucci|istruzion|instruç)/i;

export const isTellingOfOrders = (answer: string): boolean => TELLING.test(answer);
