import type { View } from '../core/types.js';
import type { Decoded } from '../text/views.js';

/** A decoded word or two may be a token or a test value; a sentence is a message. */
const MESSAGE = /(?<!\p{L})(?:\p{L}{2,40}[^\p{L}]{1,6}){3}\p{L}{2}/u;
/** What programs write to each other is full of words; in it only a sentence is one. */
const DATA = /^\s*[[{<]/;
const SENTENCE = /(?<!\p{L})(?:\p{L}{2,40}[ ,;'-]{1,2}){5}\p{L}{2}/u;
/** A message is read at one glance. What is longer is a file, and the rules read it to its end. */
const MAX_MESSAGE = 4_000;

/** Programs encode what they write with these; nobody but a person writes in the others. */
const TECHNICAL = new Set(['base64', 'base32', 'hex', 'binary', 'character-codes']);

/** Whether somebody had to want the disguise: no program writes so. */
export const isWilful = (steps: readonly string[]): boolean => !steps.some((step) => TECHNICAL.has(step));

/** Whether a decoding says something to somebody. */
export function isMessage({ steps, view }: Pick<Decoded, 'steps' | 'view'>): boolean {
  const head = view.text.slice(0, MAX_MESSAGE);
  return DATA.test(head) && !isWilful(steps) ? SENTENCE.test(head) : MESSAGE.test(head);
}

export const isShort = ({ text }: View): boolean => text.length <= MAX_MESSAGE;

/** What stands before bytes that are encoded because the place asks for it: a picture in a page, a map of sources. */
const DATA_URI = /\bdata:(?!text\/plain)[\w.+-]{1,40}\/[\w.+-]{1,60}(?:;[\w-]{1,20}=[\w.-]{1,40}){0,3};base64,$/i;
/** The parts of a signed token stand between dots, and the first of them begins so. */
const TOKEN = /^eyJ[\w-]{10,}\.[\w-]{2,}/;
const TOKEN_HEAD = /(?:^|[^\w.-])eyJ[\w-]{10,4000}\.$/;

/** Encoded by a convention that everybody knows, so that the encoding says nothing about anybody's intention. */
export function isConventional(raw: View, { steps, view }: Decoded): boolean {
  if (steps[0] !== 'base64') return false;
  const [start] = view.toRaw(0, view.text.length);
  const before = raw.text.slice(Math.max(0, start - 4_100), start);
  return (
    DATA_URI.test(before.slice(-200)) || TOKEN.test(raw.text.slice(start, start + 4_100)) || TOKEN_HEAD.test(before)
  );
}

const DECODING =
  /\b(?:de(?:code|coded|coding|crypt|cipher|obfuscate|compress)|un(?:scramble|pack|zip|reverse)|convert|translate|reverse|base-?(?:64|32)|rot-?13|hex|binary|morse|cipher)\b/i;
/** Acting on it, unless it is said that nobody should. */
const ACTING =
  /(?<!\b(?:not|don't|never|without|no need to|instead of) (?:\w{1,12} )?)\b(?:(?:follow|obey|execute|perform|fulfil|proceed)\b|carry (?:it )?out|comply|act (?:up)?on|do (?:what|as|so|it|that|exactly)|(?:respond|reply|answer) to (?:it|this|that|the|what)|treat (?:it|this|that) as)/i;
const REQUEST_REACH = 200;

/** Whether the words around an encoded message ask to decode it and to act on it. */
export function hasDecodeRequest(raw: View, { view }: Decoded): boolean {
  const [start, end] = view.toRaw(0, view.text.length);
  const around = `${raw.text.slice(Math.max(0, start - REQUEST_REACH), start)} ${raw.text.slice(end, end + REQUEST_REACH)}`;
  return DECODING.test(around) && ACTING.test(around);
}
