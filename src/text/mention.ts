import type { ArtifactKind } from '../core/types.js';
import { findMatches } from './matches.js';
import { isListed, isQuoted } from './quoted.js';
import { isReportedSpeech } from './reported-speech.js';

/**
 * Text that speaks about an attack instead of making one: quoted, fenced, in a table or a block quote, or told of somebody,
 * in a passage that is about security. Both must hold. A quotation alone excuses nothing, or every attacker would add two
 * quotation marks. A prompt tells the model, whoever it tells of. Tools, skills and memories are read as orders: there
 * nothing is excused but, in a skill, one of several quoted phrases in a row, which is a list to compare with.
 */
export class MentionFinder {
  readonly #text: string;
  readonly #kind: ArtifactKind;
  #fences: readonly number[] | undefined;

  /** Of a folded text: quotation marks and case are plain there. */
  constructor(text: string, kind: ArtifactKind) {
    this.#text = text;
    this.#kind = kind;
  }

  isMention(start: number, end: number): boolean {
    return this.#isSetApart(start, end) && this.#isAboutSecurity(start, end);
  }

  #isSetApart(start: number, end: number): boolean {
    if (this.#kind === 'skill') return isListed(this.#text, start, end);
    if (!MENTIONING_KINDS.includes(this.#kind)) return false;
    if (isQuoted(this.#text, start, end) || this.#isInBlock(start)) return true;
    return this.#kind !== 'prompt' && isReportedSpeech(this.#text, start, end);
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

/** How far the passage reaches that must be about security. */
const TOPIC_REACH = 1_500;
/** Different words of the subject that make it one: a single one may be the attacker's own. */
const TOPIC_WORDS = 2;

/** The words of people who write about attacks on models. */
const TOPIC = new RegExp(
  '\\b(?:prompt[ _-]injections?|indirect injections?|attacks?|moderation|jail\\W?break(?:s|ing)?|attackers?|adversar(?:y|ies|ial)|payloads?|red.team(?:s|ing)?' +
    '|vulnerabilit(?:y|ies)|exploit(?:s|ed|ation)?|threat models?|mitigations?|owasp|mitre|cve|guardrails?|detect(?:s|ion|or|ors)?' +
    '|malicious|injected|exfiltrat(?:e|ion)|phishing|classifiers?|attack vectors?|test cases?|sanitiz(?:e|er|ers|ed|ing|ation)|defen[cs]es?)\\b' +
    '|インジェクション|攻[击擊撃]|注入|인젝션|공격',
  'g',
);
