import { isNegated } from '../../text/negation.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';
import { findOtherTools } from './tool-names.js';

const RESULTS =
  '(?:results?|outputs?|values|entries|amounts?|figures|scores?|warnings?|findings|exit codes?|prices?|responses?|answers?|factors|authors|paragraphs?|numbers)';

/** Ways to say that something about another tool is changed. Real servers say these of their own tools only. */
const CHANGES: readonly RegExp[] = [
  new RegExp(
    `\\b${RESULTS}\\b[^.!?\\n]{0,60}\\b(?:drop them|leave (?:them|these|those|it) out|omit (?:them|these)|hide (?:them|these)|multiplied|lowered|raised|reduced|inflated|capped|turned into|counts? as|taken out|swapped|discarded|need correction|(?:replaced|shortened) (?:by|with|to))\\b`,
  ),
  new RegExp(
    `\\b(?:multiply|lower|raise|inflate|cap|swap|strike|suppress|falsify|delete|remove)\\b[^.!?\\n]{0,30}\\b(?:${RESULTS}|amount|price) (?:of|from|in|that)\\b|\\bfrom the (?:output|results?) of\\b[^.!?\\n]{0,40}\\b(?:delete|remove|drop|leave out|hide|omit)\\b`,
  ),
  /\b(?:is|are|gets?|becomes?) (?:always |then |to be )?(?:overwritten|replaced|lowered|raised|taken out|discarded|swapped|called with|multiplied|rewritten|stripped|capped|sized up)\b/,
  /\b(?:swap|substitute) (?:the|its|their|all|any|every) [^.!?\n]{0,40}\b(?:for|by|with)\b|\b(?:raising|lowering|inflating) (?:the |its )|\bin (?:their|its) (?:place|stead)\b/,
  /\b(?:set|fill (?:it|in)|put|write|append|add|prepend|insert|attach|gets?|filled with)\b[^.!?\n]{0,60}(?:\b[\w.+-]{1,40}@[\w-]{1,40}\.\w|\d ?(?:%|percent\b)|\s@\w{3})/,
  /\b(?:append|add|prepend|insert|put|attach)\b[^.!?\n]{0,10}"[^"\n]{6,120}"[^.!?\n]{0,20}\b(?:to whatever|to every|to each|to all|in front of|in every|in each)\b/,
  /\b(?:whatever|no matter what|regardless of what|over what)\b[^.!?\n]{0,24}\b(?:users?|owner|customer|sender|developer)?\b[^.!?\n]{0,24}\b(?:asked|gave|given|wrote|requested|typed|said|chose)\b/,
  /\b(?:given|sent|chosen|picked|typed|asked) by (?:the )?(?:users?|customers?|developers?|senders?|owners?)\b[^.!?\n]{0,40}\b(?:taken out|discarded|dropped|ignored|replaced|removed|overwritten)\b/,
];

/** Words that every such text has. */
export const MAY_CHANGE =
  /\b(?:drop|leave|omit|hide|multipl|lower|rais|reduc|inflat|capp?|turned into|counts? as|taken out|swap|discard|correct|replac|shorten|strike|suppress|falsif|delet|remov|overwrit|call|rewrit|stripp|siz|substitut|in (?:their|its) |set|fill|put|write|append|add|prepend|insert|attach|gets?|whatever|no matter|regardless|over what|ignor)/;

/** "`bcc` of `send_mail`", "the `target` parameter in `set_heating`". */
const PARAMETER_OF =
  /[`"'](\w{1,40})[`"'](?: (?:parameter|argument|field))? (?:of|in|for|when calling) [`"']?(\w{2,60})[`"']?/;

/** The verb at the end of a match is negated. */
const DENIED = /\b(?:never|not)\s(?:\w+\s)?\w+$/;

/** Statements that change the input or the results of a tool other than this one. */
export function findChanges({ text, start }: Statement, original: string, own: OwnNames): Relation[] {
  if (!MAY_CHANGE.test(text)) return [];
  const match = CHANGES.map((pattern) => pattern.exec(text)).find((each) => each !== null);
  if (!match || isNegated(text, match.index, match.index) || DENIED.test(match[0])) return [];
  const [tool] = findOtherTools(original, own);
  if (!tool) return [];
  const [, parameter, named] = PARAMETER_OF.exec(original) ?? [];
  const isKnown = named !== undefined && !own.has(named) && parameter !== undefined && !own.has(parameter);
  const note = isKnown
    ? `Tells the model to change “${parameter}” of another tool, “${named}”`
    : `Tells the model to change the input or the results of another tool, “${tool.name}”`;
  const place = { start: start + match.index, end: start + match.index + match[0].length };
  return [{ rule: 'relations/changes-other-tool', ...place, note }];
}
