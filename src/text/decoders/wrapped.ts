import type { Span } from '../../core/types.js';

/** The continuation of a blob that a mail program or an editor wrapped, with or without quotation marks. */
const NEXT_LINE = /[ \t]{0,4}\r?\n[ \t>|]{0,16}([A-Za-z0-9+/_-]{1,1000})(?=={0,2}[ \t]*(?:\r?\n|$))/y;

/** A run and the following lines of the same blob: lines of equal length, the last one at most as long. */
export function findWrapped(text: string, [start, end]: Span): Span | undefined {
  const width = end - start;
  let to = end;
  for (let isLast = false; !isLast; ) {
    NEXT_LINE.lastIndex = to;
    const line = NEXT_LINE.exec(text)?.[1];
    if (!line || line.length > width) break;
    isLast = line.length < width;
    to = NEXT_LINE.lastIndex;
  }
  return to > end ? [start, to] : undefined;
}
