import type { ClassifierMode } from '../../policy/policy.js';
import { loadSentenceEncoder, wantsEncoder } from './encoder.js';

/** The vector of a text; undefined where the policy wants no encoder or none is installed. */
export async function embedTurn(text: string, mode: ClassifierMode): Promise<Float32Array | undefined> {
  if (!wantsEncoder(mode)) return undefined;
  const encoder = await loadSentenceEncoder();
  const [vector] = (await encoder?.embed([text])) ?? [];
  return vector;
}
