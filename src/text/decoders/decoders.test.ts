import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
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
  ['base64 → brotli', brotliCompressSync(MESSAGE).toString('base64')],
  ['hex → brotli', brotliCompressSync(MESSAGE).toString('hex')],
  [
    'base64-words',
    MESSAGE.split(' ')
      .map((word) => Buffer.from(word).toString('base64'))
      .join(' '),
  ],
  ['base64 → hex', Buffer.from(hex).toString('base64')],
  ['reversed → base64', reverse(Buffer.from(MESSAGE).toString('base64'))],
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
  ['base58', 'KCjij1a5pgJJo3CHgVNn1nSRdUEqXiQAehnVXu8LzZkwnG9PH9FG3McFZ2xohhTPeYh'],
  ['base85', 'E,9)oF(HJ.B5VX.AKZ).AKYetF*&OD@:s-o@;]TuDfB9*+EV:.+E)(,+CoD/EW'],
  ['base85', '<~E,9)oF(HJ.B5VX.AKZ).AKYetF*&OD@:s-o@;]TuDfB9*+EV:.+E)(,+CoD/EW~>'],
  ['base85', 'aBO8^b7dfDXKrtDWgv8DWgu)}b95kZVP|C^VQyp~Z*XO9AarPDAa87BAY^ZEas'],
  ['base85', 'Abo8]B7DFdxkRTdwGV8dwGU!$B95Kzvp%c]vqYP#z/xo9aARpdaA87bay]zeAS'],
  ['base91', '"imfN[UCt#Y%kb9j44!f,WAIaU7tQQgkKBy15+J`+$X%nu&kKB+J5+TX2$`+B'],
  [
    'code-points',
    'U+0070 U+006C U+0065 U+0061 U+0073 U+0065 U+0020 U+0069 U+0067 U+006E U+006F U+0072 U+0065 U+0020 U+0074 U+0068 U+0065 U+0020 U+006C U+0061 U+0073 U+0074 U+0020 U+0070 U+0061 U+0067 U+0065 U+0020 U+0061 U+006E U+0064 U+0020 U+006F U+0070 U+0065 U+006E U+0020 U+0074 U+0068 U+0065 U+0020 U+006F U+006C U+0064 U+0020 U+0064 U+006F U+006F U+0072',
  ],
  [
    'code-points',
    'U+0070U+006CU+0065U+0061U+0073U+0065U+0020U+0069U+0067U+006EU+006FU+0072U+0065U+0020U+0074U+0068U+0065U+0020U+006CU+0061U+0073U+0074U+0020U+0070U+0061U+0067U+0065U+0020U+0061U+006EU+0064U+0020U+006FU+0070U+0065U+006EU+0020U+0074U+0068U+0065U+0020U+006FU+006CU+0064U+0020U+0064U+006FU+006FU+0072',
  ],
  [
    'letter-numbers',
    '16-12-5-1-19-5 9-7-14-15-18-5 20-8-5 12-1-19-20 16-1-7-5 1-14-4 15-16-5-14 20-8-5 15-12-4 4-15-15-18',
  ],
  [
    'letter-numbers',
    '16 12 5 1 19 5 / 9 7 14 15 18 5 / 20 8 5 / 12 1 19 20 / 16 1 7 5 / 1 14 4 / 15 16 5 14 / 20 8 5 / 15 12 4 / 4 15 15 18',
  ],
  [
    'css-escapes',
    '\\70 \\6c \\65 \\61 \\73 \\65 \\20 \\69 \\67 \\6e \\6f \\72 \\65 \\20 \\74 \\68 \\65 \\20 \\6c \\61 \\73 \\74 \\20 \\70 \\61 \\67 \\65 \\20 \\61 \\6e \\64 \\20 \\6f \\70 \\65 \\6e \\20 \\74 \\68 \\65 \\20 \\6f \\6c \\64 \\20 \\64 \\6f \\6f \\72 ',
  ],
  [
    'css-escapes',
    '\\000070\\00006c\\000065\\000061\\000073\\000065\\000020\\000069\\000067\\00006e\\00006f\\000072\\000065\\000020\\000074\\000068\\000065\\000020\\00006c\\000061\\000073\\000074\\000020\\000070\\000061\\000067\\000065\\000020\\000061\\00006e\\000064\\000020\\00006f\\000070\\000065\\00006e\\000020\\000074\\000068\\000065\\000020\\00006f\\00006c\\000064\\000020\\000064\\00006f\\00006f\\000072',
  ],
  [
    'utf-7',
    '+AHAAbABlAGEAcwBl- +AGkAZwBuAG8AcgBl- +AHQAaABl- +AGwAYQBzAHQ- +AHAAYQBnAGU- +AGEAbgBk- +AG8AcABlAG4- +AHQAaABl- +AG8AbABk- +AGQAbwBvAHI-',
  ],
  ['uuencode', 'begin 644 note.txt\nM<&QE87-E(&EG;F]R92!T:&4@;&%S="!P86=E(&%N9"!O<&5N(\'1H92!O;&0@\n$9&]O<@``\n`\nend'],
  ['rot47', 'A=62D6 :8?@C6 E96 =2DE A286 2?5 @A6? E96 @=5 5@@C'],
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

  it('reports a message in base58 that is too long to decode', () => {
    const pages = Array.from({ length: 60 }, (_, page) => `${MESSAGE} after page ${page * 7919}`).join('. ');
    let encoded = '';
    for (let value = BigInt(`0x${Buffer.from(pages).toString('hex')}`); value > 0n; value /= 58n) {
      encoded += '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[Number(value % 58n)];
    }
    expect(toFieldViews({ path: '', text: reverse(encoded) }).isBudgetSpent).toBe(true);
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

  it('leaves the words of a query alone, which have a plus before them as UTF-7 has', () => {
    const query = 'https://example.com/share?text=Getting+Lean+with+Digital+Ad+UX&title=Christmas+Again-2022';
    expect(reading(query, 'utf-7')).toBeUndefined();
    expect(reading(`${query}&tags=+AGE-`, 'utf-7')).toBeUndefined();
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
