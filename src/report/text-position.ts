import { findPiece } from '../text/offset-map.js';

/** Line and column start at 1. The column counts UTF-16 code units, as editors do. */
export function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Finds many positions in one text. The line starts are computed once. */
export function createLineFinder(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const index = findPiece(starts, offset);
    return { line: index + 1, column: offset - starts[index]! + 1 };
  };
}
