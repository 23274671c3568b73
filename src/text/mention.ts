import type { ArtifactKind } from '../core/types.js';
import { findMatches } from './matches.js';
import { isQuoted } from './quoted.js';
import { isReportedSpeech } from './reported-speech.js';

/**
 * Recognizes text that mentions an attack instead of making one. Three conditions must hold: the document as a whole is
 * about security, the text is set apart (quoted, fenced, in a table or a block quote, or reported speech), and the words
 * around it do not tell a reader to act on it. An attacker can buy a quotation or two words about security, but would have
 * to write a whole article for the first condition. A model takes tools, skills and memories as instructions, and tool
 * results are as untrusted as can be, so nothing in them is a mention. In a prompt, reported speech excuses nothing.
 */
export class MentionFinder {
  readonly #text: string;
  readonly #kind: ArtifactKind;
  #fences: readonly number[] | undefined;
  /** Decided once for the document. */
  #isAboutSecurity: boolean | undefined;
  /** A position, and the start of its line. */
  #line = { at: 0, start: 0 };

  /** Takes folded text, in which quotation marks and case are normalized. */
  constructor(text: string, kind: ArtifactKind) {
    this.#text = text;
    this.#kind = kind;
  }

  isMention(start: number, end: number): boolean {
    if (!MENTION_KINDS.includes(this.#kind) || (end - start) * MIN_SHARE > this.#text.length) return false;
    if (!this.#isSetApart(start, end) || this.#isActedOn(start, end)) return false;
    this.#isAboutSecurity ??= isAboutSecurity(this.#text);
    return this.#isAboutSecurity;
  }

  #isSetApart(start: number, end: number): boolean {
    if (isQuoted(this.#text, start, end) || this.#isInBlock(start)) return true;
    return this.#kind !== 'prompt' && isReportedSpeech(this.#text, start, end);
  }

  /** Is the place inside a code fence, or on a line of a block quote, a table or indented code? */
  #isInBlock(start: number): boolean {
    const lineStart = this.#findLineStart(start);
    if (/^\s{0,3}[>|]|^(?: {4}|\t)/.test(this.#text.slice(lineStart, lineStart + 8))) return true;
    this.#fences ??= findFences(this.#text);
    const open = countBelow(this.#fences, start);
    return open % 2 === 1 && open < this.#fences.length;
  }

  /** Searches from the place asked for before, so that thousands of places on one long line take linear time. */
  #findLineStart(place: number): number {
    const known = this.#line.at <= place ? this.#line : { at: 0, start: 0 };
    const breakAt = this.#text.slice(known.at, place).lastIndexOf('\n');
    const start = breakAt < 0 ? known.start : known.at + breakAt + 1;
    this.#line = { at: place, start };
    return start;
  }

  /** Do the words around it tell a reader to follow it? */
  #isActedOn(start: number, end: number): boolean {
    return (
      ACTED_ON.test(this.#text.slice(Math.max(0, start - ADDRESS_REACH), start)) ||
      ACTED_ON.test(this.#text.slice(end, end + ADDRESS_REACH))
    );
  }
}

function findFences(text: string): number[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  return [...findMatches(text, /^[ \t]{0,8}(?:```|~~~)/gm)].map((match) => match.index);
}

/** How many of the ascending numbers are below the limit? */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Kinds in which people write about attacks. */
const MENTION_KINDS: readonly ArtifactKind[] = ['document', 'prompt', 'output'];
/** A document must be at least this many times as long as what it mentions. */
const MIN_SHARE = 5;

const ADDRESS_REACH = 240;
const MACHINE = '(?:ai|assistants?|agents?|(?:language )?models?|llms?|chatbots?)';
const CONTENT =
  '(?:instructions?|orders?|commands?|steps?|lines?|texts?|blocks?|quot(?:e|es|ations?)|tables?|rows?|examples?|prompts?|messages?)';
/** "Note to AI assistants", "follow the instructions below", "do what the quotation says". */
const ACTED_ON = new RegExp(
  `\\b(?:attention|note to|dear|hey|hello|instructions? (?:to|for))[\\s:,]{1,3}(?:(?:all|any|the|every) )?(?:ai )?${MACHINE}\\b` +
    `|\\b(?:follow|execute|obey|perform|apply|carry out|comply with|act on) (?:exactly )?(?:the|these|this|all|every) (?:[\\w-]{1,16} ){0,2}${CONTENT}` +
    ' (?:below|above|here|now|exactly|in this|in the (?:table|quote|block|fence))' +
    `|\\b(?:do|obey|follow) what (?:the|this|that) (?:[\\w-]{1,16} ){0,2}${CONTENT} (?:says|tells|asks)` +
    `|\\b(?:you|the (?:ai )?${MACHINE}) (?:must|shall|have to|has to) (?:now |always |also )?(?:follow|obey|execute|comply|carry out)\\b`,
);

/** A shorter text could be faked with a few sentences. */
const MIN_LENGTH = 1_000;
const PART = 1_000;
/** Minimum of different security words, and of all of them. */
const MIN_TOPIC_WORDS = 4;
const MIN_TOPIC_PLACES = 6;

/** Is the document as a whole about security? Most of its parts must have words that are typical of such texts. */
function isAboutSecurity(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  const words = new Set<string>();
  const parts = new Set<number>();
  let places = 0;
  for (const { 0: word, index } of findMatches(text, TOPIC)) {
    words.add(word);
    parts.add(Math.floor(index / PART));
    places++;
  }
  const isThroughout = parts.size * 2 >= Math.ceil(text.length / PART);
  return isThroughout && words.size >= MIN_TOPIC_WORDS && places >= MIN_TOPIC_PLACES;
}

/** Words that are typical of texts about attacks. */
const TOPIC = new RegExp(
  '\\b(?:prompt[ _-]injections?|indirect injections?|injections?|attacks?|moderation|jail\\W?break(?:s|ing)?|attackers?|adversar(?:y|ies|ial)' +
    '|payloads?|red.?team(?:s|ing)?|vulnerabilit(?:y|ies)|exploit(?:s|ed|ation)?|threat models?|threats?|mitigations?|owasp|mitre|cve' +
    '|guardrails?|detect(?:s|ion|or|ors)?|malicious|malware|injected|exfiltrat(?:e|ion)|phishing|classifiers?|attack vectors?|test cases?' +
    '|sanitiz(?:e|er|ers|ed|ing|ation)|defen[cs]es?|security|bypass(?:es|ed|ing)?|severity|compromis(?:e|ed|ing)|untrusted' +
    '|sandbox(?:ed|ing)?|hijack(?:s|ed|ing)?|poison(?:ed|ing)?|evasions?|evade|scanners?|harmful|unsafe|risks?|leak(?:s|ed|age)?|techniques?)\\b' +
    '|インジェクション|攻[击擊撃]|注入|漏洞|[恶惡悪]意|安全|威[胁脅]|脅威|防御|脆弱性|検知|인젝션|공격|취약점|악성|보안|위협',
  'g',
);
