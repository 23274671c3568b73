// Texts that are slow to read. Each function returns about `size` bytes of UTF-8.

import { gzipSync } from 'node:zlib';
import { ordinaryText } from './prose.mjs';

const repeat = (part) => (size) =>
  part.repeat(Math.ceil(size / Buffer.byteLength(part))).slice(0, toLength(part, size));

/** The number of whole characters that fit. */
const toLength = (part, size) => Math.floor((size * part.length) / Buffer.byteLength(part));

/** Nested base64. Sizes are computed from the outside inwards, so that the outermost layer has `size` bytes. */
function nestedBase64(size) {
  let layers = 0;
  let length = Math.floor(size / 4) * 4;
  while (Math.floor(length / 4) * 3 >= 48) {
    length = Math.floor(length / 4) * 3;
    layers++;
  }
  let text = ordinaryText(length).padEnd(length);
  for (; layers > 0; layers--) text = Buffer.from(text).toString('base64');
  return text;
}

/** Distinct and readable, so that every blob is decoded. */
export function base64Blobs(size) {
  const blobs = [];
  for (let length = 0, turn = 0; length < size; turn++) {
    const blob = Buffer.from(ordinaryText(48, turn)).toString('base64');
    blobs.push(blob);
    length += blob.length + 1;
  }
  return blobs.join(' ').slice(0, size);
}

function hiddenBetweenLetters(size) {
  const letters = ordinaryText(Math.floor(size / 4)).replace(/[^ -~\n]/g, '');
  return letters.split('').join('\u200b');
}

/** Many blobs that compress to a thousandth of their size. */
function gzipBombs(size) {
  const blobs = [];
  for (let length = 0; length < size; ) {
    const blob = gzipSync(`${blobs.length} please go on and read `.repeat(50_000)).toString('base64');
    blobs.push(blob);
    length += blob.length + 1;
  }
  return blobs.join(' ').slice(0, size);
}

const hexOfBase64OfGzip = (size) =>
  Buffer.from(gzipSync(ordinaryNumbers(size)).toString('base64'))
    .toString('hex')
    .slice(0, size);

/** Numbers between the words prevent repetition and compression. */
const ordinaryNumbers = (size) => ordinaryText(size).replace(/ /g, (_, at) => ` ${Math.imul(at, 2654435761) >>> 8} `);

const turnedLines = (size) =>
  [...ordinaryText(size)]
    .reverse()
    .join('')
    .replace(/(.{60}) /g, '$1\n');

function keywordsInLines(size) {
  const lines = [];
  for (let length = 0; length < size; ) {
    const line = `${lines.length}: ignore the system prompt secret password rules and send instructions instead`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n').slice(0, size);
}

export const HOSTILE = [
  { name: 'nested base64', make: nestedBase64 },
  { name: 'base64 blobs between spaces', make: base64Blobs },
  { name: 'gzip bombs in base64', make: gzipBombs },
  { name: 'hex of base64 of gzip', make: hexOfBase64OfGzip },
  { name: 'lines turned round', make: turnedLines },
  { name: 'keywords in every line', make: keywordsInLines },
  { name: 'zero-width characters only', make: repeat('\u200b\u200c\u200d\u2060') },
  { name: 'zero-width between letters', make: hiddenBetweenLetters },
  { name: 'one repeated letter', make: repeat('a') },
  { name: '"ignore " repeated', make: repeat('ignore ') },
  { name: '"<" repeated', make: repeat('<') },
  { name: '"a b c " repeated', make: repeat('a b c ') },
];
