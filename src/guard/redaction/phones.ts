import type { Span } from '../../core/types.js';
import { phonesIn } from '../../scanners/outbound/personal-data.js';
import { findMatches } from '../../text/matches.js';
import { hasContext } from './match.js';

/** The part of libphonenumber-js that is used here. */
interface PhoneLibrary {
  parsePhoneNumberFromString(
    text: string,
    country?: string,
  ): { isValid(): boolean; readonly country?: string | undefined } | undefined;
}

/** Countries whose national formats are recognised by default. */
const PHONE_COUNTRIES: readonly string[] =
  'US GB DE FR ES IT NL PL SE CH AT PT BR MX IN CN JP KR AU TR BE IE DK NO FI CZ RU ZA'.split(' ');

/** Digits with at most two separators between two of them, and nothing that continues the number. */
const CANDIDATE =
  /(?<![A-Za-zÀ-ɏЀ-ӿ\d.,/+@#_-])(?:\+|\(\+?)?\d(?:[ \u00a0.\-/()]{0,2}\d){6,16}(?![A-Za-zÀ-ɏЀ-ӿ\d_@-]|[.,:/]\d)/g;
/** Numbers per text that the library checks. Beyond that, a likely number counts without a check. */
const MAX_CHECKED = 2_000;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

const WORDS =
  /\b(?:tel|t[ée]l|mob|cell|call|ring|text|dial|kom|bel|ara|fax|sms|gsm|handy|cep|reach|anruf|numer|m[óo]vil|celular|phone|hotline|whats ?app|kom[óo]rka|appel|mon portable|ligue)(?![a-z])|\b(?:telephon|t[ée]l[ée]phon|telef[oó]n|telemóvel|telefoon|mobil|mobiel|cellulare|rufnummer|meine nummer|my number|num[ée]ro|n[úu]mero|ll[áa]ma|chiama|puhelin|(?:od|za|prze)?dzwoni|recapit|(?:r[üu]ck|zur[üu]ck|an)(?:zu)?ruf|erreichbar|joindre|rappel|zavol|soit[at]|bellen|ring(?:a|er)(?![a-z])|llamar|ligar(?![a-z]))|тел|номер|звон|набра|набер|мобил|电话|手机|電話|携帯|전화|휴대|연락|फोन|मोबाइल/iu;
/** Formats that stand alone: a trunk prefix, brackets around the area, or the groups of North America. */
const DISTINCTIVE = [
  /^\(\d{2,5}\)[ -]?\d{3,5}[ -]?\d{3,5}(?:[ -]\d{2,4})?$/,
  /^0\d(?:[ .-]\d{2}){4}$/,
  /^0\d{1,4}[ /-]\d{3,4}[ -]?\d{3,5}$/,
  /^0\d{1,4}[ /-]\d{3,8}(?:[ -]\d{1,4}){0,2}$/,
  /^0\d{1,4} \d{2}(?: \d{2,3}){1,3}$/,
  /^[2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}$/,
  /^1[-.][2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}$/,
  /^01[016789][- ]\d{3,4}[- ]\d{4}$/,
  /^8[ -]?\(\d{3,5}\)[ -]?\d{1,3}(?:[ -]?\d{2}){2}$/, // Russia, with its trunk prefix
];
/** A signed decimal such as `+13182.22`. */
const DECIMAL = /^\+\d+\.\d{1,3}$/;
const YEARS = /^(?:19|20)\d{2}-(?:19|20)\d{2}$/;
/** Dates and times have digits and separators too. */
const DATE = /^(?:(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2})(?: |$)/;

let loading: Promise<PhoneLibrary | undefined> | undefined;

/** Loads libphonenumber-js on first use. Resolves to undefined if it is unavailable. */
export function loadPhoneLibrary(): Promise<PhoneLibrary | undefined> {
  loading ??= import('libphonenumber-js/min').then(
    (library) => library as unknown as PhoneLibrary,
    () => undefined,
  );
  return loading;
}

/** Finds phone numbers. International numbers stand alone; national ones need a distinctive format or a word nearby. */
export function findPhones(text: string, library: PhoneLibrary | undefined, countries = PHONE_COUNTRIES): Span[] {
  const found: Span[] = [];
  for (const [phone, start] of phonesIn(text)) {
    if (phone.startsWith('+') && !DECIMAL.test(phone)) found.push([start, start + phone.length]);
  }
  if (!library) {
    for (const [phone, start] of phonesIn(text)) found.push([start, start + phone.length]);
    return found;
  }
  let budget = MAX_CHECKED;
  for (const match of findMatches(text, CANDIDATE)) {
    const value = match[0];
    const digits = value.replace(/\D/g, '');
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || DATE.test(value) || YEARS.test(value)) continue;
    const span: Span = [match.index, match.index + value.length];
    // A parameter is named by itself: in `call?id=…` the number is no phone.
    const before = text[match.index - 1] === '=' ? 14 : 40;
    const isNamed = () => hasContext(text, span, { words: WORDS, before, after: 0 });
    const isLikely = /^\(?\+|^00\d+[ -]/.test(value) || DISTINCTIVE.some((format) => format.test(value)) || isNamed();
    if (isLikely && (budget-- <= 0 || isPhone(value, digits, isNamed, library, countries))) found.push(span);
  }
  return found;
}

function isPhone(
  value: string,
  digits: string,
  isNamed: () => boolean,
  library: PhoneLibrary,
  countries: readonly string[],
): boolean {
  const isValid = (number: string, country?: string): boolean =>
    library.parsePhoneNumberFromString(number, country)?.isValid() ?? false;
  if (/^\(?\+/.test(value)) return isValid(`+${digits.replace(/^(\d{1,3})0(?=\d{9})/, '$1')}`) || isValid(`+${digits}`);
  if (digits.startsWith('00') && (isNamed() || /[ -]/.test(value)) && isValid(`+${digits.slice(2)}`)) return true;
  return countries.some((country) => isValid(value, country));
}
