/** A sentence about security. */
export const SECURITY_SENTENCE =
  'Prompt injection is a vulnerability: an attacker plants text, and a detector should find the payload.';

/** A text that is about security as a whole and holds no attack. */
export const SECURITY_ARTICLE = [
  SECURITY_SENTENCE,
  'The threat model is simple. The application reads a web page, a mail or a file that somebody else wrote, and the model',
  'cannot tell the data from the task. Researchers have described many attacks of this kind since the first agents came up.',
  'A guardrail in front of the model compares each passage with known techniques. It has to be quick, because it reads all',
  'content, and it must not disturb people who only write about the subject. A second defense is to give the agent few',
  'rights: whoever cannot send mail cannot leak anything by mail. Logs help to notice an exploit that got through.',
  'Mitigations that rely on a single list of words are easy to bypass, since there are countless ways to say the same.',
  'Testing with adversarial examples shows how well a system holds up. Good test cases cover several languages, disguises',
  'such as look-alike letters, and text that is split over many fields. The severity of a finding depends on what the',
  'agent may do with the result. In the following we show what such a text may look like, and what a scanner says about it.',
].join(' ');
