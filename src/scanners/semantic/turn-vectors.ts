import type { ClassifierMode } from '../../policy/policy.js';
import { loadSentenceEncoder, usesEncoder } from './encoder.js';

/** Embeds a text. Returns undefined if the policy disables the encoder or none is installed. */
export async function embedTurn(text: string, mode: ClassifierMode): Promise<Float32Array | undefined> {
  if (!usesEncoder(mode)) return undefined;
  const encoder = await loadSentenceEncoder();
  const [vector] = (await encoder?.embed([text])) ?? [];
  return vector;
}
