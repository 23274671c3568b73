import type { Json } from './json.js';

/** A tool result that reports a refusal. */
export const toErrorResult = (text: string): Json => ({ content: [{ type: 'text', text }], isError: true });
