import { isAsciiAlphanumeric, isAsciiLetter } from '../../text/letters.js';
import { findMatches } from '../../text/matches.js';

/** What can be recognised again where it is used: not any word, but what leads to somebody or something. */
export type ValueKind = 'address' | 'e-mail address' | 'account' | 'file' | 'id' | 'number' | 'name';

export interface Value {
  readonly kind: ValueKind;
  /** The same for every way to write it. */
  readonly key: string;
  readonly start: number;
}

/** Texts are hostile: what lies beyond is not looked at, and the caller says so. */
export const MAX_TEXT = 200_000;
const LONGEST_TOKEN = 200;

/** What stands between two spaces, quotes or brackets is read in pieces of this length. */
const LONGEST_READ = 2_000;
/** Groups of four, as account numbers are printed. */
const GROUPED_ACCOUNT = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?\b/g;
const GROUPED_NUMBER = /\+?\d[\d\-. ()]{6,20}\d/g;

/** Wherever it stands in a token: `to=`, `mailto:` and `?cc=` are written in front of it. */
const EMAIL = /[\p{L}\p{N}_.+%-]{1,64}@(?:[\p{L}\p{N}_-]{1,63}\.){1,4}[\p{L}\p{N}_-]{2,24}/gu;
const SCHEME = /^[a-z][a-z0-9+.-]{1,15}:\/\//i;
const HOST = /^(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?::\d{1,5})?(?=[/?#]|$)/i;
const FILE = /^(?:[\w~.-]{0,80}[\\/]){0,16}[\w.+-]{1,120}\.[a-z][a-z0-9]{0,5}$/i;
const PATH = /^(?:~|\.{1,2}|[A-Za-z]:)?(?:[\\/][\w.@+ -]{1,100}){2,16}[\\/]?$/;
const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const SHORTEST_ACCOUNT = 15;
const NUMBER = /^[$€£¥]?-?\d{1,15}(?:\.\d{1,8})?$/;
const ID = /^(?=.{5,64}$)(?=.*\d)(?=.*[a-z])[\w-]+$/i;
const HANDLE = /^[@#][\w.-]{2,40}$/;
const NAME = /^\p{Lu}[\p{L}'’-]{1,30}$/u;
const NO_LATIN_NAME = /^[\p{Lo}\p{M}]{2,12}$/u;
/** Domains by which a bare name is an address and no file. */
const TOP_LEVEL =
  /\.(?:com|net|org|io|dev|app|ai|co|info|biz|edu|gov|mil|int|eu|uk|de|fr|es|it|nl|pl|ru|cn|jp|br|in|ch|at|se|no|us|ca|au|me|xyz|site|online|example|test|local|internal|onion)(?::\d{1,5})?$/i;

/** Every value of a text, in the order they stand. */
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
    if (digits.length >= 7 && digits.length <= 19) found.push({ kind: 'account', key: digits, start: match.index });
  }
  return found;
}

const BETWEEN = new Uint8Array(128);
for (const char of ' \t\n\v\f\r"\'`<>()[]{}|,;*') BETWEEN[char.charCodeAt(0)] = 1;

const isBetween = (code: number): boolean =>
  code < 128 ? BETWEEN[code] === 1 : code >= 0xa0 && /\s/.test(String.fromCharCode(code));

function findTokenEnd(text: string, start: number): number {
  const most = Math.min(text.length, start + LONGEST_READ);
  let end = start;
  while (end < most && !isBetween(text.charCodeAt(end))) end++;
  return end;
}

/** Nearly every token of a text is one, and none of them is a value. */
function isPlainWord(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if ((code < 97 || code > 122) && !(i === end - 1 && (code === 46 || code === 58))) return false;
  }
  return true;
}

/** Full-width letters and characters that nobody sees lead to the same place. */
const toPlainToken = (token: string): string =>
  /[^\x00-\x7f]/.test(token) ? token.normalize('NFKC').replace(/\p{Cf}/gu, '') : token;

type Reading = readonly [kind: ValueKind, key: string];

/** Most tokens are words, numbers and short codes: what a token must hold for a pattern is looked for before the pattern is tried. */
function readToken(token: string): readonly Reading[] {
  const part = toPart(trimToken(token));
  if (part.length < 2) return [];
  if (token.length > LONGEST_TOKEN) return readLongToken(part);
  const isAddress = part.includes('://') && SCHEME.test(part);
  const mails = isAddress ? [] : readMails(part);
  if (mails.length > 0) return mails;
  const first = part.charCodeAt(0);
  const isLetterFirst = isAsciiLetter(first);
  const hasDot = part.includes('.');
  if (isAddress || (hasDot && /^www\./i.test(part))) return readAddress(part);
  if ((first === AT || first === HASH) && HANDLE.test(part)) return [['name', part.slice(1).toLowerCase()]];
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
/** Marks in front of a word and behind it belong to the sentence. */
function trimToken(token: string): string {
  const isMarked =
    !isAsciiAlphanumeric(token.charCodeAt(0)) || !isAsciiAlphanumeric(token.charCodeAt(token.length - 1));
  return isMarked ? token.replace(/^[.:!?=~_-]+(?=\w)/, '').replace(/[.:!?…]+$/, '') : token;
}

const readMails = (text: string): Reading[] =>
  text.includes('@') ? Array.from(findMatches(text, EMAIL), ([mail]) => ['e-mail address', mail.toLowerCase()]) : [];

/** Of an address that carries much, where it leads; of anything else, whom it names. */
const readLongToken = (part: string): readonly Reading[] =>
  SCHEME.test(part) || /^www\./i.test(part) ? readAddress(part).slice(-1) : readMails(part);

/** Of name=value and name:value the value. */
function toPart(token: string): string {
  if (!token.includes(':') && !token.includes('=')) return token;
  if (SCHEME.test(token) || token.includes('@') || HOST.test(token) || /^[A-Za-z]:[\\/]/.test(token)) return token;
  const at = token.search(/[=:]/);
  return at > 0 && at < token.length - 1 ? token.slice(at + 1) : token;
}

const isBareAddress = (part: string): boolean =>
  HOST.test(part) && (part.includes('/') || TOP_LEVEL.test(part.split(/[?#]/)[0]!));

/** Without what leads to the same place either way; and the host on its own. */
function readAddress(address: string): Reading[] {
  const plain = address
    .replace(SCHEME, '')
    .replace(/^www\./i, '')
    .replace(/[/?#]+$/, '');
  const [authority = ''] = plain.toLowerCase().split(/[/?#\\]/);
  // Whoever logs in and the port that goes without saying do not change where it leads.
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:(?:80|443)$/, '');
  const key = host + plain.slice(authority.length);
  return key === host
    ? [['address', key]]
    : [
        ['address', key],
        ['address', host],
      ];
}

/** Three digits that count: 7 and 42 stand everywhere. */
function readNumber(text: string): Reading[] {
  const isWhole = /^[1-9]\d*$/.test(text);
  const digits = isWhole ? text : text.replace(/[^\d.]/g, '');
  if (digits.length >= 10) return [['account', digits]];
  const key = isWhole ? text : String(Number(digits));
  const count = isWhole ? key.length : key.replace(/\D/g, '').length;
  return count >= 3 ? [['number', key]] : [];
}
