import type { ViewBuilder } from '../offset-map.js';

/** A decoded letter and its position in the original. */
export interface Letter {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

export function toLetters(text: string, exchange: (char: string) => string = (char) => char): Letter[] {
  let at = 0;
  return Array.from(text, (char) => {
    const letter = { text: exchange(char), at, length: char.length };
    at += char.length;
    return letter;
  });
}

export function addLetters(builder: ViewBuilder, letters: readonly Letter[], start: number): void {
  for (const { text, at, length } of letters) builder.replace(text, start + at, start + at + length);
}
