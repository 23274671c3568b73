import { foldPlainly } from '../engine/fold.js';
import type { Act } from './acts.js';

/** What a sentence begins with when it orders such an act, in English, German, French, Spanish, Italian and Portuguese. */
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

/** What may stand before the verb without making it less of an order: marks of lists and quotations, and politeness. */
const LEAD =
  '[\\s"\'“‘«*_#(\\[•–—-]{0,8}(?:(?:please|kindly|now|then|first|next|also|and|finally|so|just|simply|always|immediately|step \\d{1,2}|\\d{1,2}[.)]|you (?:must|should|shall|need to|have to|are to|will|can)|make sure to|be sure to|do not forget to|remember to|i (?:need|want|would like) you to|could you|can you|bitte|dann|zuerst|veuillez|puis|por favor|luego|primero|per favore|poi|prima|depois)[\\s,:]{1,3}){0,4}';

/** Nearly no sentence holds one of the verbs at all. */
const ANY_VERB = new RegExp(`\\b(?:${IMPERATIVES.map(([, verbs]) => verbs).join('|')})\\b`);
const PATTERNS = IMPERATIVES.map(([act, verbs]) => [act, new RegExp(`^${LEAD}(?:${verbs})\\b`)] as const);

/** Where a sentence ends. A line that goes on in small letters was only wrapped; in a text that is JSON a line ends in two characters. */
const END = /[.!?;](?=["'”’)\]]{0,2}\s)|\n(?=\s*(?:[^\s\p{Ll}]|\n))|\\n|>/gu;
/** Within a sentence another order may begin here. */
const AND = /:|(?<=\s)(?:and|then|und|dann|et|puis|y|luego|e|ed|poi)\s/g;
/** An order and what it is about stand no farther apart. */
const REACH = 300;
const MOST_STARTS = 12;

/** What the sentence that leads up to a place tells its reader to do; nothing where it merely states something. */
export function findOrderedActs(text: string, at: number): Act[] {
  const before = text.slice(Math.max(0, at - REACH), at);
  let from = 0;
  for (const match of before.matchAll(END)) from = match.index + match[0].length;
  const sentence = foldPlainly(before.slice(from)).toLowerCase();
  if (!ANY_VERB.test(sentence)) return [];
  const starts = [0, ...Array.from(sentence.matchAll(AND), (match) => match.index + match[0].length)];
  const clauses = starts.slice(-MOST_STARTS).map((start) => sentence.slice(start));
  return PATTERNS.filter(([, pattern]) => clauses.some((clause) => pattern.test(clause))).map(([act]) => act);
}

/** Whoever says "send it to" may mean money, a mail or a right: what is given to somebody is one kind of act. */
export const toOrderedKey = (act: Act, key: string): string => `${GIVING.includes(act) ? 'give' : act} ${key}`;

const GIVING: readonly Act[] = ['pay', 'send', 'grant'];
