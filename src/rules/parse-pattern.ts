/** A part of a regular expression with its quantifier. */
export interface Term {
  /** The source text; for a group, only its opening. */
  readonly text: string;
  readonly quantifier: string;
  readonly least: number;
  readonly most: number;
  /** Only for groups. */
  readonly alternatives?: readonly Sequence[];
}

/** Consecutive terms. */
export type Sequence = readonly Term[];

export const isLook = ({ text }: Term): boolean => /^\(\?(?:[=!]|<[=!])/.test(text);

/** One token. */
const TOKEN =
  /\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\[(?:[^\]\\]|\\.)*\]|\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|k<\w+>|\d+|.)|./suy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;

/** Parses the alternatives of a valid regular expression without the `v` flag. */
export function parsePattern(source: string): readonly Sequence[] {
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const readChoice = (): readonly Sequence[] => {
    const alternatives: Term[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        alternatives.push([]);
      } else alternatives.at(-1)!.push(readTerm());
    }
    at++;
    return alternatives;
  };
  const readTerm = (): Term => {
    const plain = findPlainTerm(source, at);
    if (plain) {
      at++;
      return plain;
    }
    const text = read(TOKEN)![0];
    const alternatives = text.startsWith('(') ? readChoice() : undefined;
    const quantifier = read(QUANTIFIER);
    return { text, ...toBounds(quantifier), ...(alternatives && { alternatives }) };
  };
  return readChoice();
}

const plainTerms = new Map<string, Term>();

/** Fast path: most of a pattern is literal letters. */
function findPlainTerm(source: string, at: number): Term | undefined {
  const code = source.charCodeAt(at);
  const isPlain = (code >= 0x61 && code <= 0x7a) || code === 0x20;
  if (!isPlain || QUANTIFIER_SIGNS.includes(source[at + 1] ?? ' ')) return undefined;
  const text = source[at]!;
  let term = plainTerms.get(text);
  if (!term) {
    term = { text, quantifier: '', least: 1, most: 1 };
    plainTerms.set(text, term);
  }
  return term;
}

const QUANTIFIER_SIGNS = '*+?{';

function toBounds(found: RegExpExecArray | null): Pick<Term, 'quantifier' | 'least' | 'most'> {
  if (!found) return { quantifier: '', least: 1, most: 1 };
  const [quantifier, sign, least, comma, most] = found;
  if (sign) return { quantifier, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  return {
    quantifier,
    least: Number(least),
    most: comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least),
  };
}
