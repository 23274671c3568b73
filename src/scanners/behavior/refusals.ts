/** Characters at the start of an answer that are checked. Chosen: later text is advice or a quotation. */
const HEAD_LENGTH = 320;

const REFUSAL = new RegExp(
  [
    "\\bi(?:'m| am)? ?(?:can(?:no|')?t|can not|won't|will not|must decline|refuse|decline|(?:not able|unable|not going|not allowed|not permitted) to)\\b",
    "\\b(?:i'm|i am|we're|we are) (?:very |really |so )?sorry,? (?:but|i)\\b",
    '\\b(?:against|violates?|outside) (?:my|our|the) (?:guidelines|polic(?:y|ies)|rules|principles)\\b',
    '\\b(?:not something|nothing) (?:that )?i (?:can|could|may|am able to)\\b',
    '\\bi (?:have|need) to (?:decline|refuse)\\b',
    '\\b(?:no puedo|lo siento,? pero|je ne peux pas|ich kann (?:das |dir |ihnen )?(?:leider )?nicht|non posso|não posso)\\b',
    '(?:抱歉|对不起|我不能|我无法|申し訳|できません)',
  ].join('|'),
  'i',
);

/** The assistant lacks a capability. That is not a refusal, so repeating the request is not probing. */
const LACKS_MEANS =
  /\b(?:capabilit|don't have (?:the )?(?:ability|access|real[- ]time)|do not have (?:the )?(?:ability|access|real[- ]time)|as (?:a|an) (?:ai|text|language)[\w -]{0,30} i (?:don't|do not|can't|cannot)|current functions?|available functions?|my functions?|external (?:platform|service|system|website)s?|能力|功能)/i;

/** Does the answer refuse because of the request's content, as opposed to a missing capability? */
export function isRefusal(answer: string): boolean {
  const head = answer.slice(0, HEAD_LENGTH).replaceAll('’', "'");
  return REFUSAL.test(head) && !LACKS_MEANS.test(head);
}
