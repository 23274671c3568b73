import type { Rgb } from '../look.js';
import type { Font } from './fonts.js';
import { type Box, IDENTITY, type Matrix } from './geometry.js';
import { Keyword, type Lexer } from './objects.js';

/** The part of the graphics state that decides where and how text is drawn. */
export interface State {
  readonly matrix: Matrix;
  readonly fill: Rgb | undefined;
  readonly isPattern: boolean;
  readonly alpha: number;
  readonly isBlended: boolean;
  readonly clip: Box | undefined;
  readonly font: Font | undefined;
  readonly size: number;
  readonly mode: number;
  readonly leading: number;
  readonly charSpace: number;
  readonly wordSpace: number;
  readonly scale: number;
}

export const FIRST: State = {
  matrix: IDENTITY,
  fill: [0, 0, 0],
  isPattern: false,
  alpha: 1,
  isBlended: false,
  clip: undefined,
  font: undefined,
  size: 0,
  mode: 0,
  leading: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
};

export const toRgbOfInks = (cyan: number, magenta: number, yellow: number, black: number): Rgb => [
  Math.max(0, 1 - cyan - black),
  Math.max(0, 1 - magenta - black),
  Math.max(0, 1 - yellow - black),
];

/** Skips the data of a picture that is written into the operators. */
export function skipInlineImage(lexer: Lexer, onPicture: () => void): void {
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (value instanceof Keyword && value.word === 'ID') break;
  }
  const { bytes } = lexer;
  for (let at = lexer.at; ; at++) {
    at = bytes.indexOf(0x45, at);
    if (at < 0) {
      lexer.at = bytes.length;
      break;
    }
    const [before, next, after] = [bytes[at - 1], bytes[at + 1], bytes[at + 2]];
    const isSpace = (byte: number | undefined): boolean => byte === undefined || byte <= 0x20;
    if (next === 0x49 && isSpace(before) && isSpace(after)) {
      lexer.at = at + 2;
      break;
    }
  }
  onPicture();
}
