import type { Span } from '../../core/types.js';
import { anyOf, GAP } from '../../rules/pattern.js';

/** Lower-case tool names, each with the groups of servers that define the tool. */
export type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** Names of several words, such as `send_mail`. They can only mean a tool. */
const COMPOUND = /[a-z0-9]{1,60}(?:[_.-]{1,3}[a-z0-9]{1,60}){1,12}/g;
/** Single words, such as `search`. They mean a tool only if they are marked as a name. */
const MARKED = /(["'`*])([a-z0-9]{2,60})\1|(?<![a-z0-9])([a-z0-9]{2,60})(?=\(\)| (?:tool|function)\b)/g;
/** Prefix that clients add to a tool's name: mcp__mail__send_mail, mcp_mail_send_mail. */
const CLIENT_PREFIX = /^mcp_+[a-z0-9-]{1,60}?_+/;
/** Characters between an order and the tool's name. Chosen: about one clause. */
const REACH = 120;
/** Orders per text. Bounds the work on a hostile text with thousands of names. */
const MAX_FOUND = 20;
/** Characters around a quoted word that are searched for "tool" or "function". */
const NAME_REACH = 16;

const CALL = anyOf('call|use|invoke|run|execute|trigger');
const CALLING = anyOf('call(?:s|ing|ed)?|us(?:e|es|ing|ed)|invok(?:e|es|ing|ed)|run(?:s|ning)?|execut(?:e|es|ing|ed)');
const MODEL = anyOf('you|the (?:assistant|model|agent|user)');

/** Order directly before the name: when, whether or how to use the other tool. */
const ORDER_BEFORE = new RegExp(
  `\\b(?:${[
    anyOf('instead of', 'rather than', 'in place of', 'in preference to', 'replaces|supersedes|overrides') +
      `(?:${GAP}${CALLING})?`,
    `${anyOf("do not|don't|never|stop|avoid|must not|should not|shall not", 'no longer')}${GAP}${CALLING}`,
    anyOf('before|after|upon|when|whenever|while|if|once', 'prior to', '(?:every|each|any) time') +
      `(?:${GAP}${MODEL})?${GAP}${CALLING}`,
    anyOf('before|after|every|each|any', 'prior to') + GAP + anyOf('(?:call|use|invocation|run|execution)s? (?:of|to)'),
    anyOf('always|must|first|immediately|silently|shall|also', '(?:have|has|required|sure|is necessary) to') +
      `${GAP}(?:(?:first|then|also|always)${GAP})?${CALL}`,
    anyOf('(?:before|after|for) (?:any|every|each|all)'),
    anyOf('(?:side )?effects? on', 'affects|alters|modifies|intercepts', 'changes how'),
    `${anyOf('pass|send|forward|route|redirect|hand')}\\b[^.!?\\n]{0,60}?\\b(?:to|through|via)`,
  ].join(
    '|',
  )})${GAP}(?:(?:the|any|all|other|this|that|an?|of|mcp|tools?|functions?|servers?|s|called|named|calls?|to)${GAP}){0,5}$`,
);

/** Order directly after the name: a verdict on the tool, or a condition for its use. */
const ORDER_AFTER = new RegExp(
  `^["'\`*)]{0,3}(?:${GAP}(?:tool|function|command|server)){0,2}${GAP}(?:${[
    anyOf(
      '(?:is|are|was|has been|have been) (?:now )?(?:deprecated|broken|unsafe|insecure|disabled|replaced|superseded|compromised|outdated|forbidden)',
      '(?:must|should|shall|may|can)(?: only| always| never| not)? be (?:called|used|invoked|preceded|followed|run|avoided|replaced|ignored)',
    ),
    `(?:${MODEL}${GAP})?${anyOf('must|always|should (?:always|first|never|instead)', '(?:make|be) sure')}`,
  ].join('|')})\\b`,
);

/**
 * Finds orders about a tool of another server: `before using send_mail`, `instead of fetch_page`. Expects folded text.
 * Mere mentions of other tools and orders about the server's own tools are allowed.
 */
export function findSteering(text: string, group: string, owners: Owners): { name: string; span: Span }[] {
  const found: { name: string; span: Span }[] = [];
  for (const { word, start } of findNames(text)) {
    const name = owners.has(word) ? word : word.replace(CLIENT_PREFIX, '');
    const groups = owners.get(name);
    if (!groups || groups.has(group)) continue;
    const end = start + word.length;
    const from = Math.max(0, start - REACH);
    const before = ORDER_BEFORE.exec(text.slice(from, start));
    const after = ORDER_AFTER.exec(text.slice(end, end + REACH));
    if (!before && !after) continue;
    found.push({ name, span: [before ? from + before.index : start, after ? end + after[0].length : end] });
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

/** Finds words that can be the name of a tool. */
function* findNames(text: string): Generator<{ word: string; start: number }> {
  for (const { 0: word, index } of text.matchAll(COMPOUND)) yield { word, start: index };
  for (const { 2: quoted, 3: called, index } of text.matchAll(MARKED)) {
    const start = quoted === undefined ? index : index + 1;
    const end = start + (quoted ?? called!).length;
    // Quoted words are often values. The word "tool" or "function" nearby makes one a name.
    const around = `${text.slice(Math.max(0, start - NAME_REACH), start)} ${text.slice(end, end + NAME_REACH)}`;
    if (quoted === undefined || /\b(?:tool|function)\b/.test(around)) yield { word: quoted ?? called!, start };
  }
}
