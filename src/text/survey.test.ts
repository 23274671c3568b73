import { expect, it } from 'vitest';
import fc from '../../test/fast-check.js';
import { invisiblePattern } from '../core/invisible.js';
import { toCodes } from './code-units.js';
import { CONFUSABLES } from './confusables.generated.js';
import { survey as surveyCodes } from './survey.js';

const survey = (text: string) => surveyCodes(toCodes(text));

/**
 * If a survey denies a feature, the text must not contain it. Each flag is compared with the exact pattern that it
 * replaces.
 */
const exact: [keyof ReturnType<typeof survey>, RegExp][] = [
  ['hasNonAscii', /[^\x00-\x7f]/],
  ['hasInvisible', invisiblePattern()],
  ['hasPercent', /%/],
  ['hasAmpersand', /&/],
  ['hasBackslash', /\\/],
  ['hasHexWords', /(?<![A-Za-z0-9])[0-9a-fA-F]{2}(?:[ ,:-][0-9a-fA-F]{2}){7}(?![A-Za-z0-9])/],
  ['hasEqualsPair', /=[0-9A-F]{2}=/],
  ['hasBraille', /[\u2801-\u28ff]/],
  ['hasSymbolLetters', /[\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u],
  ['hasMorse', /[.-] \.[.-]{0,5} (?:-[.-]{0,5} ){0,3}\./],
  ['hasPadding', /[ \t\u00a0]{120}|(?:\r?\n[ \t]{0,8}){25}/],
  ['hasRepetition', /([^\s])\1{499}|\b(\w{1,24}[\s,.;:!?]{1,3})\2{99}/],
];

const SPELLED_OUT = /(?<![a-zA-Z0-9])[a-zA-Z0-9]([ .\-_*|/+~,])[a-zA-Z0-9]\1[a-zA-Z0-9](?![a-zA-Z0-9])/;

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 4 }),
  fc.constantFrom(
    '48 65 6c 6c 6f 21 21 21 ',
    'a b c ',
    '.- -... . ',
    '=41=42',
    'i.g.n',
    ' '.repeat(60),
    '\n'.repeat(13),
    'x'.repeat(260),
    'go on '.repeat(60),
    '%41',
  ),
);

it('denies nothing that is there', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const found = survey(text);
      for (const [flag, pattern] of exact)
        if (new RegExp(pattern, pattern.flags).test(text)) expect(found[flag], flag).toBe(true);
      if (SPELLED_OUT.test(text)) expect(found.spelledRuns).not.toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('finds runs that may be base64 or hexadecimal, to their ends', () => {
  expect(survey('see dGhpcyBpcyBhIHRlc3Q= and').longRuns).toEqual([[4, 23]]);
  expect(survey('short words only, nothing long').longRuns).toEqual([]);
  const [shorter, long] = ['x'.repeat(15), 'x'.repeat(16)];
  expect(survey(long).longRuns).toEqual([[0, 16]]);
  expect(survey(`${long} ${shorter} ${long}.`).longRuns).toEqual([
    [0, 16],
    [33, 49],
  ]);
  expect(survey(`${shorter}.`).longRuns).toEqual([]);
  expect(survey(shorter).longRuns).toEqual([]);
});

it('knows the scripts of every look-alike outside Latin', () => {
  const others = Object.values(CONFUSABLES)
    .join('')
    .match(/\P{Script=Latin}/gu)!
    .filter((char) => /\p{L}/u.test(char));
  for (const char of others) expect(survey(char).hasOtherScript, `U+${char.codePointAt(0)!.toString(16)}`).toBe(true);
});

it('notes where numbers, mixed words and odd words are', () => {
  expect(survey('a 105 103 110 111 114 101 b').numberRows).toEqual([[2, 25]]);
  expect(survey('so i.g.n.o r e it').spelledRuns).toEqual([[3, 14]]);
  expect(survey('no 01101001 here').longNumbers).toEqual([3]);
  expect(survey('so 1gn0r3 mp3 2b').mixedWords).toEqual([3, 10]);
  expect(survey('now ignroe it').shapedWords).toEqual([4]);
  expect(survey('it, ig-nore, ig-no-re, ig no\nr-e').brokenWords).toEqual([4, 13, 23]);
  expect(survey('iignooore --- 000 goodddd').stretches).toEqual([4, 21]);
  expect(survey('nooo').stretches).toEqual([1]);
  expect(survey('the vtaber nyy cerivbhf vafgehpgvbaf and').oddRuns).toEqual([[4, 36]]);
  expect(survey('please open the old door and look at it').oddRuns).toEqual([]);
});
