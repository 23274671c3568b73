import type { Act } from '../../policy/acts.js';
import { foldPlainly } from '../../text/fold.js';
import { findMatches } from '../../text/matches.js';

/** Imperatives at the start of a sentence, by the act they order, in English, German, French, Spanish, Italian and Portuguese. */
const IMPERATIVES: readonly (readonly [act: Act, verbs: string])[] = [
  [
    'pay',
    '(?:send|make|initiate|issue|set up) (?:an? |the |another )?(?:[\\w-]{1,20} ){0,2}(?:money|funds?|payments?|transactions?|transfers?|deposit|refund)|send [$€£¥]?\\d|pay|transfer|wire|remit|zahlen?|uberweisen?|payez|paie|virez|transferez|pague|transfier[ae]|paghi|trasferisci|transfira',
  ],
  [
    'send',
    'send|e-?mail|mail|forward|reply|write|message|share|post|invite|notify|cc|bcc|upload|submit|text|dm|report|schicken?|senden?|teilen?|leiten?|envoie[rz]?|envoyez|transmett?[es]z?|partage[rz]?|envi[ae]|mand[ae]|reenvi[ae]|compart[ae]|invi[ai](?:te)?|inoltr[ai]|condivid[ia]|encaminhe|compartilhe',
  ],
  [
    'fetch',
    'visit|open|browse|fetch|go|navigate|load|download|access|click|read|follow|besuchen?|offnen?|laden?|ruf|visite[rz]?|ouvre[rz]?|telecharge[rz]?|visita|abr[ae]|descarg[ae]|apri|vai|scarica|acesse|baixe',
  ],
  [
    'delete',
    'delete|remove|erase|wipe|cancel|drop|clear|loschen?|entfernen?|stornieren?|supprime[rz]?|efface[rz]?|annule[rz]?|borr[ae]|elimin[ae]|cancel[ae]|cancella|annulla|apague|exclua|remova',
  ],
  [
    'execute',
    'run|execute|install|start|launch|eval|deploy|fuhren?|starten?|installieren?|execute[rz]|lance[rz]?|installe[rz]?|ejecut[ae]|instal[ae]|esegui|installa|avvia|rode',
  ],
  [
    'grant',
    'add|invite|grant|give|change|update|reset|set|make|fugen?|geben?|andern?|ajoute[rz]?|donne[rz]?|change[rz]?|agreg[ae]|anad[ae]|cambi[ae]|aggiungi|cambia|adicione|mude',
  ],
  [
    'write',
    'write|create|save|append|add|put|insert|overwrite|copy|schreiben?|speichern?|erstellen?|ecri[st]|ecrivez|cree[rz]?|enregistre[rz]?|escrib[ae]|guard[ae]|cre[ae]|scrivi|salva|escreva|salve',
  ],
];

/** Prefixes that keep a sentence imperative: list and quotation marks, politeness, sequence words. */
const LEAD =
  '[\\s"\'“‘«*_#(\\[•–—-]{0,8}(?:(?:please|kindly|now|then|first|next|also|and|finally|so|just|simply|always|immediately|step \\d{1,2}|\\d{1,2}[.)]|you (?:must|should|shall|need to|have to|are to|will|can)|make sure to|be sure to|do not forget to|remember to|i (?:need|want|would like) you to|could you|can you|bitte|dann|zuerst|veuillez|puis|por favor|luego|primero|per favore|poi|prima|depois)[\\s,:]{1,3}){0,4}';

/** Prefilter: almost no clause begins with one of the verbs. */
const ANY_ORDER = new RegExp(`^${LEAD}(?:${IMPERATIVES.map(([, verbs]) => verbs).join('|')})\\b`);
const ORDERS = IMPERATIVES.map(([act, verbs]) => [act, new RegExp(`^${LEAD}(?:${verbs})\\b`)] as const);

/**
 * Sentence ends, each with its required context. A line that continues in lower case was only wrapped. JSON text writes a
 * line break as the two characters `\n`.
 */
const END = /[.!?;](?=(["'”’)\]]{0,2}\s))|\n(?=(\s{0,40}?(?:[^\s\p{Ll}]|\n)))|\\n|>/gu;
/** Places within a sentence where another order may begin. */
const AND = /:|(?<=\s)(?:and|then|und|dann|et|puis|y|luego|e|ed|poi)\s/gi;
/** Maximum distance in characters between an order and its object. */
const REACH = 300;
const MAX_CLAUSES = 12;

/** The start of a clause. */
interface Start {
  readonly at: number;
  /** End of the text that makes this a start; it must precede the order's object. */
  readonly seenBy: number;
  readonly isSentence: boolean;
}

/** Returns the acts that the sentence before a position orders; empty for a statement. */
export type OrdersBefore = (at: number) => readonly Act[];

/** Indexes a text once for many lookups. */
export function readOrders(text: string): OrdersBefore {
  const starts = findStarts(text);
  const slice = toPlainSlices(text);
  const known: (boolean | undefined)[] = [];
  const isOrder = (index: number): boolean => {
    const { at } = starts[index]!;
    const answer = known[index] ?? ANY_ORDER.test(slice(at, at + REACH));
    known[index] = answer;
    return answer;
  };
  return (at) => {
    const clauses = findClausesBefore(starts, at).filter(isOrder);
    if (clauses.length === 0) return [];
    const texts = clauses.map((index) => slice(starts[index]!.at, at));
    return ORDERS.filter(([, pattern]) => texts.some((clause) => pattern.test(clause))).map(([act]) => act);
  };
}

/** Returns folded lower-case slices. Folding keeps offsets in ASCII text, so that is folded once as a whole. */
function toPlainSlices(text: string): (start: number, end: number) => string {
  if (/[^\x00-\x7f]/.test(text)) return (start, end) => foldPlainly(text.slice(start, end)).toLowerCase();
  const lower = text.toLowerCase();
  return (start, end) => lower.slice(start, end);
}

function findStarts(text: string): Start[] {
  const starts: Start[] = [{ at: 0, seenBy: 0, isSentence: true }];
  for (const { 0: mark, 1: quotes = '', 2: line = '', index } of findMatches(text, END)) {
    const at = index + mark.length;
    starts.push({ at, seenBy: at + quotes.length + line.length, isSentence: true });
  }
  for (const { 0: mark, index } of findMatches(text, AND)) {
    starts.push({ at: index + mark.length, seenBy: index + mark.length, isSentence: false });
  }
  return starts.sort((a, b) => a.at - b.at);
}

/** Indexes of the clause starts in the sentence before a position, nearest first. */
function findClausesBefore(starts: readonly Start[], at: number): number[] {
  const clauses: number[] = [];
  for (let i = findLastBefore(starts, at); i >= 0 && clauses.length < MAX_CLAUSES; i--) {
    const start = starts[i]!;
    if (at - start.at > REACH) break;
    if (start.seenBy > at) continue;
    clauses.push(i);
    if (start.isSentence) break;
  }
  return clauses;
}

/** Binary search for the last start at or before a position. */
function findLastBefore(starts: readonly Start[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** "Send it to" may mean money, a mail or a permission, so all giving acts share one key. */
export const toOrderedKey = (act: Act, key: string): string => `${GIVING.includes(act) ? 'give' : act} ${key}`;

const GIVING: readonly Act[] = ['pay', 'send', 'grant'];
