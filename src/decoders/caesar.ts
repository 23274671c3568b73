import type { Decoder } from './decoder.js';
import { guessView, toLetters } from './guess.js';
import { gainsFluency } from './language.js';

const LETTERS = 26;
/** How often each letter stands in English, in parts of a thousand. */
const FREQUENCY = [82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1];

/** Letters moved along the alphabet by one number: ROT13 and the 24 others. */
export const caesar: Decoder = {
  id: 'caesar',
  *decode(view, survey) {
    const decoded = guessView(view, survey, 'caesar', (text) => {
      const shift = findShift(text);
      return shift === undefined ? undefined : toLetters(text, (char) => shiftLetter(char, shift));
    });
    if (decoded) yield decoded;
  },
};

/** The shift that makes the letters as frequent as in English. Short texts stray, so a few of the best are tried. */
function findShift(text: string): number | undefined {
  const counts = new Uint16Array(LETTERS);
  const sample = text.slice(0, 300);
  for (let i = 0; i < sample.length; i++) {
    const letter = (sample.charCodeAt(i) | 0x20) - 0x61;
    if (letter >= 0 && letter < LETTERS) counts[letter]!++;
  }
  const likeness = (shift: number): number =>
    FREQUENCY.reduce((sum, frequency, letter) => sum + frequency * counts[(letter + LETTERS - shift) % LETTERS]!, 0);
  const likely = SHIFTS.map((shift) => ({ shift, value: likeness(shift) })).sort((a, b) => b.value - a.value);
  return likely.slice(0, 3).find(({ shift }) => gainsFluency(sample, EXCHANGES[shift]!))?.shift;
}

const SHIFTS = Array.from({ length: LETTERS - 1 }, (_, index) => index + 1);
const EXCHANGES = Array.from({ length: LETTERS }, (_, shift) =>
  Uint8Array.from({ length: LETTERS + 1 }, (_, letter) => (letter === 0 ? 0 : ((letter - 1 + shift) % LETTERS) + 1)),
);

function shiftLetter(char: string, shift: number): string {
  if (!/^[A-Za-z]$/.test(char)) return char;
  const first = char <= 'Z' ? 0x41 : 0x61;
  return String.fromCharCode(((char.charCodeAt(0) - first + shift) % LETTERS) + first);
}
