import { toContentTurn } from './content-turn.js';
import type { Turn } from './conversation.js';
import { type AnswerCheck, findObject, type Json, type Protocol } from './guarded-fetch.js';
import { isRefusal, type Refusal } from './options.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';

/** Texts of a message or a delta that somebody may be shown; `reasoning_content` is what compatible servers add. */
const TEXTS = ['content', 'refusal', 'reasoning_content'] as const;

/** `POST /chat/completions`, as OpenAI and many others speak it. */
export const chatProtocol: Protocol = {
  path: /\/chat\/completions$/,
  toolName: (tool) => String(((tool.function ?? tool.custom ?? tool) as Json).name),
  toTurns: ({ messages }, nameOf) => {
    const names = new Map<string, string>();
    return (Array.isArray(messages) ? (messages as Json[]) : []).flatMap((message): Turn[] => {
      if (message.role === 'tool' || message.role === 'function') {
        const id = String(message.tool_call_id ?? message.name);
        const name = names.get(id) ?? (message.role === 'function' ? String(message.name) : nameOf(id));
        const replace = (content: unknown): void => {
          message.content = content;
        };
        return [{ part: 'result', content: { id, name, content: message.content ?? '' }, replace }];
      }
      const part = message.role === 'user' ? 'prompt' : message.role === 'assistant' ? 'output' : 'system';
      const calls = toCalls(message);
      for (const { id, name } of calls) names.set(id, name);
      return [...toContentTurn(part, message, 'content'), ...calls.map((content): Turn => ({ part: 'call', content }))];
    });
  },

  async guardAnswer(check, answer) {
    const choices = Array.isArray(answer.choices) ? (answer.choices as Json[]) : [];
    for (const choice of choices) await guardMessage(check, choice);
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
      const given = Array.isArray(chunk.choices) ? (chunk.choices as Json[]) : [];
      const shown: Json[] = [];
      for (const choice of given) {
        const index = Number(choice.index);
        const guarded = choices.get(index) ?? new GuardedChoice(check, index);
        choices.set(index, guarded);
        shown.push(...(await guarded.take(choice)));
      }
      for (const choice of shown) yield toEvent({ ...chunk, choices: [choice] });
      if (given.length === 0) yield event;
      if (choices.size >= Number(check.request.n ?? 1) && [...choices.values()].every((one) => one.isStopped)) {
        yield { data: '[DONE]' };
        return;
      }
    }
    for (const choice of choices.values()) {
      for (const shown of await choice.end()) yield toEvent({ ...last, choices: [shown] });
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
  const calls = Array.isArray(message.tool_calls) ? (message.tool_calls as Json[]) : [];
  const legacy = message.function_call as Json | null | undefined;
  return [
    ...calls.map(toCall),
    ...(legacy ? [{ id: String(legacy.name), name: String(legacy.name), arguments: legacy.arguments }] : []),
  ];
}

function toCall(call: Json): ChatCall {
  const { name, arguments: given, input } = (call.function ?? call.custom ?? {}) as Json;
  return { id: String(call.id), name: String(name), arguments: given ?? input };
}

const checkCall = ({ talk, objection }: AnswerCheck, call: ChatCall): Promise<Refusal | undefined> =>
  talk.call(call, objection(call.name));

async function guardMessage(check: AnswerCheck, choice: Json): Promise<void> {
  const message = choice.message as Json;
  const refuse = ({ refusal }: Refusal): void => {
    choice.message = { role: 'assistant', content: refusal, refusal: null };
    choice.finish_reason = 'content_filter';
  };
  for (const property of TEXTS) {
    const text = message[property];
    if (typeof text !== 'string' || text === '') continue;
    const passed = await check.talk.output(text);
    if (isRefusal(passed)) return refuse(passed);
    message[property] = passed.content;
  }
  let stopped: Refusal | undefined;
  const refused = new Set<number>();
  const calls = toCalls(message);
  for (const [index, call] of calls.entries()) {
    const refusal = await checkCall(check, call);
    if (!refusal) continue;
    refused.add(index);
    stopped = refusal;
  }
  if (!stopped) return;
  if (refused.size === calls.length) return refuse(stopped);
  message.tool_calls = (message.tool_calls as Json[]).filter((_, index) => !refused.has(index));
}

/** One of the answers of a stream. Calls wait until they are whole. */
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

  async take(choice: Json): Promise<Json[]> {
    if (this.isStopped) return [];
    const { tool_calls, ...delta } = (choice.delta ?? {}) as Json;
    for (const piece of Array.isArray(tool_calls) ? (tool_calls as Json[]) : []) this.#hold(piece);
    for (const property of TEXTS) {
      const text = delta[property];
      if (typeof text !== 'string' || text === '') continue;
      const gate = this.#gates.get(property) ?? new TextGate(this.#check.talk);
      this.#gates.set(property, gate);
      const shown = await gate.push(text);
      if (shown.stopped) return this.#stop(property, shown.text, shown.stopped);
      if (shown.text === '') delete delta[property];
      else delta[property] = shown.text;
    }
    const isEnd = typeof choice.finish_reason === 'string';
    const rest = { ...choice, delta, finish_reason: null };
    const shown = Object.keys(delta).length > 0 ? [rest] : [];
    return isEnd ? [...shown, ...(await this.end(choice))] : shown;
  }

  /** What was held back, and the reason why the model ended, where it said one. */
  async end(choice: Json = {}): Promise<Json[]> {
    if (this.isStopped) return [];
    const shown: Json[] = [];
    for (const [property, gate] of this.#gates) {
      const { text, stopped } = await gate.end();
      if (stopped) return [...shown, ...this.#stop(property, text, stopped)];
      if (text !== '') shown.push(this.#toChoice({ [property]: text }));
    }
    this.#gates.clear();
    const { passed, stopped } = await this.#checkCalls();
    if (stopped && passed.length === 0) return [...shown, ...this.#stop('content', '', stopped)];
    if (passed.length > 0) shown.push(this.#toChoice({ tool_calls: passed }));
    return choice.finish_reason === undefined ? shown : [...shown, { ...choice, delta: {} }];
  }

  async #checkCalls(): Promise<{ passed: Json[]; stopped?: Refusal }> {
    const passed: Json[] = [];
    let stopped: Refusal | undefined;
    for (const call of this.#calls.values()) {
      const refusal = await checkCall(this.#check, toCall(call));
      if (refusal) stopped = refusal;
      else passed.push({ ...call, index: passed.length });
    }
    this.#calls.clear();
    return { passed, ...(stopped && { stopped }) };
  }

  #hold(piece: Json): void {
    const index = Number(piece.index);
    const held = this.#calls.get(index);
    if (!held) {
      this.#calls.set(index, structuredClone(piece));
      return;
    }
    for (const kind of ['function', 'custom'] as const) {
      const more = piece[kind] as Record<string, string> | undefined;
      if (!more) continue;
      const whole: Record<string, string> = { ...(held[kind] as Record<string, string> | undefined) };
      for (const [key, text] of Object.entries(more)) whole[key] = (whole[key] ?? '') + text;
      held[kind] = whole;
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
