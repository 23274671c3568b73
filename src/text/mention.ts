import type { ArtifactKind } from '../core/types.js';
import { findMatches } from './matches.js';
import { isInQuotedList, isQuoted } from './quoted.js';
import { isReportedSpeech } from './reported-speech.js';

/**
 * Recognizes text that mentions an attack instead of making one. Two conditions must hold: the text is set apart (quoted,
 * fenced, in a table or a block quote, or reported speech), and the passage is about security. A quotation alone excuses
 * nothing, because an attacker could add quotation marks. In a prompt, reported speech excuses nothing either. A model
 * takes tools, skills and memories as instructions, so there only one case counts as a mention: in a skill, a list of
 * quoted phrases to compare with.
 */
export class MentionFinder {
  readonly #text: string;
  readonly #kind: ArtifactKind;
  #fences: readonly number[] | undefined;
  /** A position, and the start of its line. */
  #line = { at: 0, start: 0 };

  /** Takes folded text, in which quotation marks and case are normalized. */
  constructor(text: string, kind: ArtifactKind) {
    this.#text = text;
    this.#kind = kind;
  }

  isMention(start: number, end: number): boolean {
    return this.#isSetApart(start, end) && this.#isAboutSecurity(start, end);
  }

  #isSetApart(start: number, end: number): boolean {
    if (this.#kind === 'skill') return isInQuotedList(this.#text, start, end);
    if (!MENTION_KINDS.includes(this.#kind)) return false;
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

  #isAboutSecurity(start: number, end: number): boolean {
    const around = this.#text.slice(Math.max(0, start - TOPIC_REACH), start) + this.#text.slice(end, end + TOPIC_REACH);
    const words = new Set<string>();
    for (const [word] of findMatches(around, TOPIC)) if (words.add(word).size >= MIN_TOPIC_WORDS) return true;
    return false;
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

/** Kinds in which people write about attacks. Kinds that a model takes as instructions are not among them. */
const MENTION_KINDS: readonly ArtifactKind[] = ['document', 'prompt', 'output', 'tool-result'];

/** The length of the passage that must be about security, on each side of the match. */
const TOPIC_REACH = 1_500;
/** Minimum of different security words. A single one may be part of the attack itself. */
const MIN_TOPIC_WORDS = 2;

/** Words that are typical of texts about attacks on models. */
const TOPIC = new RegExp(
  '\\b(?:prompt[ _-]injections?|indirect injections?|attacks?|moderation|jail\\W?break(?:s|ing)?|attackers?|adversar(?:y|ies|ial)|payloads?|red.team(?:s|ing)?' +
    '|vulnerabilit(?:y|ies)|exploit(?:s|ed|ation)?|threat models?|mitigations?|owasp|mitre|cve|guardrails?|detect(?:s|ion|or|ors)?' +
    '|malicious|injected|exfiltrat(?:e|ion)|phishing|classifiers?|attack vectors?|test cases?|sanitiz(?:e|er|ers|ed|ing|ation)|defen[cs]es?)\\b' +
    '|インジェクション|攻[击擊撃]|注入|인젝션|공격',
  'g',
);
