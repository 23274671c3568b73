/** Checksums of personal numbers. Random numbers and typing errors rarely pass them. */

const toDigits = (text: string): number[] => Array.from(text.replace(/\D/g, ''), Number);

/** Payment cards (ISO/IEC 7812, annex B). */
export function passesLuhn(number: string): boolean {
  const sum = toDigits(number)
    .reverse()
    .map((digit, i) => (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** IBAN (ISO 13616): move the first four characters to the end, replace letters with numbers, modulo 97. */
export function passesIban(iban: string): boolean {
  const plain = iban.replace(/\s/g, '').toUpperCase();
  const moved = plain.slice(4) + plain.slice(0, 4);
  let remainder = 0;
  for (const char of moved) {
    for (const digit of Number.parseInt(char, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

/** CPF (Brazil): two check digits modulo 11. Eleven equal digits pass but are never issued. */
export function passesCpf(cpf: string): boolean {
  const digits = toDigits(cpf);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  return [9, 10].every((length) => {
    const sum = digits.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
}

/** DNI and NIE (Spain): a check letter modulo 23. */
export function passesDni(id: string): boolean {
  const plain = id.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const number = Number(plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === plain.at(-1);
}

/** NIR (France): the last two digits are 97 minus the number modulo 97. Corsican departments contain a letter. */
export function passesNir(nir: string): boolean {
  const plain = nir.toUpperCase().replace(/\s/g, '').replace('2A', '19').replace('2B', '18');
  return 97 - Number(BigInt(plain.slice(0, 13)) % 97n) === Number(plain.slice(13));
}

/** Codice fiscale (Italy): odd positions by a table, even positions by alphabet order, modulo 26. */
export function passesCodiceFiscale(code: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
  const sum = Array.from(code.toUpperCase().slice(0, 15)).reduce((total, char, i) => {
    const value = /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65;
    return total + (i % 2 === 0 ? odd[value]! : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === code.toUpperCase()[15];
}
