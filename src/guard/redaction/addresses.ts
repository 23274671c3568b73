import type { Span } from '../../core/types.js';
import { emailsIn } from '../../scanners/outbound/personal-data.js';
import { findMatches, toSpan } from '../../text/matches.js';

/** An address in letters of any script, which `emailsIn` leaves out. */
const INTERNATIONAL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}/gu;
/** "ana (at) firm (dot) example", with or without brackets around both words. */
const SPELLED =
  /(?<![\w.])[\w.+-]{2,64} ?(?:\((?:at|@)\)|\[(?:at|@)\]|\{at\}| at ) ?(?:[\w-]{1,63} ?(?:\((?:dot|\.)\)|\[(?:dot|\.)\]|\{dot\}| dot ) ?){1,3}[a-z]{2,24}(?!\w)/gi;

/** "ana(at)firm.example": only the sign is spelled out. */
const HALF_SPELLED =
  /(?<![\w.])[\w.+-]{2,64} ?(?:\((?:at|@)\)|\[(?:at|@)\]|\{at\}) ?(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?!\w)/gi;

/** An address in a query string: `email=ana%40firm.example`. */
const ENCODED = /(?<![\w.%+-])[\w.+-]{1,64}%40(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi;

export function findEmails(text: string): Span[] {
  const found: Span[] = [];
  if (text.includes('@')) {
    for (const [email, start] of emailsIn(text)) found.push([toLocalStart(text, start), start + email.length]);
    if (/[^\x00-\x7f]/.test(text)) for (const match of findMatches(text, INTERNATIONAL)) found.push(toSpan(match));
  }
  if (text.includes('%40')) for (const match of findMatches(text, ENCODED)) found.push(toSpan(match));
  if (/\bdot\b|\(\.\)|\[\.\]/i.test(text)) for (const match of findMatches(text, SPELLED)) found.push(toSpan(match));
  if (/[([{](?:at|@)[)\]}]/i.test(text)) for (const match of findMatches(text, HALF_SPELLED)) found.push(toSpan(match));
  return found;
}

/** Signs inside a local part that `emailsIn` leaves out, because texts also use them as quotation marks: `o'brien@…`. */
const RARE_HEAD = /(?<![\w.+-])[\w.+-]{1,40}['’&!#$*~^{|}]$/;

/** The start of the local part, with an apostrophe or another rare sign and what stands in front of it. */
function toLocalStart(text: string, start: number): number {
  const [head = ''] = RARE_HEAD.exec(text.slice(Math.max(0, start - 48), start)) ?? [];
  return start - head.length;
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`(?<![\\w.-])(?:::ffff:)?${OCTET}(?:\\.${OCTET}){3}(?![\\w-]|\\.\\d)`, 'g');
const IPV6 =
  /(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?=(?:[0-9a-f]{0,4}:){2,7})(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)(?![\w:])/gi;
/** Versions and section numbers have the shape of an address. */
const VERSION = /(?:\bv|version|release|firmware|build|rev|section|chapter|clause|§|rfc|kb|oid)[\s:.]{0,3}$/i;
/** Four single digits are more often a section or a version: "4.2.1.7". */
const SHORT = /^\d(?:\.\d){3}$/;
const HOST_WORD =
  /\b(?:ip|ipv4|host|dns|addr\w*|adress\w*|direcci\w*|server|client|src|dst|from|ping|gateway|proxy)\b[^\n]{0,12}$/i;
/** Addresses that name no host: loopback, unspecified, broadcast and masks. */
const NO_HOST = /^(?:127\.|0\.|255\.|22[4-9]\.|23\d\.)/;

export function findIpAddresses(text: string): Span[] {
  const found: Span[] = [];
  for (const match of findMatches(text, IPV4)) {
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (NO_HOST.test(match[0].replace(/^::ffff:/, '')) || VERSION.test(before)) continue;
    if (!SHORT.test(match[0]) || HOST_WORD.test(before)) found.push(toSpan(match));
  }
  if (text.includes(':')) {
    for (const match of findMatches(text, IPV6)) {
      // `::` and `::1` name no host. `std::a` and `12::30` are not addresses: one needs two groups of its own.
      if (match[0].split(':').filter((group) => group !== '').length > 2) found.push(toSpan(match));
    }
  }
  return found;
}
