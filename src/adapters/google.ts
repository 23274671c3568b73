/** `tocsin/google`: a guard for the Google Gen AI SDK, for Gemini and Vertex AI. */

import { generateContentProtocol } from './google-content.js';
import { type Fetch, type ProviderRequest, toGuardedFetch } from './guarded-fetch.js';
import type { AdapterOptions } from './options.js';

export type { ProviderRequest } from './guarded-fetch.js';
export type { AdapterOptions, GuardedPart } from './options.js';

export interface GoogleOptions extends AdapterOptions<ProviderRequest> {
  /** The function that sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch;
}

/**
 * For `new GoogleGenAI({ httpOptions: { fetch: guardFetch(options) } })`. Checks `models.generateContent`,
 * `models.generateContentStream` and `chats`, and each step of automatic function calling.
 */
export const guardFetch = ({ fetch: inner = fetch, ...options }: GoogleOptions): Fetch =>
  // The SDK's own error for a response drops everything but the text, so the guard's error is thrown as it is.
  toGuardedFetch(inner, [generateContentProtocol], options, 'tocsin/google', (error) => {
    throw error;
  });
