import type { Artifact } from '../core/types.js';
import { toWords } from '../text/words.js';
import type { KnownBenign, Observation } from './scanner.js';

/** The rule for confirmed attacks. A confirmed benign text never excuses a confirmed attack. */
const CONFIRMED = 'semantic/confirmed-attack';
/** Views that show the text as the user read it. Decoded views do not. */
const PLAIN_VIEWS = ['raw', 'visible', 'folded'];
/** A gap of at most this many words, such as a heading or a greeting, is too short to hold an instruction. */
const FEW_WORDS = 2;

/**
 * Marks observations of semantic scanners whose text a user confirmed as benign. Such a place has severity low, as a
 * mention does, and its note names the confirmation. Known texts must cover the whole place, so that an attack next to a
 * known sentence is still reported. Only similarity is excused, never the match of a rule.
 */
export function markKnownBenign(
  observations: readonly Observation[],
  known: readonly KnownBenign[],
  artifact: Artifact,
): readonly Observation[] {
  if (known.length === 0) return observations;
  return observations.map((observation) => {
    const { rule, view, note } = observation;
    if (rule.detector !== 'semantic' || rule.id === CONFIRMED || !PLAIN_VIEWS.includes(view)) return observation;
    const cover = findCover(observation, known, artifact);
    if (!cover) return observation;
    const notes = new Set([...(note === undefined ? [] : [note]), ...cover.map((part) => part.note)]);
    return { ...observation, isKnownBenign: true, note: [...notes].join('; ') };
  });
}

/** The known benign parts that together cover every sentence of the place, or undefined if they do not. */
function findCover(
  { path, span: [start, end] }: Observation,
  known: readonly KnownBenign[],
  { fields }: Artifact,
): KnownBenign[] | undefined {
  const text = fields.find((field) => field.path === path)?.text ?? '';
  const cover: KnownBenign[] = [];
  let at = start;
  for (const part of known) {
    const [from, to] = part.span;
    if (part.path !== path || to <= at || from >= end) continue;
    if (isSentence(text.slice(at, Math.max(at, from)))) return undefined;
    cover.push(part);
    at = to;
  }
  return cover.length === 0 || isSentence(text.slice(at, Math.max(at, end))) ? undefined : cover;
}

const isSentence = (text: string): boolean => toWords(text).length > FEW_WORDS;
