import type { LetterCipher } from './language.js';

export const LETTERS = 26;

const toSubstitution = (move: (letter: number) => number): LetterCipher => ({
  substitution: Uint8Array.from({ length: LETTERS + 1 }, (_, at) => (at === 0 ? 0 : move(at - 1) + 1)),
});

/** The Caesar ciphers, by number of places. */
export const SHIFTS: readonly LetterCipher[] = Array.from({ length: LETTERS }, (_, places) =>
  toSubstitution((letter) => (letter + places) % LETTERS),
);
/** The alphabet backward: a for z, b for y. */
export const MIRROR: LetterCipher = toSubstitution((letter) => LETTERS - 1 - letter);
export const BACKWARD: LetterCipher = { isBackward: true };

/** Substitutes letters and keeps their case. */
export function substituteLetters(text: string, { substitution }: LetterCipher): string {
  if (!substitution) return text;
  return text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode((code & 0x60) + substitution[code & 0x1f]!);
  });
}

/** Reverses a text. Surrogate pairs stay together. */
export function reverseText(text: string): string {
  if (/[\ud800-\udfff]/.test(text)) return [...text].reverse().join('');
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[text.length - 1 - i] = text.charCodeAt(i);
  return utf16.decode(codes);
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
