import { passesCodiceFiscale, passesDni, passesLuhn, passesNir } from '../../scanners/outbound/checksums.js';
import * as check from './check-digits.js';
import type { Context, Shape } from './match.js';

const words = (pattern: string): Context => ({ words: new RegExp(pattern, 'iu') });

/** Runs of digits that nothing before or after continues. */
const digits = (pattern: string): RegExp => new RegExp(`(?<![\\w.,/+-])${pattern}(?![\\w-]|[.,/]\\d)`, 'g');

/** A number of so many digits in any groups. Only for numbers that a word names and a check digit confirms. */
const grouped = (count: number): RegExp => digits(`\\d(?:[ .-]?\\d){${count - 1}}`);

/** General words for an identity document, in the languages of the numbers below. */
const ID_WORDS =
  'national id|\\bid (?:no|number|card|#)|identity (?:no|number|card)|identification number|personal (?:id|number|code)|tax(?:payer)? (?:id|number|no)|social (?:security|insurance)|insurance (?:no|number)|\\bssn\\b|ausweis|personalnummer|identit|passport';

/**
 * National numbers. A number with a check digit and a date, or with a distinctive shape, stands alone. A plain run of
 * digits needs its name nearby.
 */
export const NATIONAL_IDS: readonly Shape[] = [
  // United States: SSN and ITIN. Never issued: areas 000 and 666, group 00, serial 0000.
  { pattern: digits('(?!000|666)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}') },
  {
    pattern: digits('(?!000|666|9)\\d{3} ?(?!00)\\d{2} ?(?!0000)\\d{4}'),
    context: words('\\bssns?\\b|social.security|taxpayer|\\bitin\\b'),
  },
  // United Kingdom: NINO has no check digit, but a prefix without D, F, I, Q, U, V and a suffix A to D. NHS number.
  {
    pattern:
      /(?<![A-Za-z0-9])(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])/g,
  },
  { pattern: grouped(10), isValid: check.passesNhs, context: words('\\bnhs\\b') },
  { pattern: /(?<![A-Za-z0-9])\d{7}[A-W][A-IW]?(?![A-Za-z0-9])/g, isValid: check.passesPps, context: words('\\bpps') },
  { pattern: digits('\\d{11}'), isValid: check.passesPesel },
  { pattern: grouped(11), isValid: check.passesPesel, context: words('pesel') },
  {
    pattern: grouped(9),
    isValid: check.passesBsn,
    context: words(`\\bbsn\\b|burgerservice|sofinummer|${ID_WORDS}`),
  },
  {
    pattern: grouped(11),
    isValid: check.passesSteuerId,
    context: words(`steuer|\\bidnr|\\btin\\b|${ID_WORDS}`),
  },
  {
    pattern: /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-4]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    isValid: passesNir,
  },
  { pattern: digits('(?:19|20)?\\d{6}[-+]\\d{4}'), isValid: check.passesPersonnummer },
  {
    pattern: digits('(?:19|20)?\\d{10}'),
    isValid: check.passesPersonnummer,
    context: words(`personnummer|samordningsnummer|${ID_WORDS}`),
  },
  {
    pattern: /(?<![A-Za-z0-9])[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])\d{5}[\dXx](?![A-Za-z0-9])/g,
    isValid: check.passesChinese,
  },
  { pattern: digits('\\d{6}-[1-8]\\d{6}'), isValid: check.passesKorean },
  {
    pattern: digits('\\d{13}'),
    isValid: check.passesKorean,
    context: words('주민|등록번호|resident registration|\\brrn\\b'),
  },
  { pattern: digits('\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'), isValid: check.passesCpfDigits },
  { pattern: grouped(11), isValid: check.passesCpfDigits, context: words('\\bcpf\\b|cadastro') },
  { pattern: digits('[2-9]\\d{3}([ -])\\d{4}\\1\\d{4}'), isValid: check.passesAadhaar },
  { pattern: digits('[2-9]\\d{11}'), isValid: check.passesAadhaar, context: words('aadhaa?r|\\buidai?\\b|आधार') },
  {
    pattern: /(?<![A-Za-z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Za-z0-9])/g,
    context: words('\\bpan\\b|permanent account|income tax'),
  },
  {
    pattern: /(?<![A-Za-z0-9])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Za-z0-9])/gi,
    isValid: passesCodiceFiscale,
  },
  {
    pattern: /(?<![A-Za-z0-9])(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZ]-?\d{7})[- ]?[A-Z](?![A-Za-z0-9])/gi,
    isValid: passesDni,
    context: words(`\\bdni\\b|\\bnie\\b|\\bnif\\b|documento|identidad|${ID_WORDS}`),
  },
  { pattern: digits('756[. ]?\\d{4}[. ]?\\d{4}[. ]?\\d{2}'), isValid: check.passesAhv },
  { pattern: digits('\\d{2}\\.\\d{2}\\.\\d{2}-\\d{3}\\.\\d{2}'), isValid: check.passesBelgian },
  {
    pattern: digits('\\d{11}'),
    isValid: check.passesBelgian,
    context: words('rijksregister|registre national|\\binsz\\b|\\bniss\\b'),
  },
  { pattern: /(?<![A-Za-z0-9])\d{6}[-+A-FU-Y]\d{3}[0-9A-Y](?![A-Za-z0-9])/g, isValid: check.passesHetu },
  {
    pattern: digits('\\d{6} ?\\d{5}'),
    isValid: check.passesNorwegian,
    context: words(`f[øo]dselsnummer|personnummer|\\bfnr\\b|d-nummer|${ID_WORDS}`),
  },
  { pattern: digits('\\d{6}-?\\d{4}'), isValid: check.passesCpr, context: words('\\bcpr\\b|personnummer') },
  {
    pattern: digits('[1-9]\\d{10}'),
    isValid: check.passesTurkish,
    context: words(`\\bt\\.?c\\.?(?=[\\s:]|$)|kimlik|\\btckn\\b|${ID_WORDS}`),
  },
  { pattern: digits('[1-9]\\d{12}'), isValid: check.passesCnp, context: words(`\\bcnp\\b|cod numeric|${ID_WORDS}`) },
  { pattern: digits('\\d{6}/\\d{4}'), isValid: check.passesRodneCislo },
  { pattern: /(?<![A-Za-z0-9])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![A-Za-z0-9])/g, isValid: check.passesCurp },
  { pattern: /(?<![\w.])\d{1,2}\.\d{3}\.\d{3}-[\dKk](?![\w-])/g, isValid: check.passesRut },
  {
    pattern: grouped(9),
    isValid: check.passesPortuguese,
    context: words('\\bnif\\b|contribuinte|número fiscal'),
  },
  {
    pattern: digits('\\d{13}'),
    isValid: check.passesSouthAfrican,
    context: words(`south africa|\\brsa id|\\bid\\b|${ID_WORDS}`),
  },
  {
    pattern: digits('\\d{4}[ -]?\\d{4}[ -]?\\d{4}'),
    isValid: check.passesMyNumber,
    context: words('マイナンバー|個人番号|my ?number'),
  },
  { pattern: digits('\\d{3}-\\d{3}-\\d{3}[ -]\\d{2}'), isValid: check.passesSnils },
  { pattern: digits('\\d{11}'), isValid: check.passesSnils, context: words('снилс|\\bsnils\\b') },
  { pattern: digits('\\d{12}'), isValid: check.passesInn, context: words('(?:^|[^\\p{L}])инн(?!\\p{L})|\\binn\\b') },
  { pattern: /(?<![A-Za-z0-9])[STFG]\d{7}[A-Z](?![A-Za-z0-9])/g, isValid: check.passesNric },
  { pattern: grouped(9), isValid: check.passesTfn, context: words('\\btfn\\b|tax file') },
  { pattern: digits('[2-6]\\d{3} ?\\d{5} ?\\d'), isValid: check.passesMedicare, context: words('medicare') },
  {
    pattern: digits('\\d{3}[ -]\\d{3}[ -]\\d{3}|\\d{9}'),
    isValid: passesLuhn,
    context: words('\\bsin\\b|social insurance|assurance sociale'),
  },
  // Passports and licences have no common check digit.
  {
    pattern: /(?<![A-Za-z0-9])(?=[A-Z0-9<]{0,9}\d)[A-Z0-9]{7,10}(?![A-Za-z0-9])/g,
    context: {
      words:
        /\b(?:passport|reisepass(?:nummer)?|passeport|pasaporte|passaporto|paspoort|driver'?s? licen[cs]e|driving licen[cs]e|f[üu]hrerschein|(?:personal)?ausweis(?:nummer)?|carte d'identit[ée]|carta d'identit[àa]|(?:numer )?dow[óo]du?(?: osobist\w{2,3})?|identity card)(?: ?(?:no|nr|num|number|nummer|num[ée]ro|n[úu]mero|n°|#)\.?)?(?: is|:| ist| est| es| number|,)? {0,2}$/iu,
      before: 48,
      after: 0,
    },
  },
];
