/** `tocsin/anthropic`: a guard around Anthropic's Node client. */

import { messagesProtocol } from './anthropic-messages.js';
import { guardClient, type ProviderClient, type ProviderRequest } from './guarded-fetch.js';
import type { AdapterOptions } from './options.js';

export type { ProviderRequest } from './guarded-fetch.js';
export type { AdapterOptions, GuardedPart } from './options.js';

/** The client with a guard around `messages.create` and `messages.stream`. */
export const guardAnthropic = <Client extends ProviderClient>(
  client: Client,
  options: AdapterOptions<ProviderRequest>,
): Client => guardClient(client, [messagesProtocol], options, 'tocsin/anthropic');
