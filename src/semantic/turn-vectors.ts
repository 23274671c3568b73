import type { ClassifierMode } from '../policy/policy.js';
import { loadSentenceEncoder, wantsEncoder } from './encoder.js';

/** The scanners of a session ask for the same few turns again and again, each for itself. */
const MOST_KEPT = 256;
const kept = new Map<string, Promise<Float32Array>>();

/** The vector of a text; undefined where the policy wants no encoder or none is installed. */
export async function embedTurn(text: string, mode: ClassifierMode): Promise<Float32Array | undefined> {
  if (!wantsEncoder(mode)) return undefined;
  const encoder = await loadSentenceEncoder();
  if (!encoder) return undefined;
  const known = kept.get(text) ?? encoder.embed([text]).then(([vector]) => vector!);
  // The latest stands last, so that the first is the one to forget.
  kept.delete(text);
  kept.set(text, known);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return known;
}
