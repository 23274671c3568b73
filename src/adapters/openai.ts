/** `tocsin/openai`: a guard around OpenAI's Node client, for OpenAI and compatible servers. */

import { GuardError } from '../guard/guard-error.js';
import { withCompletedRefusals } from './completed-refusals.js';
import { guardClient, type ProviderClient, type ProviderRequest } from './guarded-fetch.js';
import { chatProtocol } from './openai-chat.js';
import { responsesProtocol } from './openai-responses.js';
import type { AdapterOptions } from './options.js';

export type { ProviderRequest } from './guarded-fetch.js';
export type { AdapterOptions, GuardedPart } from './options.js';

export interface OpenAIOptions extends AdapterOptions<ProviderRequest> {
  /**
   * The status of a response that the guard stopped. Set `completed` for frameworks that throw at an incomplete response,
   * such as OpenAI's Agents SDK. Default: `incomplete`.
   */
  readonly stoppedStatus?: 'incomplete' | 'completed';
}

const ENTRY = 'tocsin/openai';

/** The client with a guard around `chat.completions` and `responses`, complete and streamed. */
export const guardOpenAI = <Client extends ProviderClient>(
  client: Client,
  { stoppedStatus = 'incomplete', ...options }: OpenAIOptions,
): Client => {
  if (stoppedStatus !== 'incomplete' && stoppedStatus !== 'completed') {
    throw new GuardError('bad-option', `${ENTRY}: "stoppedStatus" must be "incomplete" or "completed"`);
  }
  const responses = stoppedStatus === 'completed' ? withCompletedRefusals(responsesProtocol) : responsesProtocol;
  return guardClient(client, [chatProtocol, responses], options, ENTRY);
};
