import type { Observation } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { isProse } from '../text/formats/part.js';
import type { FieldViews } from '../text/views.js';
import { toWords } from '../text/words.js';

/** Words of a text from which it is a message. Shorter ones are labels and marks of programs. Chosen. */
const MIN_WORDS = 5;
/** Share of the text's word sequences that the visible text has too if the text repeats it. Chosen. */
const REPEATED_SHARE = 0.5;
const MAX_SEEN = 400;
/** Characters that are compared. */
const MAX_COMPARED = 200_000;

/**
 * Finds text that is drawn so that nobody can see it, and that the visible text of the file does not say as well. Text over
 * a scanned page repeats what the page shows, so its reader does not mark it.
 */
export function findUnseenText(fields: readonly FieldViews[], rule: Rule): Observation[] {
  const unseen = fields.filter(({ field }) => field.place === 'camouflaged');
  if (unseen.length === 0) return [];
  const shown = new Set(
    fields.filter(({ field }) => field.place === undefined).flatMap(({ visible }) => toSequences(visible.text)),
  );
  return unseen.flatMap(({ field, visible }) => {
    const { text } = visible;
    if (!isProse(text) || toWords(text.slice(0, MAX_COMPARED)).length < MIN_WORDS) return [];
    const sequences = toSequences(text);
    const repeated = sequences.filter((each) => shown.has(each)).length;
    if (sequences.length > 0 && repeated >= REPEATED_SHARE * sequences.length) return [];
    const seen = text.slice(0, MAX_SEEN);
    return [{ rule, path: field.path, span: visible.toRaw(0, seen.length), view: visible.name, seen }];
  });
}

function toSequences(text: string): string[] {
  const words = toWords(text.slice(0, MAX_COMPARED).toLowerCase());
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
}
