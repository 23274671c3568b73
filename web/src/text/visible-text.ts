/** A piece of hostile text: characters to show as they are, or the name of one that a reader would not see. */
export interface TextPiece {
  readonly text: string;
  readonly isHidden: boolean;
}

/**
 * Characters that are invisible, change the direction of other text, or have no agreed picture. Tab and line feed are
 * ordinary. The list is wide on purpose: a harmless character that is spelled out costs nothing.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\ufffd\u{e0100}-\u{e01ef}]/u;
const ORDINARY = /^[\t\n]$/;

/** Splits a text so that each hidden character becomes a piece with its code, such as U+202E. */
export function toPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push({ text: plain, isHidden: false });
    plain = '';
  };
  for (const char of text) {
    if (!HIDDEN.test(char) || ORDINARY.test(char)) {
      plain += char;
      continue;
    }
    flush();
    pieces.push({ text: toCode(char), isHidden: true });
  }
  flush();
  return pieces;
}

const toCode = (char: string): string => `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The same as one string, for attributes such as titles and labels, which cannot hold elements. */
export const toVisible = (text: string): string =>
  toPieces(text)
    .map((piece) => (piece.isHidden ? `⟨${piece.text}⟩` : piece.text))
    .join('');
