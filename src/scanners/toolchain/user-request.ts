import type { Act } from '../../policy/acts.js';
import { foldPlainly } from '../../text/fold.js';
import { findValues, type ValueKind } from './values.js';

/** Acts that the user's own words ask for. */
export interface UserRequest {
  readonly acts: readonly Act[];
  /** The user delegates the decision to a text: "do what the note says". */
  readonly isDelegated: boolean;
  /** The request is in one of the languages of the word lists below. */
  readonly isKnownLanguage: boolean;
}

/** Word stems in English, German, French, Spanish, Italian and Portuguese. */
const STEMS: Readonly<Partial<Record<Act, string>>> = {
  pay: 'pay|paid|transfer|money|buy|bought|purchas|order|book|reserv|bill|invoice|rent|refund|transaction|deposit|donat|subscri|owe|reimburs|send \\d|zahl|uberweis|kauf|bestell|buch|rechnung|miete|erstatt|achet|commande|reserv|factur|rembours|virement|verser|compra|paga|transfer|pedid|acquist|prenot|bonific|fattur|reembols|alug',
  send: 'send|sent|mail|e-mail|messag|post|repl|respond|answer|forward|shar|tell|notif|invit|publish|tweet|dm |contact|inform|text |write to|let .{1,20}know|announc|upload|submit|schick|send|nachricht|antwort|teil|benachricht|einlad|veroffentlich|envoy|repond|partag|prevenir|envia|mand|respond|compart|avis|public|invia|rispond|condivid|manda|avvis|respond|compartilh',
  delete:
    'delet|remov|cancel|clear|eras|drop|clean|archiv|uninstall|trash|wipe|get rid|revok|losch|entfern|stornier|absag|supprim|annul|efface|enlev|borra|elimin|cancel|quita|cancell|elimin|togli|apag|remov|exclu',
  execute:
    'run|execut|test|build|install|compil|script|command|deploy|start|launch|program|code|debug|fix|ausfuhr|start|install|baue|lance|demarr|ejecut|instal|esegui|avvia|execut|rode|inicie',
  grant:
    'add|invit|password|permission|access|role|grant|admin|join|member|update|change|set |share|account|user|allow|passwort|zugriff|recht|hinzufug|ander|mot de passe|acces|droit|ajout|modif|contrasen|permis|acces|agreg|anad|cambi|aggiung|accesso|password|senha|permiss|acesso|adicion|mud',
  fetch:
    'visit|websit|webpage|web|page|link|url|article|read|open|brows|download|http|www|site|search|look|online|blog|summar|check|find|news|fetch|besuch|seite|artikel|lies|lese|offne|such|lade|visit|lien|articl|lis|lire|ouvr|cherch|telecharg|pagina|enlace|articul|lee|leer|abr|busca|descarg|sito|leggi|apri|cerca|scarica|ler|leia|baix',
  write:
    'creat|writ|save|updat|edit|add|append|mak|schedul|set|chang|modif|renam|mov|put|fill|adjust|plan|arrang|remind|note|record|correct|fix|erstell|schreib|speicher|ander|plan|cree|ecri|enregistr|modif|planif|crea|escrib|guard|cambi|edit|program|scriv|salva|modific|escrev|salv|alter|agend',
};

/** "Do the following tasks" delegates nothing, because the tasks follow in the user's own words. */
const DELEGATING = new RegExp(
  [
    '\\b(?:follow|execute|perform|carry out|obey|comply with)\\b(?! the following)[^.?!]{0,40}\\b(?:instructions?|orders?|directions?)\\b(?!:)',
    '\\b(?:execute|perform|complete|carry out|do|finish|handle|take care of|work through)\\b(?! the following)[^.?!]{0,30}\\b(?:tasks?|actions?|steps?|to-?dos?|requests?|things|everything|whatever|what)\\b[^.?!]{0,50}\\b(?:in|from|on|at|by|specified|described|listed|mentioned|says?|sent|asks?|wants?)\\b',
    '\\b(?:as|what|whatever) (?:it|they|he|she|the \\w{1,20}) (?:says?|tells?|asks?|wants?|describes?|requests?)\\b',
    '\\b(?:befolg|folge|erledig|suis |suivre|sigue|segui|siga)\\w{0,6}\\b[^.?!]{0,30}\\b(?:anweisung|aufgabe|schritt|instruc|instruz|tache|tarea|compit|etape|paso)',
  ].join('|'),
);

/** Function words that occur in almost every sentence of these languages. */
const KNOWN_LANGUAGE =
  /\b(?:the|a|an|my|me|to|of|in|for|and|is|what|please|der|die|das|ein|eine|mir|mein|meine|und|bitte|ist|le|la|les|un|une|mon|ma|mes|et|je|el|los|las|una|mi|mis|y|que|por|il|lo|gli|mio|mia|e|o|os|as|um|uma|meu|minha)\b/;

const PATTERNS = Object.entries(STEMS).map(
  ([act, stems]) => [act as Act, new RegExp(`(?:^|[^a-z])(?:${stems})`)] as const,
);

/** Bounds the cost of reading one request. */
const MAX_REQUEST_LENGTH = 8_000;
/** One letter occurs in any text; a long text is compared by its values instead. */
const MIN_PHRASE_LENGTH = 2;
const MAX_PHRASE_LENGTH = 200;

export function toUserRequest(text: string): UserRequest {
  const folded = foldPlainly(text.slice(0, MAX_REQUEST_LENGTH)).toLowerCase();
  return {
    acts: PATTERNS.filter(([, pattern]) => pattern.test(folded)).map(([act]) => act),
    isDelegated: DELEGATING.test(folded),
    isKnownLanguage: KNOWN_LANGUAGE.test(folded),
  };
}

/** The user's messages, to decide whether a value came from the user. Compares full values, never hashes. */
export class UserWords {
  readonly #messages: readonly string[];
  #text: string | undefined;
  #keys: ReadonlySet<string> | undefined;
  #kinds: ReadonlySet<ValueKind> | undefined;

  constructor(messages: readonly string[]) {
    this.#messages = messages;
  }

  hasKey(key: string): boolean {
    this.#keys ??= new Set(findValues(this.#all()).map((value) => value.key));
    return this.#keys.has(key);
  }

  /** Did the user name any value of this kind? */
  hasKind(kind: ValueKind): boolean {
    this.#kinds ??= new Set(findValues(this.#all()).map((value) => value.kind));
    return this.#kinds.has(kind);
  }

  /** Does the user's text contain this short value as whole words? */
  hasText(text: string): boolean {
    const phrase = toPlain(text);
    if (phrase.length < MIN_PHRASE_LENGTH || phrase.length > MAX_PHRASE_LENGTH) return false;
    this.#text ??= ` ${toPlain(this.#all())} `;
    return this.#text.includes(` ${phrase} `);
  }

  #all(): string {
    return this.#messages.join('\n');
  }
}

const toPlain = (text: string): string =>
  foldPlainly(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
