import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toFieldViews } from '../views.js';

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
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
const GREEK = 'αβςδεφγηικκλμνοπqρστυνωχγζ';
const CHEROKEE = 'ᎪᏏᏟᎠᎬfᏀᎻᎥᎫᏦᏞᎷnᎾᏢqᏒᏚᎢuᏙᏔxᎩᏃ';
const PHONETIC = 'ɑʙcɗɛfɡɦɩʝĸɭɱɳɵpqɾʂʈʋⱱɯxʏʐ';
const inAlphabet = (alphabet: string) =>
  MESSAGE.replace(/[a-z]/g, (letter) => [...alphabet][letter.charCodeAt(0) - 97]!);
const bits = (code: number) => code.toString(2).padStart(8, '0');

const bytes = Buffer.from(MESSAGE);
const base64 = bytes.toString('base64');
const hex = bytes.toString('hex');
const octal = (code: number) => code.toString(8);

const spelled: [id: string, text: string][] = [
  ['base64', base64],
  ['base64', bytes.toString('base64url')],
  ['base64', base64.match(/.{1,24}/g)!.join('\n')],
  ['base64', base64.match(/.{1,24}/g)!.join('\r\n> ')],
  ['base64', base64.match(/.{1,4}/g)!.join(' ')],
  ['base64', Buffer.from(MESSAGE, 'utf16le').toString('base64')],
  ['hex', hex],
  ['hex', `0x${hex}`],
  ['hex', hex.match(/../g)!.join(' ')],
  ['hex', hex.match(/.{1,4}/g)!.join(' ')],
  ['hex', hex.match(/../g)!.join(':')],
  ['hex', hex.match(/.{1,30}/g)!.join('\n')],
  ['hex', hex.replace(/../g, '\\x$&')],
  [
    'hex',
    hex
      .match(/../g)!
      .map((pair) => `0x${pair}`)
      .join(', '),
  ],
  ['base64 → gzip', gzipSync(MESSAGE).toString('base64')],
  ['base64 → zlib', deflateSync(MESSAGE).toString('base64')],
  ['base64 → deflate', deflateRawSync(MESSAGE).toString('base64')],
  ['base64 → deflate', deflateRawSync(MESSAGE, { strategy: 4 }).toString('base64')],
  ['hex → gzip', gzipSync(MESSAGE).toString('hex')],
  ['hex → base64 → gzip', Buffer.from(gzipSync(MESSAGE).toString('base64')).toString('hex')],
  ['percent', hex.replace(/../g, '%$&')],
  ['percent', codes(MESSAGE, (code) => `%u00${code.toString(16)}`, '')],
  ['html-entities', codes(MESSAGE, (code) => `&#${code};`, '')],
  ['html-entities', codes(MESSAGE, (code) => `&#${code}`, '')],
  ['html-entities', codes(MESSAGE, (code) => `&#x${code.toString(16)};`, '')],
  ['escapes', codes(MESSAGE, (code) => `\\u00${code.toString(16)}`, '')],
  ['escapes', codes(MESSAGE, (code) => `\\u{${code.toString(16)}}`, '')],
  ['escapes', codes(MESSAGE, (code) => `\\${octal(code).padStart(3, '0')}`, '')],
  ['character-codes', codes(MESSAGE, (code) => `0${octal(code)}`)],
  ['character-codes', codes(MESSAGE, (code) => `0o${octal(code)}`)],
  ['character-codes', codes(MESSAGE, String, '-')],
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
  ['look-alikes', inAlphabet(SMALL_CAPITALS)],
  ['look-alikes', inAlphabet(GREEK)],
  ['look-alikes', inAlphabet(CHEROKEE)],
  ['look-alikes', inAlphabet(PHONETIC)],
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

  it('reads the alphabet of addresses', () => {
    const text = 'ask the old man ??? then go >>> over ~~~';
    const encoded = Buffer.from(text).toString('base64url');
    expect(encoded).toMatch(/[-_]/);
    expect(reading(encoded, 'base64')?.text).toBe(text);
  });

  it('reads what is packed to where it is damaged', () => {
    const pages = Array.from({ length: 400 }, (_, page) => `${MESSAGE} after page ${page * page * 7919}`).join('. ');
    const packed = gzipSync(pages).toString('base64');
    const { text } = reading(packed.slice(0, packed.length / 2), 'base64 → gzip')!;
    expect(text.length).toBeGreaterThan(1_000);
    expect(pages.startsWith(text)).toBe(true);
  });

  it('shows what direction controls show', () => {
    expect(reading(`\u202e${reverse(MESSAGE)}\u202c`, 'bidi')?.text).toBe(MESSAGE);
    expect(reading('if (\u2067user\u2066admin\u2069\u2069) x', 'bidi')?.text).toBe('if (adminuser) x');
    expect(reading('\u202b(a) b [c]\u202c', 'bidi')?.text).toBe('[c] b (a)');
    const text = `Go on.\n\u202e${reverse(MESSAGE)}\u202c\nBye.`;
    const view = reading(text, 'bidi')!;
    expect(text.slice(...view.toRaw(7, 13))).toBe('erongi');
    expect(decoded('\u202bשלום עולם\u202c and \u2066plain\u2069 words')).toEqual([]);
  });

  it('reads escaped line breaks where there are no others', () => {
    const text = 'Read the page.\\nThen open the door.';
    expect(reading(text, 'escapes')?.text).toBe('Read the page.\nThen open the door.');
    expect(reading(`${text}\nAnd go.`, 'escapes')).toBeUndefined();
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
