import Anthropic from '@anthropic-ai/sdk';
import { wrapLanguageModel } from 'ai';
import OpenAI from 'openai';
import { guardMiddleware } from '../../src/adapters/ai-sdk.js';
import { guardAnthropic } from '../../src/adapters/anthropic.js';
import { guardBedrock } from '../../src/adapters/bedrock.js';
import { guardFetch } from '../../src/adapters/google.js';
import { guardOpenAI } from '../../src/adapters/openai.js';
import type { ApprovalOptions } from '../../src/guard/approval.js';
import type { Guard } from '../../src/guard/create-guard.js';
import type { GuardDecision } from '../../src/guard/decision.js';
import { toEventStream } from './event-stream.js';

/** The traffic of a guarded client: the request that was sent, and the answer that the caller received. */
export interface Passed {
  readonly sent: readonly string[];
  readonly received: string;
  readonly decisions: readonly GuardDecision<unknown>[];
}

type Json = Readonly<Record<string, unknown>>;

export interface Exchange {
  readonly api: 'messages' | 'chat' | 'responses' | 'model' | 'gemini' | 'converse';
  readonly request: Json;
  /** The answer, or the events of a streamed answer. */
  readonly answer?: Json | readonly Json[];
}

let sessions = 0;

/** Runs one exchange through the SDK's own client behind a guard. */
export async function exchange(
  guard: Guard,
  { api, request, answer = EMPTY[api] }: Exchange,
  approval: ApprovalOptions = {},
): Promise<Passed> {
  const sent: string[] = [];
  const decisions: GuardDecision<unknown>[] = [];
  const isStream = Array.isArray(answer);
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    sent.push(String(init?.body));
    return isStream ? toEventStream(answer as readonly Json[]) : Response.json(answer);
  };
  const options = {
    ...approval,
    guard,
    session: `fuzz ${++sessions}`,
    onDecision: (decision: GuardDecision<unknown>) => void decisions.push(decision),
  };
  const settings = { apiKey: 'k', fetch, baseURL: 'http://stub.invalid', maxRetries: 0 };
  const body = { model: 'm', ...request, ...(isStream && { stream: true }) } as never;
  const run = async (): Promise<unknown> => {
    if (api === 'messages') return guardAnthropic(new Anthropic(settings), options).messages.create(body);
    if (api === 'gemini') return readStream(await runGemini({ ...options, fetch }, request, isStream));
    if (api === 'converse') return runConverse(options, request, answer, sent);
    const openai = guardOpenAI(new OpenAI(settings), options);
    if (api === 'chat') return openai.chat.completions.create(body);
    return api === 'responses' ? openai.responses.create(body) : runModel(options, request, answer, sent);
  };
  return { sent, received: await collect(run()), decisions };
}

const EMPTY: Readonly<Record<Exchange['api'], Json>> = {
  messages: { type: 'message', role: 'assistant', content: [] },
  chat: { choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }] },
  responses: { id: 'r', object: 'response', output: [] },
  gemini: { candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }] },
  converse: { output: { message: { role: 'assistant', content: [{ text: 'ok' }] } }, stopReason: 'end_turn' },
  model: { content: [], finishReason: { unified: 'stop', raw: 'stop' }, usage: {}, warnings: [] },
};

/** A model of the AI SDK. The middleware is called as `generateText` calls it. */
async function runModel(
  options: Parameters<typeof guardMiddleware>[0],
  request: Json,
  answer: Json | readonly Json[],
  sent: string[],
): Promise<unknown> {
  const note = (call: unknown): void => void sent.push(JSON.stringify(toPlain(call)));
  const model = {
    specificationVersion: 'v3',
    provider: 'stub',
    modelId: 'stub',
    supportedUrls: {},
    async doGenerate(call: unknown) {
      note(call);
      return answer;
    },
    async doStream(call: unknown) {
      note(call);
      return { stream: ReadableStream.from(answer as readonly Json[]) };
    },
  };
  const guarded = wrapLanguageModel({ model: model as never, middleware: guardMiddleware(options) });
  const call = { prompt: [], ...request } as never;
  if (!Array.isArray(answer)) return guarded.doGenerate(call);
  return (await guarded.doStream(call)).stream;
}

/** The SDK's client adds nothing to what `fetch` receives and returns. */
const runGemini = (options: Parameters<typeof guardFetch>[0], request: Json, isStream: boolean): Promise<Response> =>
  guardFetch(options)(`http://stub.invalid/v1/models/m:${isStream ? 'streamGenerateContent' : 'generateContent'}`, {
    method: 'POST',
    body: JSON.stringify(toWire(request)),
  });

/** Bytes are sent as base64. */
const toWire = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toWire(item)]));
};

const readStream = (response: Response): Promise<string> => response.text();

type Middleware = (next: Handler, context: object) => Handler;
type Handler = (args: { input: object }) => Promise<{ output: unknown }>;

/** The middleware is called as the client of AWS calls it. */
async function runConverse(
  options: Parameters<typeof guardFetch>[0],
  request: Json,
  answer: Json | readonly Json[],
  sent: string[],
): Promise<unknown> {
  const added: Middleware[] = [];
  guardBedrock({ middlewareStack: { add: (middleware: Middleware) => added.push(middleware) } }, options as never);
  const isStream = Array.isArray(answer);
  const commandName = isStream ? 'ConverseStreamCommand' : 'ConverseCommand';
  const send: Handler = async ({ input }) => {
    sent.push(JSON.stringify(toPlain(input)));
    return { output: isStream ? { stream: ReadableStream.from(answer as readonly Json[]) } : structuredClone(answer) };
  };
  const { output } = await added[0]!(send, { commandName })({ input: request });
  return isStream ? (output as { stream: unknown }).stream : output;
}

/** Everything that the caller receives, as one text: the answer, the events, and the message of an error. */
async function collect(pending: Promise<unknown>): Promise<string> {
  const parts: unknown[] = [];
  try {
    const result = await pending;
    if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result) {
      for await (const event of result as AsyncIterable<unknown>) parts.push(event);
    } else parts.push(result);
  } catch (error) {
    parts.push(String(error));
  }
  return JSON.stringify(toPlain(parts));
}

/** Bytes as text, so that a probe in a file can be found. */
function toPlain(value: unknown): unknown {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Error) return String(value);
  if (typeof value !== 'object' || value === null || value instanceof AbortSignal) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toPlain(item)]));
}
