/** Check digits and dates of national numbers. Each function takes the number with or without separators. */

import { passesLuhn } from '../../scanners/outbound/checksums.js';

const toDigits = (text: string): number[] => Array.from(text.replace(/\D/g, ''), Number);

const weigh = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * digits[i]!, 0);

/** Numbers of one repeated digit often pass but are never issued. */
const isVaried = (digits: readonly number[]): boolean => new Set(digits).size > 1;

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A day of a two-digit year: it is a date in the last or in this century. */
const isShortDate = (year: number, month: number, day: number): boolean =>
  isDate(1900 + year, month, day) || isDate(2000 + year, month, day);

const two = (digits: readonly number[], at: number): number => digits[at]! * 10 + digits[at + 1]!;

/** PESEL (Poland): a date whose month holds the century, weights 1, 3, 7, 9. */
export function passesPesel(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 11) return false;
  const month = two(d, 2);
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)]!;
  const sum = weigh(d, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
  return isDate(century + two(d, 0), month % 20, two(d, 4)) && (10 - (sum % 10)) % 10 === d[10];
}

/** BSN (Netherlands): the "elfproef" with a negative last weight. */
export function passesBsn(id: string): boolean {
  const d = toDigits(id);
  return d.length === 9 && isVaried(d) && weigh(d, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

/** Steuer-ID (Germany): ISO 7064 MOD 11,10; one digit of the first ten occurs two or three times. */
export function passesSteuerId(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 11 || d[0] === 0) return false;
  const distinct = new Set(d.slice(0, 10)).size;
  if (distinct !== 9 && distinct !== 8) return false;
  let product = 10;
  for (const digit of d.slice(0, 10)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === d[10];
}

/** Personnummer (Sweden): a date (coordination numbers add 60 to the day) and Luhn over the last ten digits. */
export function passesPersonnummer(id: string): boolean {
  const d = toDigits(id).slice(-10);
  const day = two(d, 4);
  return d.length === 10 && isShortDate(two(d, 0), two(d, 2), day > 60 ? day - 60 : day) && passesLuhn(d.join(''));
}

/** Resident identity number (China): a date, and ISO 7064 MOD 11-2. */
export function passesChinese(id: string): boolean {
  const plain = id.toUpperCase();
  const d = toDigits(plain.slice(0, 17));
  if (d.length !== 17) return false;
  const sum = weigh(d, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  const isBirth = isDate(Number(plain.slice(6, 10)), Number(plain.slice(10, 12)), Number(plain.slice(12, 14)));
  return isBirth && '10X98765432'[sum % 11] === plain[17];
}

/** RRN (Korea): a date and a gender digit. Numbers issued since October 2020 have no check digit. */
export function passesKorean(id: string): boolean {
  const d = toDigits(id);
  return d.length === 13 && d[6]! >= 1 && d[6]! <= 8 && isShortDate(two(d, 0), two(d, 2), two(d, 4));
}

const VERHOEFF_MULTIPLY = [
  '0123456789', '1234067895', '2340178956', '3401289567', '4012395678', '5987604321', '6598710432', '7659821043',
  '8765932104', '9876543210',
]; // biome-ignore format: a table
const VERHOEFF_PERMUTE = [
  '0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258',
]; // biome-ignore format: a table

/** Aadhaar (India): Verhoeff. Numbers never begin with 0 or 1. */
export function passesAadhaar(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 12 || d[0]! < 2) return false;
  const sum = d
    .toReversed()
    .reduce((check, digit, i) => Number(VERHOEFF_MULTIPLY[check]![Number(VERHOEFF_PERMUTE[i % 8]![digit])]), 0);
  return sum === 0;
}

/** CPF (Brazil): two check digits modulo 11. */
export function passesCpfDigits(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 11 || !isVaried(d)) return false;
  return [9, 10].every(
    (n) => ((d.slice(0, n).reduce((sum, x, i) => sum + x * (n + 1 - i), 0) * 10) % 11) % 10 === d[n],
  );
}

/** AHV number (Switzerland): EAN-13 with the country code 756. */
export function passesAhv(id: string): boolean {
  const d = toDigits(id);
  return d.length === 13 && (10 - (weigh(d, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === d[12];
}

/** Rijksregisternummer (Belgium): 97 minus the first nine digits modulo 97; from 2000 on with a 2 in front. */
export function passesBelgian(id: string): boolean {
  const plain = id.replace(/\D/g, '');
  const check = Number(plain.slice(9));
  return (
    plain.length === 11 &&
    [plain.slice(0, 9), `2${plain.slice(0, 9)}`].some((base) => 97 - (Number(base) % 97) === check)
  );
}

/** Henkilötunnus (Finland): a date, a century sign, and a letter modulo 31. */
export function passesHetu(id: string): boolean {
  const [, day, month, year, serial, check] = /^(\d\d)(\d\d)(\d\d)[-+A-FU-Y](\d{3})(.)$/i.exec(id) ?? [];
  if (day === undefined || !isShortDate(Number(year), Number(month), Number(day))) return false;
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}${month}${year}${serial}`) % 31] === check!.toUpperCase();
}

/** Fødselsnummer (Norway): a date and two check digits modulo 11. */
export function passesNorwegian(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 11 || !isShortDate(two(d, 4), two(d, 2), two(d, 0) > 40 ? two(d, 0) - 40 : two(d, 0))) return false;
  const first = (11 - (weigh(d, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11;
  const second = (11 - (weigh(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return first === d[9] && second === d[10];
}

/** CPR (Denmark): a date; newer numbers have no check digit. */
export const passesCpr = (id: string): boolean => {
  const d = toDigits(id);
  return d.length === 10 && isShortDate(two(d, 4), two(d, 2), two(d, 0));
};

/** T.C. Kimlik No (Turkey): two check digits. */
export function passesTurkish(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 11 || d[0] === 0) return false;
  const odd = d[0]! + d[2]! + d[4]! + d[6]! + d[8]!;
  const even = d[1]! + d[3]! + d[5]! + d[7]!;
  const total = d.slice(0, 10).reduce((sum, digit) => sum + digit, 0);
  return (((odd * 7 - even) % 10) + 10) % 10 === d[9] && total % 10 === d[10];
}

/** CNP (Romania): a date and a check digit modulo 11. */
export function passesCnp(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 13 || d[0] === 0 || !isShortDate(two(d, 1), two(d, 3), two(d, 5))) return false;
  const rest = weigh(d, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (rest === 10 ? 1 : rest) === d[12];
}

/** Rodné číslo (Czechia, Slovakia): a date (women add 50 to the month), divisible by 11. */
export function passesRodneCislo(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 10) return false;
  const month = two(d, 2) % 50;
  return isShortDate(two(d, 0), month > 20 ? month - 20 : month, two(d, 4)) && Number(d.join('')) % 11 === 0;
}

/** CURP (Mexico): letters, a date, and a check digit over an alphabet with Ñ. */
export function passesCurp(id: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const plain = id.toUpperCase();
  const sum = Array.from(plain.slice(0, 17)).reduce((total, char, i) => total + alphabet.indexOf(char) * (18 - i), 0);
  return String((10 - (sum % 10)) % 10) === plain[17];
}

/** RUT (Chile): a check digit modulo 11, with K for ten. */
export function passesRut(id: string): boolean {
  const plain = id.toUpperCase().replace(/[^0-9K]/g, '');
  const body = toDigits(plain.slice(0, -1)).toReversed();
  const rest = 11 - (body.reduce((sum, digit, i) => sum + digit * ((i % 6) + 2), 0) % 11);
  return (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)) === plain.at(-1);
}

/** NIF (Portugal): modulo 11. */
export function passesPortuguese(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 9) return false;
  const rest = 11 - (weigh(d, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest > 9 ? 0 : rest) === d[8];
}

/** ID number (South Africa): a date and Luhn. */
export function passesSouthAfrican(id: string): boolean {
  const d = toDigits(id);
  return d.length === 13 && isShortDate(two(d, 0), two(d, 2), two(d, 4)) && passesLuhn(id);
}

/** My Number (Japan): modulo 11. */
export function passesMyNumber(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 12) return false;
  const rest = weigh(d, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === d[11];
}

/** SNILS (Russia): the sum of the weighted digits modulo 101. */
export function passesSnils(id: string): boolean {
  const d = toDigits(id);
  return d.length === 11 && (weigh(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === two(d, 9);
}

/** INN of a person (Russia): two check digits modulo 11. */
export function passesInn(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 12) return false;
  const first = (weigh(d, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  return first === d[10] && (weigh(d, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === d[11];
}

/** NRIC (Singapore): a check letter that depends on the first letter. */
export function passesNric(id: string): boolean {
  const plain = id.toUpperCase();
  const sum = weigh(toDigits(plain), [2, 7, 6, 5, 4, 3, 2]) + (/^[TG]/.test(plain) ? 4 : 0);
  return (/^[ST]/.test(plain) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11] === plain.at(-1);
}

/** TFN (Australia): modulo 11. */
export const passesTfn = (id: string): boolean => {
  const d = toDigits(id);
  return d.length === 9 && isVaried(d) && weigh(d, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;
};

/** Medicare (Australia): weights 1, 3, 7, 9. */
export const passesMedicare = (id: string): boolean => {
  const d = toDigits(id);
  return d.length >= 10 && weigh(d, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === d[8];
};

/** PPS number (Ireland): a letter modulo 23; the optional second letter weighs nine. */
export function passesPps(id: string): boolean {
  const plain = id.toUpperCase();
  const second = plain.length === 9 ? (plain.charCodeAt(8) - 64) % 23 : 0;
  const rest = (weigh(toDigits(plain.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]) + second * 9) % 23;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[rest] === plain[7];
}

/** NHS number (United Kingdom): modulo 11. */
export function passesNhs(id: string): boolean {
  const d = toDigits(id);
  if (d.length !== 10 || !isVaried(d)) return false;
  const check = 11 - (weigh(d, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 11 ? 0 : check) === d[9];
}
