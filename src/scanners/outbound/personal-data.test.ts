import { describe, expect, it } from 'vitest';
import { passesCodiceFiscale, passesCpf, passesDni, passesIban, passesLuhn, passesNir } from './checksums.js';
import { findPersonalData } from './personal-data.js';

/** Published by card networks, the IBAN registry and the countries' own documentation, with a digit changed beside each. */
it.each([
  [
    'Luhn',
    passesLuhn,
    ['4111 1111 1111 1111', '378282246310005', '5555555555554444'],
    ['4111 1111 1111 1112', '378282246310006'],
  ],
  [
    'IBAN',
    passesIban,
    ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'FR1420041010050500013M02606'],
    ['GB82 WEST 1234 5698 7654 33'],
  ],
  ['CPF', passesCpf, ['111.444.777-35', '529.982.247-25'], ['111.444.777-36', '111.111.111-11']],
  ['DNI and NIE', passesDni, ['12345678Z', 'X1234567L'], ['12345678A', 'Y1234567L']],
  ['NIR', passesNir, ['2 55 08 14 168 025 38'], ['2 55 08 14 168 025 39']],
  ['codice fiscale', passesCodiceFiscale, ['RSSMRA85T10A562S'], ['RSSMRA85T10A562T']],
])('%s', (_, passes, right, wrong) => {
  for (const number of right) expect(passes(number), number).toBe(true);
  for (const number of wrong) expect(passes(number), number).toBe(false);
});

const found = (text: string) => findPersonalData(text).map(({ ruleId, span }) => [ruleId, text.slice(...span)]);

describe('personal data', () => {
  it('is found at its place', () => {
    expect(found('Paid with 4539 5787 6362 1486 today.')).toEqual([['leak/card-number', '4539 5787 6362 1486']]);
    expect(found('Amex 3714-496353-98432? No.')).toEqual([]);
    expect(found('SSN: 536-90-4399, IBAN DE75512108001245126199')).toEqual([
      ['leak/bank-account', 'DE75512108001245126199'],
      ['leak/national-id', '536-90-4399'],
    ]);
  });

  it.each([
    ['one e-mail address', 'Write to jane.doe@corp.example.com.'],
    ['a telephone number', 'Call +1 202 555 0143.'],
    ['an order number', 'Order 4539578763621486 has shipped.'],
    ['a date and a part number', 'On 2024-05-17 we ordered 536-90-4399.'],
    ['a version', 'Version 4539.5787.6362.1486'],
    ['an identifier', 'id 4539-5787-6362-1486-ab12'],
    ['digits of pi', '3.14159265358979323846264338327950288419716939937510'],
  ])('is not seen in %s', (_, text) => expect(found(text)).toEqual([]));

  it('counts different people', () => {
    const people = Array.from({ length: 20 }, (_, i) => `p${i}@corp.example.com`);
    expect(found(people.join('; ')).map(([rule]) => rule)).toEqual(['leak/people-list']);
    expect(found(people.slice(1).join('; '))).toEqual([]);
  });
});
