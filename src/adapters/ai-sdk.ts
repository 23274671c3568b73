/** `tocsin/ai-sdk`: a guard as a middleware of the Vercel AI SDK. */

import type { LanguageModelMiddleware } from 'ai';
import { guardResult, type OutputCheck, toRefusalResult } from './ai-sdk-output.js';
import type { ModelCall, ModelResult, ModelStream } from './ai-sdk-parts.js';
import { toPromptTurns } from './ai-sdk-prompt.js';
import { GuardedParts, toRefusalParts } from './ai-sdk-stream.js';
import { Conversation } from './conversation.js';
import { type AdapterOptions, isRefusal, type Refusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';
import { toIterator, toReadableStream } from './to-stream.js';

export type { ModelCall } from './ai-sdk-parts.js';
export type { AdapterOptions, GuardedPart } from './options.js';

/** `session` may read `providerOptions` or `headers` of the call. */
export type AiSdkOptions = AdapterOptions<ModelCall>;

/** For `wrapLanguageModel({ model, middleware })`. */
export function guardMiddleware(options: AiSdkOptions): LanguageModelMiddleware {
  const setup = { ...options, seen: new SeenMessages() };
  /** What `transformParams` found out, for the call with the parameters that it returned. */
  const checks = new WeakMap<object, OutputCheck | Refusal>();

  async function transformParams({ params }: { params: ModelCall }): Promise<ModelCall> {
    const { abortSignal: signal } = params;
    const talk = new Conversation(setup, await toSession(options, params), signal && { signal });
    const { prompt, turns } = toPromptTurns(params.prompt);
    const tools = params.tools && (await talk.tools(params.tools));
    const stopped = tools && isRefusal(tools) ? tools : await talk.take(turns);
    const kept = tools && !isRefusal(tools) ? tools.content : [];
    const { tools: offered = [], ...rest } = params;
    const given: ModelCall = { ...rest, prompt, ...(kept.length > 0 && { tools: kept }) };
    const left = offered.filter((tool) => !kept.includes(tool)).map(({ name }) => name);
    checks.set(given, stopped ?? { talk, refusedTools: new Set(left) });
    return given;
  }

  const middleware = {
    specificationVersion: 'v3',
    transformParams,
    async wrapGenerate({ doGenerate, params }: { doGenerate(): PromiseLike<ModelResult>; params: ModelCall }) {
      const check = checks.get(params)!;
      return isRefusal(check) ? toRefusalResult(check) : guardResult(check, await doGenerate());
    },
    async wrapStream({ doStream, params }: { doStream(): PromiseLike<ModelStream>; params: ModelCall }) {
      const check = checks.get(params)!;
      if (isRefusal(check)) return { stream: toReadableStream(toRefusalParts(check)) };
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: toReadableStream(new GuardedParts(check, toIterator(stream)).run()) };
    },
  };
  // The names of parts are checked when they are met: a newer interface with the same parts fits as well.
  return middleware as unknown as LanguageModelMiddleware;
}
