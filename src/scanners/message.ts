import type { View } from '../core/types.js';
import type { Decoded } from '../text/views.js';

/** Four words. One or two decoded words may be a token or a test value. */
const MESSAGE = /(?<!\p{L})(?:\p{L}{2,40}[^\p{L}]{1,6}){3}\p{L}{2}/u;
/** Start of JSON, markup or a query string. Such data is full of words, so only a sentence counts as a message in it. */
const DATA = /^\s*[[{<]|^[\w.-]{1,30}=[^\s&]{0,200}(?:&|$)/;
const SENTENCE = /(?<!\p{L})(?:\p{L}{2,40}[ ,;'-]{1,2}){5}\p{L}{2}/u;
/** Maximum characters of a message. Chosen: a longer decoding is a file, which the rules read in full. */
const MAX_MESSAGE = 4_000;

/** Encodings that programs use. All others have to be chosen by a person. */
const TECHNICAL = new Set(['base64', 'base32', 'hex', 'binary', 'character-codes']);

/** Is the disguise intentional, because no program encodes text this way? */
export const isWilful = (steps: readonly string[]): boolean => !steps.some((step) => TECHNICAL.has(step));

/** Is the decoded text a message, as opposed to a token or program data? */
export function isMessage({ steps, view }: Pick<Decoded, 'steps' | 'view'>): boolean {
  const head = view.text.slice(0, MAX_MESSAGE);
  return DATA.test(head) && !isWilful(steps) ? SENTENCE.test(head) : MESSAGE.test(head);
}

/** A program of the command line with an option, a path, an address or a pipe. */
const COMMAND =
  /^\s*(?:sudo\s)?(?:\/[\w./-]{1,40}\/)?(?:rm|curl|wget|chmod|chown|(?:ba|z|da)?sh|ncat|nc|netcat|python3?|perl|ruby|powershell|cmd|eval|exec|dd|mkfs|ssh|scp|crontab)(?:\.exe)?\s(?=[^\n]{0,200}(?:\s-{1,2}\w|[|;&>]|[~/.]\/|:\/\/|\+x\s))[^\n]{3}/i;

/** Is the decoded text a command line? A definition for a model has no honest reason to hide one. */
export const isCommand = ({ text }: View): boolean => COMMAND.test(text);

export const isShort = ({ text }: View): boolean => text.length <= MAX_MESSAGE;

/** Prefix of a data URI, such as an image in a page or a source map. */
const DATA_URI = /\bdata:(?!text\/plain)[\w.+-]{1,40}\/[\w.+-]{1,60}(?:;[\w-]{1,20}=[\w.-]{1,40}){0,3};base64,$/i;
/** JSON Web Token: its first part always starts with `eyJ`, the Base64 form of `{"`. */
const TOKEN = /^eyJ[\w-]{10,}\.[\w-]{2,}/;
const TOKEN_HEAD = /(?:^|[^\w.-])eyJ[\w-]{10,4000}\.$/;

/** Characters around an encoded run that can contain the rest of a token, and a data URI's prefix. */
const TOKEN_REACH = 4_100;
const DATA_URI_REACH = 200;

/** Is the text encoded by a common convention (data URI, JSON Web Token), and therefore not disguised? */
export function isConventional(raw: View, { steps, view }: Decoded): boolean {
  if (steps[0] !== 'base64') return false;
  const [start] = view.toRaw(0, view.text.length);
  const before = raw.text.slice(Math.max(0, start - TOKEN_REACH), start);
  return (
    DATA_URI.test(before.slice(-DATA_URI_REACH)) ||
    TOKEN.test(raw.text.slice(start, start + TOKEN_REACH)) ||
    TOKEN_HEAD.test(before)
  );
}

const DECODING =
  /\b(?:de(?:code|coded|coding|crypt|cipher|obfuscate|compress)|un(?:scramble|pack|zip|reverse)|convert|translate|reverse|base-?(?:64|32)|rot-?13|hex|binary|morse|cipher)\b/i;
/** A request to act on the decoded text, without a negation before it. */
const ACTING =
  /(?<!\b(?:not|don't|never|without|no need to|instead of) (?:\w{1,12} )?)\b(?:(?:follow|obey|execute|perform|fulfil|proceed)\b|carry (?:it )?out|comply|act (?:up)?on|do (?:what|as|so|it|that|exactly)|(?:respond|reply|answer) to (?:it|this|that|the|what)|treat (?:it|this|that) as)/i;
/** Characters on each side of an encoded message that are searched for a request. Chosen: about two sentences. */
const REQUEST_REACH = 200;

/** Does the text around an encoded message ask the reader to decode it and to act on it? */
export function hasDecodeRequest(raw: View, { view }: Decoded): boolean {
  const [start, end] = view.toRaw(0, view.text.length);
  const around = `${raw.text.slice(Math.max(0, start - REQUEST_REACH), start)} ${raw.text.slice(end, end + REQUEST_REACH)}`;
  return DECODING.test(around) && ACTING.test(around);
}
