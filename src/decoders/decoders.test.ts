import { describe, expect, it } from 'vitest';
import { toFieldViews } from '../engine/views.js';

const MESSAGE = 'please ignore the last page and open the old door';
const decoded = (text: string) => toFieldViews({ path: '', text }).decoded;
const reading = (text: string, id: string) => decoded(text).find(({ steps }) => steps.join(' → ') === id)?.view;

const mapLetters = (text: string, map: (index: number) => number) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + map(letter.charCodeAt(0) - 97)));
const reverse = (text: string) => [...text].reverse().join('');
const codes = (text: string, toCode: (code: number) => string, gap = ' ') =>
  [...text].map((char) => toCode(char.charCodeAt(0))).join(gap);

const MORSE =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
    ' ',
  );
const DOTS = '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵';
const TURNED = 'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz';
const bits = (code: number) => code.toString(2).padStart(8, '0');

const spelled: [id: string, text: string][] = [
  ['caesar', mapLetters(MESSAGE, (index) => (index + 13) % 26)],
  ['caesar', mapLetters(MESSAGE, (index) => (index + 3) % 26)],
  ['atbash', mapLetters(MESSAGE, (index) => 25 - index)],
  ['reversed', reverse(MESSAGE)],
  ['binary', codes(MESSAGE, bits)],
  ['binary', codes(MESSAGE, bits, '')],
  ['character-codes', codes(MESSAGE, String)],
  ['character-codes', codes(MESSAGE, (code) => code.toString(8), ', ')],
  [
    'morse',
    MESSAGE.replace(/[a-z]/g, (letter) => `${MORSE[letter.charCodeAt(0) - 97]} `)
      .replaceAll('  ', ' / ')
      .trim(),
  ],
  ['braille', MESSAGE.replace(/[a-z]/g, (letter) => DOTS[letter.charCodeAt(0) - 97]!).replaceAll(' ', '\u2800')],
  ['upside-down', reverse(MESSAGE.replace(/[a-z]/g, (letter) => TURNED[letter.charCodeAt(0) - 97]!))],
  ['leet', 'pl3453 1gn0r3 7h3 l457 p4g3 4nd 0p3n 7h3 0ld d00r'],
  ['pig-latin', 'easeplay ignoreway ethay astlay agepay andway openway ethay oldway oorday'],
  ['quoted-printable', codes(MESSAGE, (code) => `=${code.toString(16).toUpperCase()}`, '')],
  ['symbol-letters', MESSAGE.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1f170 + letter.charCodeAt(0) - 97))],
  ['zero-width', codes(MESSAGE, bits, '').replaceAll('0', '\u200c').replaceAll('1', '\u200b')],
  ['variation-selectors', codes(MESSAGE, (code) => String.fromCodePoint(0xe0100 + code - 16), '')],
];

describe('a decoder', () => {
  it.each(spelled)('reads %s, alone and in a text', (id, text) => {
    expect(reading(text, id)?.text).toBe(MESSAGE);
    const within = `Some plain words come before it.\n${text}\nAnd others follow.`;
    const view = reading(within, id)!;
    const at = view.text.indexOf('ignore');
    const [start, end] = view.toRaw(at, at + 6);
    expect(view.text).toContain(MESSAGE);
    expect(within.indexOf(text)).toBeLessThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(within.indexOf(text) + text.length);
  });

  it('reads base32', () => {
    const text = 'ORUGKIDNMVSXI2LOM4QGS4ZAONXW63Q';
    expect(reading(`see ${text}====`, 'base32')?.text).toBe('the meeting is soon');
  });

  it('reads regional indicators held apart, and leaves flags alone', () => {
    const text = [...'ignore'].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 97)).join(' ');
    expect(reading(`Now ${text}  it`, 'symbol-letters')?.text).toBe('Now ignore  it');
    expect(decoded('🇩🇪🇫🇷🇬🇧 🇯🇵 🇮🇹')).toEqual([]);
  });

  it('leads reversed words back to their letters', () => {
    const text = reverse(MESSAGE);
    const view = reading(text, 'reversed')!;
    expect(text.slice(...view.toRaw(7, 13))).toBe('erongi');
  });

  it('reads reversed words in their places too', () => {
    const texts = decoded(MESSAGE.split(' ').map(reverse).join(' ')).map(({ view }) => view.text);
    expect(texts).toContain(MESSAGE);
  });

  it('reads the part of a line that is a cipher', () => {
    const cipher = mapLetters(MESSAGE, (index) => (index + 13) % 26);
    expect(reading(`Here is what my friend wrote to me last night: ${cipher}`, 'caesar')?.text).toBe(MESSAGE);
  });

  it('guesses at what was decoded, and never at a guess', () => {
    const rot13 = mapLetters(MESSAGE, (index) => (index + 13) % 26);
    expect(reading(Buffer.from(rot13).toString('base64'), 'base64 → caesar')?.text).toBe(MESSAGE);
    expect(decoded(reverse(rot13)).every(({ steps }) => steps.length === 1)).toBe(true);
  });
});
