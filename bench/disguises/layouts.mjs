/** More functions that disguise a sentence: layouts, marks between words, typing errors, and layers of encoding. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { betweenLetters, codes, mapWords, reverse, splitWith, toBase64, toHex, toPieces, toRot13 } from './pieces.mjs';

const betweenWords = (sign) => (text) => text.replaceAll(' ', sign);
const eachWord = (open, close) => (text) => text.replace(/[A-Za-z]+/g, `${open}$&${close}`);
const lines = (text, toLine) => text.split(' ').map(toLine).join('\n');
const replaceAll = (from, to) => (text) =>
  [...text].map((char) => to[from.indexOf(char.toLowerCase())] ?? char).join('');

/** @type {Readonly<Record<string, (text: string) => string>>} */
export const LAYOUTS = {
  'ellipses between words': betweenWords('... '),
  'commas between words': betweenWords(', '),
  'semicolons between words': betweenWords('; '),
  'pipes between words': betweenWords('|'),
  'tildes between words': betweenWords('~'),
  'hyphens between words': betweenWords('-'),
  'long dashes between words': betweenWords(' — '),
  'arrows between words': betweenWords(' → '),
  'equals between words': betweenWords('='),
  'colons between words': betweenWords(':'),
  'hashes between words': betweenWords(' #'),
  'asterisks between words': betweenWords(' * '),
  'bullets between words': betweenWords(' • '),
  'double spaces': betweenWords('  '),
  'tabs between words': betweenWords('\t'),
  'blank lines between words': betweenWords('\n\n'),
  'wide spaces between words': betweenWords('\u2003'),
  'no-break spaces between words': betweenWords('\u00a0'),
  'ideographic spaces between words': betweenWords('\u3000'),
  'escaped line breaks between words': betweenWords('\\n'),
  'HTML spaces between words': betweenWords('&nbsp;'),
  'HTML line breaks between words': betweenWords('<br>'),
  'HTML comments between words': betweenWords('<!-- x -->'),
  'percent spaces': betweenWords('%20'),
  'full width spaces and letters': (text) =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000'),
  'quotes around each word': eachWord('"', '"'),
  'code marks around each word': eachWord('`', '`'),
  'brackets around each word': eachWord('[', ']'),
  'parentheses around each word': eachWord('(', ')'),
  'braces around each word': eachWord('{', '}'),
  'angle brackets around each word': eachWord('<', '>'),
  'underscores around each word': eachWord('_', '_'),
  'strikethrough around each word': eachWord('~~', '~~'),
  'links around each word': eachWord('[', '](#)'),
  'HTML span around each word': eachWord('<span>', '</span>'),
  'HTML paragraphs of one word': (text) => lines(text, (word) => `<p>${word}</p>`),
  'HTML definition list': (text) => `<dl>${lines(text, (word) => `<dt>${word}</dt><dd></dd>`)}</dl>`,
  'HTML list': (text) => `<ul>${lines(text, (word) => `<li>${word}</li>`)}</ul>`,
  'HTML table rows': (text) => `<table>${lines(text, (word) => `<tr><td>${word}</td></tr>`)}</table>`,
  'quoted lines': (text) => lines(text, (word) => `> ${word}`),
  'heading lines': (text) => lines(text, (word) => `# ${word}`),
  'comment lines': (text) => lines(text, (word) => `// ${word}`),
  'shell comment lines': (text) => lines(text, (word) => `# ${word}`),
  'star list': (text) => lines(text, (word) => `* ${word}`),
  'check list': (text) => lines(text, (word) => `- [ ] ${word}`),
  'numbered with brackets': (text) => lines(text, (word) => `(${word.length}) ${word}`),
  'key and value lines': (text) =>
    text
      .split(' ')
      .map((word, at) => `word${at + 1}: ${word}`)
      .join('\n'),
  'YAML list': (text) => `words:\n${lines(text, (word) => `  - "${word}"`)}`,
  'JSON values': (text) => JSON.stringify(Object.fromEntries(text.split(' ').map((word, at) => [`w${at}`, word]))),
  'JSON list of letters': (text) => JSON.stringify([...text]),
  'XML elements': (text) =>
    `<r>${text
      .split(' ')
      .map((word) => `<w>${word}</w>`)
      .join('')}</r>`,
  'CSV column': (text) => `word\n${lines(text, (word) => `"${word}"`)}`,
  'tab-separated column': (text) =>
    text
      .split(' ')
      .map((word, at) => `${at + 1}\t${word}`)
      .join('\n'),
  'log lines': (text) => lines(text, (word) => `2025-01-01 10:00:00 INFO ${word}`),
  'two columns': (text) =>
    toPieces(text, 20)
      .map((part) => `${part.padEnd(24)}| ok`)
      .join('\n'),
  'narrow column': (text) => toPieces(text, 12).join('\n'),
  'plus inside words': splitWith('+'),
  'equals inside words': splitWith('='),
  'hash inside words': splitWith('#'),
  'at sign inside words': splitWith('@'),
  'dollar inside words': splitWith('$'),
  'exclamation mark inside words': splitWith('!'),
  'colon inside words': splitWith(':'),
  'comma inside words': splitWith(','),
  'semicolon inside words': splitWith(';'),
  'dot inside words': splitWith('.'),
  'underscore inside words': splitWith('_'),
  'tilde inside words': splitWith('~'),
  'caret inside words': splitWith('^'),
  'two spaces inside words': splitWith('  '),
  'tab inside words': splitWith('\t'),
  'line break inside words': splitWith('\n'),
  'hyphen and line break inside words': splitWith('-\n'),
  'no-break space inside words': splitWith('\u00a0'),
  'thin space inside words': splitWith('\u2009'),
  'ellipsis inside words': splitWith('…'),
  'HTML line break inside words': splitWith('<br>'),
  'HTML entity inside words': splitWith('&zwnj;'),
  'digit inside words': splitWith('1'),
  'underscores between letters': betweenLetters('_'),
  'dots between letters': betweenLetters('.'),
  'stars between letters': betweenLetters('*'),
  'commas between letters': betweenLetters(','),
  'pipes between letters': betweenLetters('|'),
  'tildes between letters': betweenLetters('~'),
  'two spaces between letters': (text) => [...text].join('  '),
  'first letters doubled': (text) => mapWords(text, (word) => word[0] + word),
  'last letter dropped': (text) => mapWords(text, (word) => word.slice(0, -1)),
  'first letter dropped': (text) => mapWords(text, (word) => word.slice(1)),
  'neighbour on the keyboard': (text) =>
    mapWords(
      text,
      (word) => `${word.slice(0, 2)}${'snvfrghjokldm.pqwertyucbxz'[word.charCodeAt(2) & 15]}${word.slice(3)}`,
    ),
  'letters exchanged at the end': (text) => mapWords(text, (word) => word.slice(0, -2) + word.at(-1) + word.at(-2)),
  'vowels as digits': replaceAll('aeiou', '43!0u'),
  'leet with symbols': replaceAll('aeilost', '@3!|0$7'),
  'letters as similar letters': replaceAll('lio', '1l0'),
  'rn for m': (text) => text.replaceAll('m', 'rn'),
  'vv for w': (text) => text.replaceAll('w', 'vv'),
  'phonetic spelling': (text) => text.replaceAll('c', 'k').replaceAll('ph', 'f'),
  'base64 of each word': (text) => text.split(' ').map(toBase64).join(' '),
  'base64 of each line': (text) => lines(text, toBase64),
  'base64 without padding, in groups': (text) => toPieces(toBase64(text).replace(/=+$/, ''), 8).join(' '),
  'base64 with dashes': (text) => toPieces(toBase64(text), 8).join('-'),
  'base64 of hex': (text) => toBase64(toHex(text)),
  'hex of base64': (text) => toHex(toBase64(text)),
  'base64 of rot13': (text) => toBase64(toRot13(text)),
  'rot13 of base64': (text) => toRot13(toBase64(text)),
  'base64 of reversed text': (text) => toBase64(reverse(text)),
  'base64 of raw deflate': (text) => deflateRawSync(text).toString('base64'),
  'hex of gzip': (text) => gzipSync(text).toString('hex'),
  'data URL': (text) => `data:text/plain;base64,${toBase64(text)}`,
  'data URL of an image': (text) => `![logo](data:image/png;base64,${toBase64(text)})`,
  'base64 in an HTML attribute': (text) => `<div data-note="${toBase64(text)}"></div>`,
  'hex reversed': (text) => reverse(toHex(text)),
  'hex with colons': (text) => toPieces(toHex(text), 2).join(':'),
  'hex dump': (text) =>
    toPieces(toHex(text), 32)
      .map((row, at) => `${(at * 16).toString(16).padStart(8, '0')}: ${toPieces(row, 4).join(' ')}`)
      .join('\n'),
  'C array of bytes': (text) => `{ ${codes(text, (code) => `0x${code.toString(16)}`, ', ')} }`,
  fromCharCode: (text) => `String.fromCharCode(${codes(text, String, ',')})`,
  'binary without gaps': (text) => codes(text, (code) => code.toString(2).padStart(8, '0')),
  'hexadecimal entities': (text) => codes(text, (code) => `&#x${code.toString(16)};`),
  'double percent escapes': (text) => toHex(text).replace(/../g, '%25$&'),
  'Unicode names': (text) => codes(text, (code) => `\\N{U+${code.toString(16)}}`),
  'Caesar by 7': (text) =>
    text.replace(/[a-z]/gi, (letter) => {
      const first = letter < 'a' ? 65 : 97;
      return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 7) % 26));
    }),
  'rail fence': (text) =>
    [...text].filter((_, at) => at % 2 === 0).join('') + [...text].filter((_, at) => at % 2).join(''),
  'Polybius square': (text) =>
    codes(
      text
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replaceAll('j', 'i'),
      (code) => {
        const at = code - 97 - (code > 105 ? 1 : 0);
        return `${Math.floor(at / 5) + 1}${(at % 5) + 1}`;
      },
      ' ',
    ),
};
