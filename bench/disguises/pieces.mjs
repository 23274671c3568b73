/** Helpers for functions that disguise a sentence. */

export const toBytes = (text) => Buffer.from(text, 'utf8');
export const toBase64 = (text) => toBytes(text).toString('base64');
export const toHex = (text) => toBytes(text).toString('hex');
/** @returns {string[]} */
export const toPieces = (text, size) => text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
export const reverse = (text) => [...text].reverse().join('');
export const mapWords = (text, map) => text.replace(/[A-Za-z]{4,}/g, map);
export const middle = (word) => Math.ceil(word.length / 2);
export const splitWith = (sign) => (text) =>
  mapWords(text, (word) => `${word.slice(0, middle(word))}${sign}${word.slice(middle(word))}`);
export const betweenLetters = (sign) => (text) => text.replace(/[A-Za-z](?=[A-Za-z])/g, `$&${sign}`);
export const codes = (text, toCode, gap = '') => [...text].map((char) => toCode(char.codePointAt(0))).join(gap);
export const moveLetters = (text, move) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + move(letter.charCodeAt(0) - first));
  });
export const toRot13 = (text) => moveLetters(text, (at) => (at + 13) % 26);
