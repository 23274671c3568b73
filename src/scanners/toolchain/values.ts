import { isAsciiAlphanumeric, isAsciiLetter } from '../../text/letters.js';
import { findMatches } from '../../text/matches.js';

/** Kinds of values that can be recognized again in a later call. Ordinary words are not values. */
export type ValueKind = 'address' | 'e-mail address' | 'account' | 'file' | 'id' | 'number' | 'handle' | 'name';

export interface Value {
  readonly kind: ValueKind;
  /** Normalized form, equal for all spellings. */
  readonly key: string;
  readonly start: number;
}

/** Texts are hostile input. The rest is not searched, and the caller reports that. */
export const MAX_TEXT = 200_000;
const MAX_TOKEN_LENGTH = 200;

/** Longer runs without separators are read in pieces of this length. */
const MAX_TOKEN_READ = 2_000;
/** IBAN in printed groups of four. */
const GROUPED_ACCOUNT = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?\b/g;
/** Digits of grouped numbers, from short phone numbers to the longest card numbers (ISO/IEC 7812). */
const MIN_PHONE_DIGITS = 7;
const MAX_CARD_DIGITS = 19;
/** Ungrouped digits that count as an account rather than as a number. */
const MIN_ACCOUNT_DIGITS = 10;
const MIN_NUMBER_DIGITS = 3;
const GROUPED_NUMBER = /\+?\d[\d\-. ()]{6,20}\d/g;

/** Matches anywhere in a token, because `to=`, `mailto:` or `?cc=` may precede it. */
const EMAIL = /[\p{L}\p{N}_.+%-]{1,64}@(?:[\p{L}\p{N}_-]{1,63}\.){1,4}[\p{L}\p{N}_-]{2,24}/gu;
const SCHEME = /^[a-z][a-z0-9+.-]{1,15}:\/\//i;
const HOST = /^(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?::\d{1,5})?(?=[/?#]|$)/i;
const FILE = /^(?:[\w~.-]{0,80}[\\/]){0,16}[\w.+-]{1,120}\.[a-z][a-z0-9]{0,5}$/i;
const PATH = /^(?:~|\.{1,2}|[A-Za-z]:)?(?:[\\/][\w.@+ -]{1,100}){2,16}[\\/]?$/;
const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const SHORTEST_ACCOUNT = 15;
const NUMBER = /^[$€£¥]?-?\d{1,15}(?:\.\d{1,8})?$/;
const ID = /^(?=.{5,64}$)(?=.*\d)(?=.*[a-z])[\w-]+$/i;
/** An account or a channel: `@lee_77`, `#partners`. With digits alone it is the number of an issue. */
const HANDLE = /^[@#](?=[\w.-]*[a-z])[\w.-]{2,40}$/i;
const REFERENCE = /^[@#]\d{2,40}$/;
const NAME = /^\p{Lu}[\p{L}'’-]{1,30}$/u;
const NO_LATIN_NAME = /^[\p{Lo}\p{M}]{2,12}$/u;
/** Top-level domains that make a bare name an address rather than a file. */
const TOP_LEVEL =
  /\.(?:com|net|org|io|dev|app|ai|co|info|biz|edu|gov|mil|int|eu|uk|de|fr|es|it|nl|pl|ru|cn|jp|br|in|ch|at|se|no|us|ca|au|me|xyz|site|online|example|test|local|internal|onion)(?::\d{1,5})?$/i;

/** Finds all values of a text. */
export function findValues(text: string): Value[] {
  const found: Value[] = [];
  const source = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  for (let start = 0; start < source.length; ) {
    const end = findTokenEnd(source, start);
    if (end > start && !isPlainWord(source, start, end)) {
      const token = toPlainToken(source.slice(start, end));
      for (const [kind, key] of readToken(token)) found.push({ kind, key, start });
    }
    start = Math.max(end, start + 1);
  }
  for (const match of findMatches(source, GROUPED_ACCOUNT)) {
    found.push({ kind: 'account', key: match[0].replaceAll(' ', '').toLowerCase(), start: match.index });
  }
  for (const match of findMatches(source, GROUPED_NUMBER)) {
    const digits = match[0].replace(/\D/g, '');
    if (digits.length >= MIN_PHONE_DIGITS && digits.length <= MAX_CARD_DIGITS)
      found.push({ kind: 'account', key: digits, start: match.index });
  }
  return found;
}

const BETWEEN = new Uint8Array(128);
for (const char of ' \t\n\v\f\r"\'`<>()[]{}|,;*') BETWEEN[char.charCodeAt(0)] = 1;

const isBetween = (code: number): boolean =>
  code < 128 ? BETWEEN[code] === 1 : code >= 0xa0 && /\s/.test(String.fromCharCode(code));

function findTokenEnd(text: string, start: number): number {
  const most = Math.min(text.length, start + MAX_TOKEN_READ);
  let end = start;
  while (end < most && !isBetween(text.charCodeAt(end))) end++;
  return end;
}

/** Fast path: most tokens are plain lower-case words, which are never values. */
function isPlainWord(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if ((code < 97 || code > 122) && !(i === end - 1 && (code === 46 || code === 58))) return false;
  }
  return true;
}

/** Full-width letters and invisible characters do not change the destination. */
const toPlainToken = (token: string): string =>
  /[^\x00-\x7f]/.test(token) ? token.normalize('NFKC').replace(/\p{Cf}/gu, '') : token;

type Reading = readonly [kind: ValueKind, key: string];

/** Cheap character checks precede each pattern, because most tokens are words, numbers and short codes. */
function readToken(token: string): readonly Reading[] {
  const part = toPart(trimToken(token));
  if (part.length < 2) return [];
  if (token.length > MAX_TOKEN_LENGTH) return readLongToken(part);
  const isAddress = part.includes('://') && SCHEME.test(part);
  const mails = isAddress ? [] : readMails(part);
  if (mails.length > 0) return mails;
  const first = part.charCodeAt(0);
  const isLetterFirst = isAsciiLetter(first);
  const hasDot = part.includes('.');
  if (isAddress || (hasDot && /^www\./i.test(part))) return readAddress(part);
  if ((first === AT || first === HASH) && HANDLE.test(part)) return [['handle', part.slice(1).toLowerCase()]];
  if (first === HASH && REFERENCE.test(part)) return [['name', part.slice(1)]];
  if (!isLetterFirst && NUMBER.test(part)) return readNumber(part);
  if (isLetterFirst && part.length >= SHORTEST_ACCOUNT && ACCOUNT.test(part)) return [['account', part.toLowerCase()]];
  if (hasDot || part.includes('/') || part.includes('\\')) {
    if (isBareAddress(part)) return readAddress(part);
    if (FILE.test(part) || PATH.test(part)) return [['file', part.toLowerCase().replaceAll('\\', '/')]];
  }
  if (ID.test(part)) return [['id', part.toLowerCase()]];
  if (NAME.test(part)) return [['name', part.toLowerCase().replace(/['’]s$/, '')]];
  return first > 0x7f && NO_LATIN_NAME.test(part) ? [['name', part]] : [];
}

const AT = 64;
const HASH = 35;
/** Removes punctuation of the surrounding sentence. */
function trimToken(token: string): string {
  const isMarked =
    !isAsciiAlphanumeric(token.charCodeAt(0)) || !isAsciiAlphanumeric(token.charCodeAt(token.length - 1));
  return isMarked ? token.replace(/^[.:!?=~_-]+(?=\w)/, '').replace(/[.:!?…]+$/, '') : token;
}

const readMails = (text: string): Reading[] =>
  text.includes('@') ? Array.from(findMatches(text, EMAIL), ([mail]) => ['e-mail address', mail.toLowerCase()]) : [];

/** Reads only the host of a long URL, and only e-mail addresses of other long tokens. */
const readLongToken = (part: string): readonly Reading[] =>
  SCHEME.test(part) || /^www\./i.test(part) ? readAddress(part).slice(-1) : readMails(part);

/** The value of `name=value` and `name:value`. */
function toPart(token: string): string {
  if (!token.includes(':') && !token.includes('=')) return token;
  if (SCHEME.test(token) || token.includes('@') || HOST.test(token) || /^[A-Za-z]:[\\/]/.test(token)) return token;
  const at = token.search(/[=:]/);
  return at > 0 && at < token.length - 1 ? token.slice(at + 1) : token;
}

const isBareAddress = (part: string): boolean =>
  HOST.test(part) && (part.includes('/') || TOP_LEVEL.test(part.split(/[?#]/)[0]!));

/** Normalizes a URL; returns it together with its host. */
function readAddress(address: string): Reading[] {
  const plain = address
    .replace(SCHEME, '')
    .replace(/^www\./i, '')
    .replace(/[/?#]+$/, '');
  const [authority = ''] = plain.toLowerCase().split(/[/?#\\]/);
  // Credentials and default ports do not change the destination.
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:(?:80|443)$/, '');
  const key = host + plain.slice(authority.length);
  return key === host
    ? [['address', key]]
    : [
        ['address', key],
        ['address', host],
      ];
}

/** Numbers of fewer than three digits occur everywhere and identify nothing. */
function readNumber(text: string): Reading[] {
  const isWhole = /^[1-9]\d*$/.test(text);
  const digits = isWhole ? text : text.replace(/[^\d.]/g, '');
  if (digits.length >= MIN_ACCOUNT_DIGITS) return [['account', digits]];
  const key = isWhole ? text : String(Number(digits));
  const count = isWhole ? key.length : key.replace(/\D/g, '').length;
  return count >= MIN_NUMBER_DIGITS ? [['number', key]] : [];
}
