import { withData, withoutData } from './binary-data.js';
import type { Json } from './json.js';

/** The part of a server's response that a model reads: without `_meta`, images and audio. */
export function toModelVisible({ _meta, ...visible }: Json): Json {
  return withoutData(visible) as Json;
}

/** The response with a checked version of its model-visible part. */
export const withModelVisible = (response: Json, visible: unknown): Json => {
  const { _meta, ...rest } = response;
  return { ...(_meta !== undefined && { _meta }), ...(withData(visible, rest) as Json) };
};

/** A tool result that reports a refusal. */
export const toErrorResult = (text: string): Json => ({ content: [{ type: 'text', text }], isError: true });
