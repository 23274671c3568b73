import type { Artifact } from '../core/types.js';
import type { KnownBenign, Observation } from './scanner.js';

/** The memory's own: what a person confirmed to be an attack is not excused by what they confirmed to be honest. */
const CONFIRMED = 'semantic/confirmed-attack';
/** What was decoded is not what the person read. */
const PLAIN_VIEWS = ['raw', 'visible', 'folded'];
/** Headings and greetings are too short to be compared; so few words beside known sentences are no order. */
const FEW_WORDS = 2;

/**
 * Marks what semantic scanners object to where a person has confirmed that the words are honest. Such a place makes a
 * finding of severity low, as a mention does, and says whose word it is. The whole place must be known, so that an
 * attack beside a known sentence is not excused with it; and only likeness is excused, never what a rule found.
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

/** The known parts that hold every sentence of the place together, or undefined where they do not. */
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

const isSentence = (text: string): boolean => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > FEW_WORDS;
