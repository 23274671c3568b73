import type { Span } from '../../core/types.js';
import { findMatches, toSpan } from '../../text/matches.js';
import { passesCodiceFiscale, passesCpf, passesDni, passesIban, passesLuhn, passesNir } from './checksums.js';

export interface PersonalDatum {
  readonly ruleId: string;
  readonly span: Span;
}

interface Kind {
  readonly ruleId: string;
  readonly pattern: RegExp;
  readonly isValid?: (text: string) => boolean;
  /** A published example without an owner. */
  readonly isExample?: (text: string) => boolean;
  /** Words that must precede the number, because numbers of this shape are common. */
  readonly context?: RegExp;
}

/** Characters before a number that are searched for its context words. Chosen: about one clause. */
const CONTEXT_REACH = 60;

const KINDS: readonly Kind[] = [
  {
    ruleId: 'leak/card-number',
    pattern: /(?<![\d.,-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})([ -])\d{4}\1\d{4}\1\d{4}(?![\d-]|\.\d)/g,
    isValid: passesLuhn,
    isExample: isTestCard,
  },
  {
    ruleId: 'leak/card-number',
    pattern: /(?<![\d.,-])3[47]\d{2}([ -])\d{6}\1\d{5}(?![\d-]|\.\d)/g,
    isValid: passesLuhn,
    isExample: isTestCard,
  },
  {
    ruleId: 'leak/card-number',
    pattern: /(?<![\w.-])(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|6011\d{12}|65\d{14}|3[47]\d{13})(?![\w-]|\.\d)/g,
    isValid: passesLuhn,
    isExample: isTestCard,
    context: /card|visa|mastercard|amex|american express|cvv|cvc|credit|debit|tarjeta|carte|karte/i,
  },
  {
    ruleId: 'leak/bank-account',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    isValid: passesIban,
    isExample: (text) => EXAMPLE_IBANS.has(text.replace(/\s/g, '')),
  },
  {
    ruleId: 'leak/national-id',
    // Never issued: areas 000, 666 and 900 to 999, group 00, serial 0000 (Social Security Administration).
    pattern: /(?<![\d-])(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/g,
    isExample: (text) => EXAMPLE_SSNS.has(text.replace(/\D/g, '')),
    context: /\bssns?\b|social.security|taxpayer|\bitin\b|\bss ?#/i,
  },
  {
    ruleId: 'leak/national-id',
    pattern: /(?<![\d.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\d-])/g,
    isValid: passesCpf,
  },
  {
    ruleId: 'leak/national-id',
    pattern: /(?<![A-Za-z0-9])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Za-z0-9])/g,
    isValid: passesCodiceFiscale,
  },
  {
    ruleId: 'leak/national-id',
    pattern: /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    isValid: passesNir,
    context: /\bnir\b|s[ée]curit[ée] sociale|insee|carte vitale/i,
  },
  {
    ruleId: 'leak/national-id',
    pattern: /(?<![A-Za-z0-9])(?:\d{8}|[XYZ]\d{7})-?[A-Z](?![A-Za-z0-9])/g,
    isValid: passesDni,
    context: /\bdni\b|\bnie\b|\bnif\b|documento|identidad/i,
  },
];

const LOCAL_PART = /[A-Za-z0-9._%+-]/;
const DOMAIN = /(?:[A-Za-z0-9-]{1,63}\.){1,4}[A-Za-z]{2,24}/y;
/** Three groups of digits, or any groups after a plus sign. Not part of a longer row of groups, such as a card number. */
const PHONE =
  /(?<![\w.,/+-]|\d )(?:(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\d{2,4}[ .-])\d{3,4}[ .-]\d{3,4}|\+\d{1,3}[ .-]?(?:\(0\) ?)?\d{1,5}(?:[ ./-]?\d{2,8}){1,4})(?![\w-]|[ .,]\d)/g;
/** Digits of a phone number: at most 15 by ITU-T E.164; 7 is the shortest common subscriber number. */
const PHONE_DIGITS = { min: 7, max: 15 };
/** Distinct contacts in one text from which it is a list of people. Chosen: signatures and threads stay below. */
const MIN_PEOPLE = 20;
/** Maximum characters of the local part of an e-mail address (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_PART = 64;

/**
 * Finds numbers that identify people or bank accounts, and lists of people. Published example numbers are left out unless
 * `withExamples` is set; redaction sets it.
 */
export function findPersonalData(text: string, { withExamples = false } = {}): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  if (/\d/.test(text)) for (const kind of KINDS) found.push(...findKind(text, kind, withExamples));
  for (const list of [findPeopleList(emailsIn(text)), findPeopleList(phonesIn(text))]) {
    if (list) found.push({ ruleId: 'leak/people-list', span: list });
  }
  return found;
}

function findKind(
  text: string,
  { ruleId, pattern, isValid = () => true, isExample = () => false, context }: Kind,
  withExamples: boolean,
): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of findMatches(text, pattern)) {
    const before = context && text.slice(Math.max(0, match.index - CONTEXT_REACH), match.index);
    if (before !== undefined && !context!.test(before)) continue;
    if (isValid(match[0]) && (withExamples || !isExample(match[0]))) found.push({ ruleId, span: toSpan(match) });
  }
  return found;
}

/** Finds the span from the first contact to the one that completes a list of distinct contacts. */
function findPeopleList(entries: Iterable<readonly [text: string, start: number]>): Span | undefined {
  const seen = new Set<string>();
  let first: number | undefined;
  for (const [entry, start] of entries) {
    first ??= start;
    seen.add(entry.toLowerCase());
    if (seen.size >= MIN_PEOPLE) return [first, start + entry.length];
  }
  return undefined;
}

/** Searches from one @ to the next, because a pattern that starts with the local part would not be linear. */
export function* emailsIn(text: string): Generator<[string, number]> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < MAX_LOCAL_PART && LOCAL_PART.test(text[start - 1]!)) start--;
    DOMAIN.lastIndex = at + 1;
    const domain = start < at ? DOMAIN.exec(text) : null;
    if (domain) yield [text.slice(start, at + 1 + domain[0].length), start];
  }
}

export function* phonesIn(text: string): Generator<[string, number]> {
  for (const match of findMatches(text, PHONE)) {
    const digits = match[0].replace(/\D/g, '').length;
    if (digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max) yield [match[0], match.index];
  }
}

/** Test cards published by card networks and payment services. */
const TEST_CARDS = new Set(
  (
    '4111111111111111 4242424242424242 4012888888881881 4000056655665556 4000000000000002 4000000000009995 5555555555554444 ' +
    '5105105105105100 5200828282828210 2223003122003222 378282246310005 371449635398431 378734493671000 6011111111111117 ' +
    '6011000990139424 4222222222222 4917610000000000 4484070000000000 5454545454545454 4005519200000004 4500600000000061'
  ).split(' '),
);
/** Distinct digits up to which a card number is a made-up pattern such as 4444 4444 4444 4448. Chosen. */
const MAX_PATTERN_DIGITS = 3;

function isTestCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return TEST_CARDS.has(digits) || new Set(digits).size <= MAX_PATTERN_DIGITS;
}
/** Examples of the IBAN registry. */
const EXAMPLE_IBANS = new Set(
  'GB82WEST12345698765432 GB29NWBK60161331926819 DE89370400440532013000 FR1420041010050500013M02606 FR7630006000011234567890189 ES9121000418450200051332 NL91ABNA0417164300 IT60X0542811101000000123456 CH9300762011623852957 BE68539007547034 AT611904300234573201'.split(
    ' ',
  ),
);
/** Numbers that were printed in advertisements and are therefore void, and the usual placeholder. */
const EXAMPLE_SSNS = new Set(['078051120', '219099999', '123456789']);
