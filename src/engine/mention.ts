import type { ArtifactKind } from '../types.js';
import { findMatches } from './matches.js';

/**
 * Text that speaks about an attack instead of making one: quoted, fenced, in a table or a block quote, in a passage that
 * is about security. Both must hold. A quotation alone excuses nothing, or every attacker would add two quotation marks;
 * and in a tool, a skill or a memory, which are read as orders, nothing is excused at all.
 */
export class MentionFinder {
  readonly #text: string;
  #fences: readonly number[] | undefined;

  readonly #isPossible: boolean;

  /** Of a folded text: quotation marks and case are plain there. */
  constructor(text: string, kind: ArtifactKind) {
    this.#text = text;
    this.#isPossible = MENTIONING_KINDS.includes(kind);
  }

  isMention(start: number, end: number): boolean {
    if (!this.#isPossible) return false;
    return (this.#isQuoted(start, end) || this.#isInBlock(start)) && this.#isAboutSecurity(start, end);
  }

  #isQuoted(start: number, end: number): boolean {
    const before = this.#text.slice(Math.max(0, start - QUOTE_REACH), start);
    const after = this.#text.slice(end, end + QUOTE_REACH);
    return QUOTES.some(({ opens, closes }) => opens.test(before) && closes.test(after));
  }

  /** Inside a code fence, or on a line that is a block quote, a table row or indented code. */
  #isInBlock(start: number): boolean {
    const lineStart = this.#text.lastIndexOf('\n', start - 1) + 1;
    if (/^\s{0,3}[>|]|^(?: {4}|\t)/.test(this.#text.slice(lineStart, lineStart + 8))) return true;
    this.#fences ??= findFences(this.#text);
    const open = this.#fences.filter((fence) => fence < start).length;
    return open % 2 === 1 && open < this.#fences.length;
  }

  #isAboutSecurity(start: number, end: number): boolean {
    const around = this.#text.slice(Math.max(0, start - TOPIC_REACH), start) + this.#text.slice(end, end + TOPIC_REACH);
    return new Set(around.match(TOPIC) ?? []).size >= TOPIC_WORDS;
  }
}

function findFences(text: string): number[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  return [...findMatches(text, /^[ \t]{0,8}(?:```|~~~)/gm)].map((match) => match.index);
}

/** Kinds in which people write about attacks. What a model takes its orders from is not among them. */
const MENTIONING_KINDS: readonly ArtifactKind[] = ['document', 'prompt', 'output', 'tool-result'];

const QUOTE_REACH = 160;
/** How far the passage reaches that must be about security. */
const TOPIC_REACH = 1_500;
/** Different words of the subject that make it one: a single one may be the attacker's own. */
const TOPIC_WORDS = 2;
/** What opens before must close after, on the same line. An apostrophe inside a word opens nothing. */
const QUOTES = ['"', '`', "'"].map((mark) => ({
  opens: new RegExp(`(?:^|[^\\w${mark}])${mark}{1,2}[^${mark}\\n]{0,${QUOTE_REACH}}$`),
  closes: new RegExp(`^[^${mark}\\n]{0,${QUOTE_REACH}}${mark}(?!\\w)`),
}));

/** The words of people who write about attacks on models. */
const TOPIC = new RegExp(
  '\\b(?:prompt injections?|indirect injections?|jail\\W?break(?:s|ing)?|attackers?|adversar(?:y|ies|ial)|payloads?|red.team(?:s|ing)?' +
    '|vulnerabilit(?:y|ies)|exploit(?:s|ed|ation)?|threat models?|mitigations?|owasp|mitre|cve|guardrails?|detect(?:s|ion|or|ors)?' +
    '|malicious|injected|exfiltrat(?:e|ion)|phishing|classifiers?|attack vectors?|test cases?|sanitiz(?:e|er|ers|ed|ing|ation)|defen[cs]es?)\\b',
  'g',
);
