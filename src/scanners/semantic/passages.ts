import type { Skipped, View } from '../../core/types.js';
import { plural } from '../../core/wording.js';
import type { Subject } from '../../engine/scanner.js';
import type { SentenceEncoder } from './encoder.js';
import { toSentences } from './sentences.js';
import type { WordGate } from './word-gate.js';

/** A sentence in one reading of a field, or a whole short field. */
export interface Passage {
  readonly path: string;
  readonly view: View;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Passages per artifact: a few seconds of encoder time. Two megabytes of ordinary prose stay below, due to the gate. */
const MAX_PASSAGES = 2_000;
/** Maximum characters of a field that is compared as a whole: about one encoder window. */
const SHORT_FIELD = 1_200;

/** Finds the sentences that the gate admits, in all readings. Sentences of an earlier reading are not repeated. */
export function findPassages(
  { fields }: Pick<Subject, 'fields'>,
  gate: WordGate,
  limit = MAX_PASSAGES,
): { passages: Passage[]; skipped: Skipped[] } {
  const passages: Passage[] = [];
  const skipped: Skipped[] = [];
  for (const { field, readings } of fields) {
    const seen = new Map<string, View>();
    let left = 0;
    for (const view of readings) {
      const codes = view.codes();
      for (const [start, end] of toSentences(codes)) {
        if (!gate.admits(codes, start, end)) continue;
        const text = view.text.slice(start, end);
        const first = seen.get(text);
        if (first && first !== view) continue;
        if (passages.length < limit) passages.push({ path: field.path, view, start, end, text });
        else if (!first) left++;
        seen.set(text, view);
      }
    }
    if (left > 0)
      skipped.push({
        path: field.path,
        reason: `${plural(left, 'sentence')} not compared by meaning: the limit is ${limit}`,
      });
  }
  return { passages, skipped };
}

/** Finds short fields with several sentences, whose combined meaning may differ from that of each sentence. */
export function findWholes({ fields }: Pick<Subject, 'fields'>, gate: WordGate): Passage[] {
  return fields.flatMap(({ field, readings: [view] }) => {
    if (!view || view.text.length > SHORT_FIELD || !gate.admits(view.codes())) return [];
    if (toSentences(view.codes()).length < 2) return [];
    return [{ path: field.path, view, start: 0, end: view.text.length, text: view.text }];
  });
}

/** Embeddings by subject, shared between scanners that read the same sentences. */
const vectorsOf = new WeakMap<Subject, Map<string, Float32Array>>();

export async function embedPassages(
  subject: Subject,
  passages: readonly Passage[],
  encoder: SentenceEncoder,
): Promise<Float32Array[]> {
  const vectors = vectorsOf.get(subject) ?? new Map<string, Float32Array>();
  vectorsOf.set(subject, vectors);
  const missing = [...new Set(passages.map(({ text }) => text))].filter((text) => !vectors.has(text));
  const made = await encoder.embed(missing);
  missing.forEach((text, index) => {
    vectors.set(text, made[index]!);
  });
  return passages.map(({ text }) => vectors.get(text)!);
}
