import { BodyParts } from './body-parts.js';
import { toBlocksTurn, toContentTurn, toResultTurn } from './content-turn.js';
import { findObject, isJson, type Json, toItems } from './json.js';
import type { Refusal } from './options.js';
import { checkAnswerTurns } from './output-check.js';
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
  toTurns: (body, toolNameOf) => {
    const parts = new BodyParts();
    const names = new Map<string, string>();
    const turns = toItems(body.messages).flatMap((message): Turn[] => {
      if (message.role === 'tool' || message.role === 'function') {
        const id = String(message.tool_call_id ?? message.name);
        const name = names.get(id) ?? (message.role === 'function' ? String(message.name) : toolNameOf(id));
        const result = toResultTurn(parts, { id, name }, message, 'content');
        return [...parts.toRestTurns(message), result];
      }
      const part = message.role === 'user' ? 'prompt' : message.role === 'assistant' ? 'output' : 'system';
      const messageTurns = toMessageTurns(parts, part, message);
      for (const turn of messageTurns) if (turn.part === 'call') names.set(turn.content.id!, turn.content.name);
      return [...parts.toRestTurns(message, part === 'prompt'), ...messageTurns];
    });
    for (const tool of [body.tools, body.functions].flatMap(toItems)) parts.exclude(tool);
    return [...parts.toRestTurns(body), ...turns];
  },

  async guardAnswer(check, answer) {
    const choices = toItems(answer.choices);
    for (const choice of choices) await guardMessage(check, choice);
    const parts = new BodyParts();
    for (const choice of choices) parts.exclude(choice);
    const stopped = await checkAnswerTurns(check, parts.toRestTurns(answer));
    return stopped ? chatProtocol.toAnswer(check.request, stopped.refusal) : answer;
  },

  async *guardEvents(check, events) {
    const choices = new Map<number, GuardedChoice>();
    let last: Json = {};
    for await (const event of events) {
      const chunk = findObject(event.data);
      if (!chunk && event.data === '[DONE]') {
        yield event;
        continue;
      }
      const received = toItems(chunk?.choices);
      const parts = new BodyParts();
      for (const choice of received) parts.exclude(choice);
      const stopped = await checkAnswerTurns(check, parts.toRestTurns(chunk ?? { ...event }));
      if (stopped) {
        yield* chatProtocol.toAnswerEvents(check.request, stopped.refusal);
        return;
      }
      if (!chunk) {
        yield event;
        continue;
      }
      last = chunk;
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

/** The texts and the calls of a message. Members that no turn takes are the rest of the message. */
function toMessageTurns(parts: BodyParts, part: 'system' | 'prompt' | 'output', message: Json): Turn[] {
  const refusals = toBlocksTurn(parts, part, toItems(message.content), 'refusal');
  const texts = TEXT_PROPERTIES.flatMap((property) => toContentTurn(parts, part, message, property));
  const calls = toCalls(parts, message).map((content): Turn => ({ part: 'call', content }));
  return [...texts, ...refusals, ...calls];
}

interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

function toCalls(parts: BodyParts, message: Json): ChatCall[] {
  const { function_call: legacy } = message;
  return [
    ...toItems(message.tool_calls).map((call) => toCall(parts, call)),
    ...(isJson(legacy)
      ? [
          {
            id: String(legacy.name),
            name: String(parts.take(legacy, 'name')),
            arguments: parts.take(legacy, 'arguments'),
          },
        ]
      : []),
  ];
}

function toCall(parts: BodyParts, call: Json): ChatCall {
  const body = [call.function, call.custom].find(isJson) ?? {};
  const name = String(parts.take(body, 'name'));
  const property = 'arguments' in body ? 'arguments' : 'input';
  return { id: String(call.id), name, arguments: parts.take(body, property) };
}

async function guardMessage(check: AnswerCheck, choice: Json): Promise<void> {
  const message = isJson(choice.message) ? choice.message : {};
  const refuse = ({ refusal }: Refusal): void => {
    for (const name of Object.keys(choice)) if (name !== 'index') delete choice[name];
    choice.message = { role: 'assistant', content: refusal, refusal: null };
    choice.finish_reason = 'content_filter';
  };
  const parts = new BodyParts();
  const turns = toMessageTurns(parts, 'output', message);
  const calls = turns.filter(({ part }) => part === 'call');
  const others = turns.filter(({ part }) => part !== 'call');
  const ended = await checkAnswerTurns(check, [...others, ...parts.toRestTurns(choice)]);
  if (ended) return refuse(ended.refusal);
  let stopped: Refusal | undefined;
  const refused = new Set<number>();
  for (const [index, call] of calls.entries()) {
    const refusal = (await checkAnswerTurns(check, [call]))?.refusal;
    if (!refusal) continue;
    refused.add(index);
    stopped = refusal;
  }
  if (!stopped) return;
  if (refused.size === calls.length) return refuse(stopped);
  if (refused.has(toItems(message.tool_calls).length)) delete message.function_call;
  message.tool_calls = toItems(message.tool_calls).filter((_, index) => !refused.has(index));
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
    const { tool_calls, function_call, ...delta } = isJson(choice.delta) ? choice.delta : {};
    for (const piece of toItems(tool_calls)) this.#holdCall(Number(piece.index), piece);
    if (isJson(function_call)) this.#holdCall(LEGACY_CALL, { function: function_call });
    const parts = new BodyParts();
    for (const property of TEXT_PROPERTIES) if (typeof delta[property] === 'string') parts.take(delta, property);
    const refused = await checkAnswerTurns(this.#check, parts.toRestTurns({ ...choice, delta }));
    if (refused) return this.#stop('content', '', refused.refusal);
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
    const [legacy] = passed.filter(({ index }) => index === LEGACY_CALL);
    const listed = passed.filter((call) => call !== legacy).map((call, index) => ({ ...call, index }));
    if (listed.length > 0) deltas.push(this.#toChoice({ tool_calls: listed }));
    if (legacy) deltas.push(this.#toChoice({ function_call: legacy.function }));
    return choice.finish_reason === undefined ? deltas : [...deltas, { ...choice, delta: {} }];
  }

  async #checkCalls(): Promise<{ passed: Json[]; stopped?: Refusal }> {
    const passed: Json[] = [];
    let stopped: Refusal | undefined;
    for (const [index, call] of this.#calls) {
      const parts = new BodyParts();
      const turn: Turn = { part: 'call', content: toCall(parts, call) };
      const refused = await checkAnswerTurns(this.#check, [turn, ...parts.toRestTurns(call)]);
      if (refused) stopped = refused.refusal;
      else passed.push({ ...call, index });
    }
    this.#calls.clear();
    return { passed, ...(stopped && { stopped }) };
  }

  #holdCall(index: number, piece: Json): void {
    this.#calls.set(index, joinPieces(this.#calls.get(index) ?? {}, piece));
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

/** The key of the one call in the older form `function_call`. */
const LEGACY_CALL = -1;

/** Texts of a call that are given once. Other texts are streamed in pieces. */
const WHOLE_TEXTS = new Set(['id', 'type']);

function joinPieces(held: Json, piece: Json): Json {
  const joined: Json = { ...held };
  for (const [name, value] of Object.entries(piece)) {
    const known = joined[name];
    if (isJson(value)) joined[name] = joinPieces(isJson(known) ? known : {}, value);
    else if (typeof value === 'string' && typeof known === 'string' && !WHOLE_TEXTS.has(name)) {
      joined[name] = known + value;
    } else if (value !== null && value !== '') joined[name] = value;
    else joined[name] ??= value;
  }
  return joined;
}
