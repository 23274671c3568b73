import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { lineAround } from './edits.js';
import { hasWords } from './language.js';
import { addLetters, toLetters } from './letters.js';

// Letters that resemble themselves or each other when turned: q for b, u for n.
const TURNED = toAlphabet(
  'ɐqɔpǝɟƃɥᴉɾʞןɯuodbɹsʇnʌʍxʎz∀ᗺƆᗡƎℲפHIſʞ˥WNOԀQᴚS┴∩ΛMX⅄Z¿¡˙ʻ',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz?!.,',
  { ı: 'i', ɓ: 'g', ƍ: 'g', ɡ: 'g', ʃ: 'l', l: 'l', '⊥': 't', Ɐ: 'a', Я: 'r', Ʌ: 'v', ꓕ: 't', ᴎ: 'n' },
);
const MIRRORED = toAlphabet(
  'ɒdɔbɘᎸǫʜiꞁʞ|mᴎoqpɿƨƚuvwxʏƹAᗺƆᗡƎꟻᎮHIႱ⋊⅃MИOꟼϘЯꙄTUVWXYZ⸮',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz?',
  {
    ʇ: 't',
    ɟ: 'f',
    ϱ: 'g',
    ႁ: 'h',
    j: 'j',
    l: 'l',
    y: 'y',
    z: 'z',
    ɿ: 'r',
    ꙅ: 's',
    Ƨ: 's',
    '⸮': '?',
  },
);

interface Alphabet {
  readonly upright: ReadonlyMap<string, string>;
  /** Letters that do not occur in ordinary text. */
  readonly odd: RegExp;
}

function toAlphabet(turned: string, upright: string, others: Readonly<Record<string, string>>): Alphabet {
  const letters = new Map([
    ...[...turned].map((char, index) => [char, [...upright][index]!] as const),
    ...Object.entries(others),
  ]);
  const odd = [...letters.keys()].filter((char) => char > '\x7f');
  return { upright: letters, odd: new RegExp(`[${odd.join('')}]`, 'gu') };
}

/**
 * At least one letter in eight is unusual; the others look the same both ways. Phonetic writing contains some of them
 * too.
 */
const ODD_SHARE = 1 / 8;
const ODD_LETTERS = 3;
const MAX_LINE = 2_000;

/**
 * Text in letters that look turned upside down. Usually the line is reversed as well, sometimes only the letters are
 * turned.
 */
export const upsideDown = createTurnedDecoder('upside-down', TURNED);

/** Text in mirrored letters. */
export const mirrored = createTurnedDecoder('mirrored', MIRRORED);

function createTurnedDecoder(id: string, alphabet: Alphabet): Decoder {
  return {
    id,
    rule: 'encoding/upside-down',
    wants: ({ hasOtherScript }) => hasOtherScript,
    *decode(view) {
      const decoded = readLines(view, id, alphabet);
      if (decoded) yield decoded;
    },
  };
}

function readLines(view: View, id: string, alphabet: Alphabet): View | undefined {
  const { text } = view;
  const builder = new ViewBuilder(view);
  let done = 0;
  for (const { index } of findMatches(text, alphabet.odd)) {
    if (index < done) continue;
    const [from, to] = lineAround(text, index, index, MAX_LINE / 2);
    const start = Math.max(from, done);
    addLine(builder, text.slice(start, to), start, alphabet);
    done = to;
  }
  return builder.length > 0 ? builder.build(id) : undefined;
}

function addLine(builder: ViewBuilder, line: string, start: number, { upright, odd }: Alphabet): void {
  const count = line.match(odd)!.length;
  if (count < ODD_LETTERS || count < line.length * ODD_SHARE) return;
  const letters = toLetters(line, (char) => upright.get(char) ?? char);
  const reading = [[...letters].reverse(), letters].find((turned) => hasWords(turned.map(({ text }) => text).join('')));
  if (!reading) return;
  if (builder.length > 0) builder.replace('\n', start, start);
  addLetters(builder, reading, start);
}
