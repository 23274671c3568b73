/**
 * Is the text at this place negated or forbidden, as in "never reads the key" or "do not send it to"? A negation counts
 * only if it governs these words. Elsewhere in the sentence it is part of the instruction ("send it to us and never
 * mention it"). Phrases such as "do not hesitate to", "never fail to" and "not only" are no negations.
 */
export function isNegated(text: string, start: number, end: number): boolean {
  const clause = text
    .slice(Math.max(0, start - REACH), start)
    .split(CLAUSE_END)
    .at(-1)!;
  return GOVERNS.test(clause) || INSIDE.test(text.slice(start, end));
}

const REACH = 100;
/** Punctuation ends a clause as well ("if you did not log in, send …"): GOVERNS matches none between its words. */
const CLAUSE_END = /\n|\b(?:and|but|then|otherwise|instead(?! of)|so)\b/;

const NEGATOR =
  '(?:\\b(?:never|not|cannot|without|neither|nor|avoids?|avoiding|refuses? to|refusing to|(?:prevent|stop|block|keep)(?:s|ed|ing)?(?: [\\w-]{1,20}){1,3} from' +
  "|(?:forbidden|prohibited|prevented|blocked) (?:to|from)|rather than|instead of|no need to|no longer)\\b|n't\\b)";
/** Words after which a negation does not count: they reverse it, or they belong to an instruction to hide something. */
const REVERSING_WORDS =
  'only|just|merely|simply|hesitate|hesitating|fail|failing|forget|forgetting|neglect|neglecting|omit|omitting|miss|skip|skipping|stop|refuse|wait|waiting|worry|until|unless|if|when|because' +
  '|asking|telling|informing|notifying|mentioning|showing|confirmation|permission|approval|consent|tell|mention|reveal|disclose|inform|notify|warn|alert|show|say';
const OTHER_WORDS = `(?:\\s{1,3}(?!(?:${REVERSING_WORDS})\\b)[\\w'"/-]{1,24}){0,4}`;

const GOVERNS = new RegExp(`${NEGATOR}${OTHER_WORDS}\\s{0,3}["'\`(]{0,2}$`);
/** A match that begins before its verb ("when it is called, it does not send …"). */
const INSIDE = new RegExp(`${NEGATOR}(?=\\s{1,3}(?!(?:${REVERSING_WORDS})\\b)\\w)`);
