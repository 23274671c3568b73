/** Does the sentence report that someone does this, or makes a model do it, without addressing the reader? */
export function isReportedSpeech(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const begins = SENTENCE_ENDS.map((mark) => (before.includes(mark) ? before.lastIndexOf(mark) + mark.length : 0));
  const sentence = before.slice(Math.max(...begins));
  return (
    (REPORTED.test(sentence) || REPORTED_IN_EAST_ASIA.test(sentence)) &&
    !ADDRESSED.test(sentence + text.slice(start, end))
  );
}

const REACH = 240;
/** A colon also ends a sentence, because direct speech follows it. */
const SENTENCE_ENDS = ['. ', '! ', '? ', ': ', '\n', '。'];
const MODEL = '(?:it|them|(?:the |an? )?(?:\\w+ )?(?:models?|llms?|chatbots?|assistants?|agents?|bots?|ai))';
/** "Attackers could … and", "by asking it to", directly before the match. After a comma it would be an instruction. */
const REPORTED = new RegExp(
  '\\b(?:' +
    '(?:attackers?|adversar(?:y|ies)|researchers|hackers?|malicious (?:actors?|users?|instructions?|prompts?)) .*' +
    '|(?:attack|exploitation) techniques? (?:that|which) .*' +
    `|(?:ask|instruct|tell|told|trick|manipulat|convinc|persuad|forc)\\w* ${MODEL} .*` +
    ')\\b(?:to|and|or|by|that|could|can|will|would|might|may) (?:\\w{3,15}, ){0,2}$',
);
const REPORTED_IN_EAST_ASIA = /攻[击擊撃]者|공격자/;
const ADDRESSED = /\byou(?:r|rs|rself)?\b|[你您]|あなた|당신/;
