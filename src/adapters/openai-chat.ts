import { toContentTurn, toResultTurn } from './content-turn.js';
import { findObject, type Json, toItems } from './json.js';
import { isRefusal, type Refusal } from './options.js';
import { checkToolCall } from './output-check.js';
import type { AnswerCheck, Protocol } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';
import type { Turn } from './turn.js';

/** The text properties of a message or a delta. Compatible servers add `reasoning_content`. */
const TEXT_PROPERTIES = ['content', 'refusal', 'reasoning_content'] as const;

/** `POST /chat/completions` of OpenAI and compatible servers. */
export const chatProtocol: Protocol = {
  path: /\/chat\/completions$/,
  toolName: (tool) => String(((tool.function ?? tool.custom ?? tool) as Json).name),
  toTurns: ({ messages }, toolNameOf) => {
    const names = new Map<string, string>();
    return toItems(messages).flatMap((message): Turn[] => {
      if (message.role === 'tool' || message.role === 'function') {
        const id = String(message.tool_call_id ?? message.name);
        const name = names.get(id) ?? (message.role === 'function' ? String(message.name) : toolNameOf(id));
        return [toResultTurn({ id, name }, message, 'content')];
      }
      const part = message.role === 'user' ? 'prompt' : message.role === 'assistant' ? 'output' : 'system';
      const calls = toCalls(message);
      for (const { id, name } of calls) names.set(id, name);
      return [...toContentTurn(part, message, 'content'), ...calls.map((content): Turn => ({ part: 'call', content }))];
    });
  },

  async guardAnswer(check, answer) {
    for (const choice of toItems(answer.choices)) await guardMessage(check, choice);
    return answer;
  },

  async *guardEvents(check, events) {
    const choices = new Map<number, GuardedChoice>();
    let last: Json = {};
    for await (const event of events) {
      const chunk = findObject(event.data);
      if (!chunk) {
        yield event;
        continue;
      }
      last = chunk;
      const received = toItems(chunk.choices);
      const passed: Json[] = [];
      for (const choice of received) {
        const index = Number(choice.index);
        const guarded = choices.get(index) ?? new GuardedChoice(check, index);
        choices.set(index, guarded);
        passed.push(...(await guarded.addDelta(choice)));
      }
      for (const choice of passed) yield toEvent({ ...chunk, choices: [choice] });
      if (received.length === 0) yield event;
      if (choices.size >= Number(check.request.n ?? 1) && [...choices.values()].every(({ isStopped }) => isStopped)) {
        yield { data: '[DONE]' };
        return;
      }
    }
    for (const choice of choices.values()) {
      for (const passed of await choice.end()) yield toEvent({ ...last, choices: [passed] });
    }
  },

  toAnswer: (request, { refusal }) => ({
    ...toFrame(request, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal, refusal: null },
        finish_reason: 'content_filter',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  }),

  *toAnswerEvents(request, { refusal }) {
    const frame = toFrame(request, 'chat.completion.chunk');
    yield toEvent({
      ...frame,
      choices: [{ index: 0, delta: { role: 'assistant', content: refusal }, finish_reason: null }],
    });
    yield toEvent({ ...frame, choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] });
    yield { data: '[DONE]' };
  },
};

const toFrame = ({ model }: Readonly<Json>, object: string): Json => ({
  id: 'chatcmpl-tocsin',
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});

const toEvent = (chunk: Json): ServerSentEvent => ({ data: JSON.stringify(chunk) });

interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

function toCalls(message: Json): ChatCall[] {
  const legacy = message.function_call as Json | null | undefined;
  return [
    ...toItems(message.tool_calls).map(toCall),
    ...(legacy ? [{ id: String(legacy.name), name: String(legacy.name), arguments: legacy.arguments }] : []),
  ];
}

function toCall(call: Json): ChatCall {
  const { name, arguments: args, input } = (call.function ?? call.custom ?? {}) as Json;
  return { id: String(call.id), name: String(name), arguments: args ?? input };
}

async function guardMessage(check: AnswerCheck, choice: Json): Promise<void> {
  const message = choice.message as Json;
  const refuse = ({ refusal }: Refusal): void => {
    choice.message = { role: 'assistant', content: refusal, refusal: null };
    choice.finish_reason = 'content_filter';
  };
  for (const property of TEXT_PROPERTIES) {
    const text = message[property];
    if (typeof text !== 'string' || text === '') continue;
    const passed = await check.conversation.checkOutput(text);
    if (isRefusal(passed)) return refuse(passed);
    message[property] = passed.content;
  }
  let stopped: Refusal | undefined;
  const refused = new Set<number>();
  const calls = toCalls(message);
  for (const [index, call] of calls.entries()) {
    const refusal = await checkToolCall(check, call);
    if (!refusal) continue;
    refused.add(index);
    stopped = refusal;
  }
  if (!stopped) return;
  if (refused.size === calls.length) return refuse(stopped);
  message.tool_calls = (message.tool_calls as Json[]).filter((_, index) => !refused.has(index));
}

/** One choice of a streamed answer. Calls are held until they are complete. */
class GuardedChoice {
  readonly #check: AnswerCheck;
  readonly #index: number;
  readonly #gates = new Map<string, TextGate>();
  readonly #calls = new Map<number, Json>();
  isStopped = false;

  constructor(check: AnswerCheck, index: number) {
    this.#check = check;
    this.#index = index;
  }

  async addDelta(choice: Json): Promise<Json[]> {
    if (this.isStopped) return [];
    const { tool_calls, ...delta } = (choice.delta ?? {}) as Json;
    for (const piece of toItems(tool_calls)) this.#holdCall(piece);
    for (const property of TEXT_PROPERTIES) {
      const text = delta[property];
      if (typeof text !== 'string' || text === '') continue;
      const gate = this.#gates.get(property) ?? new TextGate(this.#check.conversation);
      this.#gates.set(property, gate);
      const passed = await gate.push(text);
      if (passed.stopped) return this.#stop(property, passed.text, passed.stopped);
      if (passed.text === '') delete delta[property];
      else delta[property] = passed.text;
    }
    const isEnd = typeof choice.finish_reason === 'string';
    const rest = { ...choice, delta, finish_reason: null };
    const passed = Object.keys(delta).length > 0 ? [rest] : [];
    return isEnd ? [...passed, ...(await this.end(choice))] : passed;
  }

  /** The text and the calls that were held back, and the finish reason if `choice` has one. */
  async end(choice: Json = {}): Promise<Json[]> {
    if (this.isStopped) return [];
    const deltas: Json[] = [];
    for (const [property, gate] of this.#gates) {
      const { text, stopped } = await gate.end();
      if (stopped) return [...deltas, ...this.#stop(property, text, stopped)];
      if (text !== '') deltas.push(this.#toChoice({ [property]: text }));
    }
    this.#gates.clear();
    const { passed, stopped } = await this.#checkCalls();
    if (stopped && passed.length === 0) return [...deltas, ...this.#stop('content', '', stopped)];
    if (passed.length > 0) deltas.push(this.#toChoice({ tool_calls: passed }));
    return choice.finish_reason === undefined ? deltas : [...deltas, { ...choice, delta: {} }];
  }

  async #checkCalls(): Promise<{ passed: Json[]; stopped?: Refusal }> {
    const passed: Json[] = [];
    let stopped: Refusal | undefined;
    for (const call of this.#calls.values()) {
      const refusal = await checkToolCall(this.#check, toCall(call));
      if (refusal) stopped = refusal;
      else passed.push({ ...call, index: passed.length });
    }
    this.#calls.clear();
    return { passed, ...(stopped && { stopped }) };
  }

  #holdCall(piece: Json): void {
    const index = Number(piece.index);
    const held = this.#calls.get(index);
    if (!held) {
      this.#calls.set(index, structuredClone(piece));
      return;
    }
    for (const kind of ['function', 'custom'] as const) {
      const added = piece[kind] as Record<string, string> | undefined;
      if (!added) continue;
      const joined: Record<string, string> = { ...(held[kind] as Record<string, string> | undefined) };
      for (const [key, text] of Object.entries(added)) joined[key] = (joined[key] ?? '') + text;
      held[kind] = joined;
    }
    if (piece.id) held.id = piece.id;
  }

  #stop(property: string, text: string, { refusal }: Refusal): Json[] {
    this.isStopped = true;
    return [
      ...(text === '' ? [] : [this.#toChoice({ [property]: text })]),
      this.#toChoice({ content: refusal }),
      { index: this.#index, delta: {}, finish_reason: 'content_filter' },
    ];
  }

  #toChoice(delta: Json): Json {
    return { index: this.#index, delta, finish_reason: null };
  }
}
