/** `tocsin/openai`: a guard around OpenAI's Node client, for OpenAI and compatible servers. */

import { guardClient, type ProviderClient, type ProviderRequest } from './guarded-fetch.js';
import { chatProtocol } from './openai-chat.js';
import { responsesProtocol } from './openai-responses.js';
import type { AdapterOptions } from './options.js';

export type { ProviderRequest } from './guarded-fetch.js';
export type { AdapterOptions, GuardedPart } from './options.js';

/** The client with a guard around `chat.completions` and `responses`, complete and streamed. */
export const guardOpenAI = <Client extends ProviderClient>(
  client: Client,
  options: AdapterOptions<ProviderRequest>,
): Client => guardClient(client, [chatProtocol, responsesProtocol], options);
