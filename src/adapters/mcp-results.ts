import { withData, withoutData } from './binary.js';

type Json = Readonly<Record<string, unknown>>;

/** What of a server's answer a model gets to read: neither what is meant for programs alone, nor pictures and sound. */
export function toShown({ _meta, ...shown }: Json): Json {
  return withoutData(shown) as Json;
}

/** The answer with what is left of what was shown. */
export const withShown = (answer: Json, shown: unknown): Json => {
  const { _meta, ...own } = answer;
  return { ...(_meta !== undefined && { _meta }), ...(withData(shown, own) as Json) };
};

/** In place of a tool's result. */
export const toErrorResult = (words: string): Json => ({ content: [{ type: 'text', text: words }], isError: true });
