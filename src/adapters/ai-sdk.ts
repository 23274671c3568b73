/** `tocsin/ai-sdk`: a guard as middleware for the Vercel AI SDK. */

import type { LanguageModelMiddleware } from 'ai';
import { guardResult, toRefusalResult } from './ai-sdk-output.js';
import type { ModelCall, ModelResult, ModelStream } from './ai-sdk-parts.js';
import { toCallTurns } from './ai-sdk-prompt.js';
import { GuardedParts, toRefusalParts } from './ai-sdk-stream.js';
import { createConversationOpener } from './conversation.js';
import { type AdapterOptions, isRefusal, type Refusal } from './options.js';
import type { OutputCheck } from './output-check.js';
import { toIterator, toReadableStream } from './readable-stream.js';

export type { ModelCall } from './ai-sdk-parts.js';
export type { AdapterOptions, GuardedPart } from './options.js';

/** The `session` function may read `providerOptions` or `headers` of the call. */
export type AiSdkOptions = AdapterOptions<ModelCall>;

/** For `wrapLanguageModel({ model, middleware })`. */
export function guardMiddleware(options: AiSdkOptions): LanguageModelMiddleware {
  const openConversation = createConversationOpener(options, 'tocsin/ai-sdk');
  /** The checks of each call, by the parameters that `transformParams` returned for it. */
  const checks = new WeakMap<object, OutputCheck | Refusal>();

  async function transformParams({ params }: { params: ModelCall }): Promise<ModelCall> {
    const { abortSignal: signal } = params;
    const conversation = await openConversation(params, signal && { signal });
    const { prompt, turns } = toCallTurns(params);
    const tools = params.tools && (await conversation.filterTools(params.tools));
    const stopped = tools && isRefusal(tools) ? tools : await conversation.addTurns(turns);
    const kept = tools && !isRefusal(tools) ? tools.content : [];
    const { tools: offered = [], ...rest } = params;
    const guarded: ModelCall = { ...rest, prompt, ...(kept.length > 0 && { tools: kept }) };
    const removed = offered.filter((tool) => !kept.includes(tool)).map(({ name }) => name);
    checks.set(guarded, stopped ?? { conversation, removedTools: new Set(removed) });
    return guarded;
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
  // The cast lets newer interface versions pass: the code checks the names of parts at run time.
  return middleware as unknown as LanguageModelMiddleware;
}
