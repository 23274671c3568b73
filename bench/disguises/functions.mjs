/** Functions that disguise a sentence, by name. Each keeps the sentence readable for a model. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  betweenLetters,
  codes,
  mapWords,
  middle,
  moveLetters,
  reverse,
  splitWith,
  toBase64,
  toBytes,
  toHex,
  toPieces,
  toRot13,
} from './pieces.mjs';

/** @typedef {(text: string) => string} Disguise */

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const wrapMiddle = (open, close) => (text) =>
  mapWords(text, (word) => `${word.slice(0, 2)}${open}${word.slice(2, 4)}${close}${word.slice(4)}`);
/** Replaces letters by those at the same place of another alphabet; "-" keeps the letter. */
const alphabet = (letters) => {
  const others = [...letters];
  return (text) => text.toLowerCase().replace(/[a-z]/g, (letter) => toOther(others[LOWER.indexOf(letter)], letter));
};
const toOther = (other, letter) => (other === '-' ? letter : other);
const styled = (first) => (text) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String.fromCodePoint(first + LOWER.indexOf(letter)));

const MORSE =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
    ' ',
  );
const NATO =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );

function toBase32(text) {
  const bits = codes(text, (code) => code.toString(2).padStart(8, '0'));
  return toPieces(bits, 5)
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function toBase58(text) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt(`0x${toHex(text)}`);
  let encoded = '';
  for (; value > 0n; value /= 58n) encoded = digits[Number(value % 58n)] + encoded;
  return encoded;
}

function toBase85(text, toDigit) {
  const bytes = toBytes(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const count = Math.min(4, bytes.length - at);
    let value = 0;
    for (let i = 0; i < 4; i++) value = value * 256 + (bytes[at + i] ?? 0);
    let group = '';
    for (let i = 0; i < 5; i++) {
      group = toDigit(value % 85) + group;
      value = Math.floor(value / 85);
    }
    encoded += group.slice(0, count + 1);
  }
  return encoded;
}
const Z85 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const RFC1924 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const BASE91 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,./:;<=>?@[]^_`{|}~"';

function toBase91(text) {
  let encoded = '';
  let value = 0;
  let bits = 0;
  for (const byte of toBytes(text)) {
    value |= byte << bits;
    bits += 8;
    if (bits <= 13) continue;
    const isShort = (value & 8191) > 88;
    const digits = isShort ? value & 8191 : value & 16383;
    value >>= isShort ? 13 : 14;
    bits -= isShort ? 13 : 14;
    encoded += BASE91[digits % 91] + BASE91[Math.floor(digits / 91)];
  }
  if (bits > 0) encoded += BASE91[value % 91] + (bits > 7 || value > 90 ? BASE91[Math.floor(value / 91)] : '');
  return encoded;
}

function toUu(text) {
  const bytes = toBytes(text);
  const lines = [];
  const sign = (value) => (value === 0 ? '`' : String.fromCharCode(value + 32));
  for (let at = 0; at < bytes.length; at += 45) {
    const line = bytes.subarray(at, at + 45);
    let encoded = sign(line.length);
    for (let i = 0; i < line.length; i += 3) {
      const value = (line[i] << 16) | ((line[i + 1] ?? 0) << 8) | (line[i + 2] ?? 0);
      encoded += [18, 12, 6, 0].map((shift) => sign((value >> shift) & 63)).join('');
    }
    lines.push(encoded);
  }
  return `begin 644 note.txt\n${lines.join('\n')}\n\`\nend`;
}

const toUtf7 = (text) =>
  text.replace(/[a-z]+/gi, (word) => {
    const wide = Buffer.from(word, 'utf16le').swap16().toString('base64').replace(/=+$/, '');
    return `+${wide}-`;
  });

const nest = (times) => (text) => Array.from({ length: times }).reduce((inner) => toBase64(String(inner)), text);
const zalgo = (text) => text.replace(/[a-z]/gi, '$&\u0336\u0301');
const swapPairs = (word) => word[0] + word.slice(1, -1).replace(/(.)(.)/g, '$2$1') + word.at(-1);
const toPigLatin = (word) => (/^[aeiou]/i.test(word) ? `${word}way` : word.replace(/^([^aeiou]+)(.*)$/i, '$2$1ay'));

/** @type {Readonly<Record<string, Disguise>>} */
export const DISGUISES = {
  plain: (text) => text,
  'small capitals': alphabet('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'),
  Greek: alphabet('αβςδεφgηικκλμηορqρστυνωχγζ'),
  'Greek capitals': alphabet('ΑΒCDΕFGΗΙJΚLΜΝΟΡQRSΤUVWΧΥΖ'),
  'Greek by sound': alphabet('αβκδεφγχιjκλμνοπκρστυβωξυζ'),
  Cyrillic: alphabet('аьсԁеfɡһіјкӏмпорԛгѕтцѵшхуz'),
  Cherokee: alphabet('ᎪᏏᏟᎠᎬfᏀᎻᎥᎫᏦᏞᎷnᎾᏢqᏒᏚᎢuᏙᏔxᎩᏃ'),
  Coptic: alphabet('ⲁⲃⲥⲇⲉϥⳓⲏⲓϳⲕⳑⲙⲛⲟⲣqⲅⲋⲧυⲩⲱⲭⲩⲍ'),
  'IPA letters': alphabet('ɑʙcɗɛfɡɦɩʝĸɭɱɳɵpqɾʂʈʋⱱɯxʏʐ'),
  Armenian: alphabet('aɓcԁefցհijkӏmոօpզrsէսvաxyz'),
  Lisu: alphabet('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑqꓣꓢꓔꓴꓦꓪꓫꓬꓜ'),
  'Canadian syllabics': alphabet('ᗩᗷᑕᗪEᖴGᕼIᒍKᒪᗰᑎOᑭᑫᖇSTᑌᐯᗯ᙭Yᘔ'),
  'Latin with hooks': alphabet('ąɓƈɗęƒɠɦįʝƙłɱŋøƥʠŗşţųʋŵxỿȥ'),
  'Latin with strokes': alphabet('ⱥƀȼđɇfǥħɨɉꝁłmnøᵽꝗɍsŧʉvwxɏƶ'),
  accents: alphabet('áḅćđéfǵħíĵḱĺḿńóṕqŕśţúṽẃẍýź'),
  superscript: alphabet('ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ'),
  currency: alphabet('₳฿₵ĐɆ₣₲ⱧłJ₭Ⱡ₥₦Ø₱QⱤ₴₮ɄV₩ӾɎⱫ'),
  'Thai and other shapes': alphabet('ค๒ς๔єŦﻮђเןкɭ๓ภ๏קợгรՇยשฬץאչ'),
  'full width': (text) => text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
  'bold mathematical': styled(0x1d41a),
  'script mathematical': styled(0x1d4ea),
  'fraktur mathematical': styled(0x1d586),
  'monospace mathematical': styled(0x1d68a),
  'circled letters': styled(0x24d0),
  'boxed letters': styled(0x1f130),
  'letters in brackets': styled(0x249c),
  'regional indicators': (text) => [...styled(0x1f1e6)(text)].join(' '),
  'upside down': (text) => reverse(alphabet('ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz')(text)),
  'combining marks': zalgo,
  'zero-width spaces': betweenLetters('\u200b'),
  'soft hyphens': betweenLetters('\u00ad'),
  'word joiners': betweenLetters('\u2060'),
  'Unicode tags': (text) => codes(text, (code) => String.fromCodePoint(0xe0000 + code)),
  'variation selectors': (text) => codes(text, (code) => String.fromCodePoint(0xe0100 + code - 16)),
  'Markdown bold inside words': wrapMiddle('**', '**'),
  'Markdown italics inside words': wrapMiddle('*', '*'),
  'Markdown underscores inside words': wrapMiddle('__', '__'),
  'Markdown strikethrough inside words': wrapMiddle('~~', '~~'),
  'Markdown code inside words': wrapMiddle('`', '`'),
  'Markdown bold each word': (text) => text.replace(/[A-Za-z]+/g, '**$&**'),
  'Markdown bold each letter': (text) => text.replace(/[A-Za-z]/g, '**$&**'),
  'Markdown links inside words': (text) => mapWords(text, (word) => `${word.slice(0, 2)}[${word.slice(2)}](#)`),
  'backslash inside words': splitWith('\\'),
  'backslash before each word': (text) => text.replace(/[A-Za-z]+/g, '\\$&'),
  'backslash between letters': betweenLetters('\\'),
  'HTML comment inside words': splitWith('<!-- -->'),
  'HTML comment with text inside words': splitWith('<!-- a short note -->'),
  'HTML comments between letters': betweenLetters('<!---->'),
  'HTML tag inside words': wrapMiddle('<b>', '</b>'),
  'HTML span inside words': wrapMiddle('<span class="x1">', '</span>'),
  'HTML tags around each letter': (text) => text.replace(/[A-Za-z]/g, '<i>$&</i>'),
  'HTML word break inside words': splitWith('<wbr>'),
  'HTML soft hyphen inside words': splitWith('&shy;'),
  'HTML zero-width entity inside words': splitWith('&#8203;'),
  'XML processing inside words': splitWith('<?x?>'),
  'table cells': (text) => `| ${text.split(' ').join(' | ')} |`,
  'table rows': (text) =>
    `| n | word |\n|---|---|\n${text
      .split(' ')
      .map((word, at) => `| ${at + 1} | ${word} |`)
      .join('\n')}`,
  'table cells with a rule': (text) =>
    `| ${text.split(' ').join(' | ')} |\n|${' --- |'.repeat(text.split(' ').length)}`,
  'CSV cells': (text) =>
    text
      .split(' ')
      .map((word) => `"${word}"`)
      .join(','),
  'HTML table': (text) =>
    `<table><tr>${text
      .split(' ')
      .map((word) => `<td>${word}</td>`)
      .join('')}</tr></table>`,
  'list items': (text) =>
    text
      .split(' ')
      .map((word) => `- ${word}`)
      .join('\n'),
  'numbered list': (text) =>
    text
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n'),
  'JSON array of words': (text) => JSON.stringify(text.split(' ')),
  'one word a line': (text) => text.replaceAll(' ', '\n'),
  'one letter a line': (text) => [...text.replaceAll(' ', '')].join('\n'),
  'middle dots inside words': splitWith('·'),
  'middle dots between letters': betweenLetters('·'),
  'bullets between letters': betweenLetters('•'),
  'katakana dots between letters': betweenLetters('・'),
  'middle dots between words': (text) => text.replaceAll(' ', '·'),
  'underscores between words': (text) => text.replaceAll(' ', '_'),
  'dots between words': (text) => text.replaceAll(' ', '.'),
  'slashes between words': (text) => text.replaceAll(' ', '/'),
  'pluses between words': (text) => text.replaceAll(' ', '+'),
  'emoji between words': (text) => text.replaceAll(' ', ' 🔥 '),
  'emoji for spaces': (text) => text.replaceAll(' ', '👏'),
  'emoji inside words': splitWith('🔥'),
  'hyphens inside words': splitWith('-'),
  'spaces inside words': splitWith(' '),
  'spaces between letters': (text) => [...text].join(' '),
  'hyphens between letters': betweenLetters('-'),
  'slashes inside words': splitWith('/'),
  'pipes inside words': splitWith('|'),
  'quotes inside words': splitWith("''"),
  'brackets inside words': wrapMiddle('[', ']'),
  'parentheses inside words': wrapMiddle('(', ')'),
  'braces inside words': wrapMiddle('{', '}'),
  'dropped vowels': (text) => mapWords(text, (word) => word[0] + word.slice(1).replace(/[aeiou]/gi, '')),
  'vowels as stars': (text) => mapWords(text, (word) => word[0] + word.slice(1).replace(/[aeiou]/gi, '*')),
  'dropped letter': (text) => mapWords(text, (word) => word.slice(0, middle(word)) + word.slice(middle(word) + 1)),
  'doubled letter': (text) => mapWords(text, (word) => word.slice(0, 2) + word.slice(1)),
  'doubled letters': (text) => text.replace(/[a-z]/gi, '$&$&'),
  'stretched letters': (text) => mapWords(text, (word) => word.replace(/[aeiou]/gi, '$&$&$&')),
  'scrambled letters': (text) => mapWords(text, swapPairs),
  'words without gaps': (text) => text.replaceAll(' ', ''),
  'camel case': (text) => text.replace(/ ([a-z])/gi, (_, letter) => letter.toUpperCase()),
  'alternating case': (text) => text.replace(/[a-z]/gi, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)),
  leet: (text) => text.replace(/[aeost]/gi, (letter) => '43057'['aeost'.indexOf(letter.toLowerCase())]),
  'pig Latin': (text) => text.replace(/[a-z]+/gi, toPigLatin),
  'reversed text': reverse,
  'reversed letters of each word': (text) => text.replace(/[a-z]+/gi, reverse),
  'reversed words': (text) => text.split(' ').reverse().join(' '),
  'string concatenation': (text) =>
    `prompt = ${toPieces(text, 4)
      .map((part) => JSON.stringify(part))
      .join(' + ')}`,
  'string concatenation by word': (text) =>
    `x = ${text
      .split(' ')
      .map((word) => `"${word} "`)
      .join(' + ')};`,
  'adjacent strings': (text) =>
    `x = (${toPieces(text, 5)
      .map((part) => JSON.stringify(part))
      .join(' ')})`,
  'dot concatenation': (text) =>
    `$x = ${toPieces(text, 5)
      .map((part) => `'${part}'`)
      .join(' . ')};`,
  'joined array': (text) =>
    `[${toPieces(text, 5)
      .map((part) => `'${part}'`)
      .join(', ')}].join('')`,
  'variables of parts': (text) =>
    toPieces(text, 8)
      .map((part, at) => `${LOWER[at]} = "${part}"`)
      .join('\n'),
  base64: toBase64,
  'base64 twice': nest(2),
  'base64 five times': nest(5),
  'base64 with gzip': (text) => gzipSync(text).toString('base64'),
  'base64 with zlib': (text) => deflateSync(text).toString('base64'),
  'base64 with brotli': (text) => brotliCompressSync(text).toString('base64'),
  'base64 reversed': (text) => reverse(toBase64(text)),
  base32: toBase32,
  base58: toBase58,
  ascii85: (text) => toBase85(text, (digit) => String.fromCharCode(33 + digit)),
  'ascii85 in brackets': (text) => `<~${toBase85(text, (digit) => String.fromCharCode(33 + digit))}~>`,
  'base85 of Python': (text) => toBase85(text, (digit) => RFC1924[digit]),
  z85: (text) => toBase85(text, (digit) => Z85[digit]),
  base91: toBase91,
  hex: toHex,
  'hex with spaces': (text) => toPieces(toHex(text), 2).join(' '),
  binary: (text) => codes(text, (code) => code.toString(2).padStart(8, '0'), ' '),
  'decimal codes': (text) => codes(text, String, ' '),
  'octal codes': (text) => codes(text, (code) => code.toString(8), ' '),
  A1Z26: (text) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => codes(word.replace(/[^a-z]/g, ''), (code) => String(code - 96), '-'))
      .join(' '),
  'A1Z26 with slashes': (text) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => codes(word.replace(/[^a-z]/g, ''), (code) => String(code - 96), ' '))
      .join(' / '),
  'U+XXXX': (text) => codes(text, (code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, ' '),
  'U+XXXX without gaps': (text) => codes(text, (code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`),
  'JavaScript escapes': (text) => codes(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'Python names': (text) => codes(text, (code) => `chr(${code})`, '+'),
  'CSS escapes': (text) => codes(text, (code) => `\\${code.toString(16)} `),
  'CSS escapes of one letter': (text) =>
    text.replace(/[a-z]{4,}/gi, (word) => `\\${word.charCodeAt(0).toString(16)} ${word.slice(1)}`),
  'CSS escapes of six digits': (text) => codes(text, (code) => `\\${code.toString(16).padStart(6, '0')}`),
  'HTML entities': (text) => codes(text, (code) => `&#${code};`),
  'percent escapes': (text) => toHex(text).replace(/../g, '%$&'),
  'quoted-printable': (text) => toHex(text).toUpperCase().replace(/../g, '=$&'),
  'UTF-7': toUtf7,
  uuencode: toUu,
  rot13: toRot13,
  'Caesar by 3': (text) => moveLetters(text, (letter) => (letter + 3) % 26),
  atbash: (text) => moveLetters(text, (letter) => 25 - letter),
  rot47: (text) => text.replace(/[!-~]/g, (char) => String.fromCharCode(33 + ((char.charCodeAt(0) - 33 + 47) % 94))),
  Morse: (text) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => [...word.replace(/[^a-z]/g, '')].map((letter) => MORSE[LOWER.indexOf(letter)]).join(' '))
      .join(' / '),
  Braille: alphabet('⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵'),
  'NATO alphabet': (text) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => [...word.replace(/[^a-z]/g, '')].map((letter) => NATO[LOWER.indexOf(letter)]).join(' '))
      .join(' / '),
  acrostic: (text) =>
    [...text.replace(/[^a-z]/gi, '')].map((letter) => `${letter.toUpperCase()}... goes on`).join('\n'),
  'first letters of each line': (text) =>
    text
      .split(' ')
      .map((word) => `${word}, as it was on the day before`)
      .join('\n'),
};
