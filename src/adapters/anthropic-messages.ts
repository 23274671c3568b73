import { isCallBlock, toBlockTurns } from './anthropic-blocks.js';
import { BodyParts } from './body-parts.js';
import { toBlocksTurn, toContentTurn } from './content-turn.js';
import { findObject, isJson, type Json, toItems } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns } from './output-check.js';
import { type AnswerCheck, type Protocol, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';
import type { Turn } from './turn.js';

/** `POST /v1/messages`. */
export const messagesProtocol: Protocol = {
  path: /\/messages$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, toolNameOf) => {
    const parts = new BodyParts();
    const names = new Map<string, string>();
    const nameOf = (id: string): string => names.get(id) ?? toolNameOf(id);
    const turns = toItems(body.messages).flatMap((message): Turn[] => {
      const part = message.role === 'assistant' ? 'output' : message.role === 'system' ? 'system' : 'prompt';
      const blockTurns = toItems(message.content).flatMap((block): Turn[] => {
        if (isCallBlock(block)) names.set(String(block.id), String(block.name));
        return toBlockTurns(parts, block, nameOf);
      });
      const textTurns = toContentTurn(parts, part, message, 'content');
      const rest = parts.toRestTurns(message, part === 'prompt');
      // In a user message, the text comments on the results that precede it.
      return [...rest, ...(part === 'output' ? [...textTurns, ...blockTurns] : [...blockTurns, ...textTurns])];
    });
    const system = toContentTurn(parts, 'system', body, 'system');
    for (const tool of toItems(body.tools)) parts.exclude(tool);
    return [...system, ...parts.toRestTurns(body), ...turns];
  },

  async guardAnswer(check, answer) {
    const content: Json[] = [];
    const calls = new CallCount();
    for (const block of toItems(answer.content)) {
      const stopped = await checkAnswerTurns(check, toAnswerTurns(check, block));
      if (stopped && !stopped.isCall) return toStoppedAnswer(answer, stopped.refusal);
      if (isCallBlock(block)) calls.add(stopped?.refusal);
      content.push(stopped ? { type: 'text', text: stopped.refusal.refusal } : block);
    }
    const parts = new BodyParts();
    parts.take(answer, 'content');
    const stopped = await checkAnswerTurns(check, parts.toRestTurns(answer));
    if (stopped) return toStoppedAnswer(answer, stopped.refusal);
    return { ...answer, content, ...(calls.isAllRefused && { stop_reason: 'refusal' }) };
  },

  async *guardEvents(check, events) {
    yield* new GuardedMessage(check).run(events);
  },

  toAnswer: (request, { refusal }) => ({
    ...toFrame(request),
    content: [{ type: 'text', text: refusal }],
    stop_reason: 'refusal',
  }),

  *toAnswerEvents(request, refusal) {
    yield toNamedEvent({ type: 'message_start', message: toFrame(request) });
    yield* toTextEvents(0, refusal);
    yield* STOPPED_END;
  },
};

const toFrame = ({ model }: Readonly<Json>): Json => ({
  id: 'msg_tocsin',
  type: 'message',
  role: 'assistant',
  model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 0, output_tokens: 0 },
});

/** The last events of a stopped message. */
const STOPPED_END = [
  toNamedEvent({
    type: 'message_delta',
    delta: { stop_reason: 'refusal', stop_sequence: null },
    usage: { output_tokens: 0 },
  }),
  toNamedEvent({ type: 'message_stop' }),
];

function* toTextEvents(index: number, { refusal }: Refusal): Generator<ServerSentEvent> {
  yield toNamedEvent({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
  yield toNamedEvent({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: refusal } });
  yield toNamedEvent({ type: 'content_block_stop', index });
}

/** Only known members are kept: others may hold the text that was refused. */
const toStoppedAnswer = ({ id, type, role, model, usage }: Json, { refusal }: Refusal): Json => ({
  ...{ id, type, role, model, usage },
  content: [{ type: 'text', text: refusal }],
  stop_reason: 'refusal',
  stop_sequence: null,
});

/** The turns of one complete block of an answer. */
function toAnswerTurns({ conversation }: AnswerCheck, block: Json): Turn[] {
  const parts = new BodyParts();
  const text = toBlocksTurn(parts, 'output', [block]);
  const turns = toBlockTurns(parts, block, (id) => conversation.toolNameOf(id));
  return [...text, ...turns, ...parts.toRestTurns(block)];
}

/** The text property of each type of delta. */
const DELTA_PROPERTIES: Readonly<Record<string, 'text' | 'thinking'>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
};

/** A streamed message. Blocks other than text and reasoning are held until they are complete. */
class GuardedMessage {
  readonly #check: AnswerCheck;
  readonly #gates = new Map<number, { readonly gate: TextGate; readonly type: string }>();
  readonly #held = new Map<number, Json[]>();
  readonly #calls = new CallCount();

  constructor(check: AnswerCheck) {
    this.#check = check;
  }

  async *run(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<ServerSentEvent> {
    for await (const event of events) {
      const data = findObject(event.data);
      const stopped = yield* data ? this.#checkEvent(data) : this.#checkUnknown(event);
      if (!stopped) continue;
      yield* toTextEvents(Number(data?.index ?? this.#gates.size) + 1, stopped);
      yield* STOPPED_END;
      return;
    }
  }

  async *#checkUnknown(event: ServerSentEvent): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const stopped = await checkAnswerTurns(this.#check, new BodyParts().toRestTurns({ ...event }));
    if (!stopped) yield event;
    return stopped?.refusal;
  }

  async *#checkEvent(data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const index = Number(data.index);
    const { content_block: block, delta } = data;
    if (isJson(block) && !isStreamed(block)) {
      this.#held.set(index, [data]);
      return undefined;
    }
    const held = this.#held.get(index);
    if (held && data.type === 'content_block_delta') {
      held.push(data);
      return undefined;
    }
    if (held && data.type === 'content_block_stop') return yield* this.#checkHeld(index, [...held, data]);
    const property = isJson(delta) ? DELTA_PROPERTIES[String(delta.type)] : undefined;
    if (isJson(delta) && property) return yield* this.#checkDelta(data, delta, property);
    if (data.type === 'content_block_stop') return yield* this.#endBlock(index, data);
    return yield* this.#passChecked(data);
  }

  /** Passes an event without streamed text, after the guard has read what it holds. */
  async *#passChecked(data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const stopped = await checkAnswerTurns(this.#check, new BodyParts().toRestTurns(data));
    if (stopped) return stopped.refusal;
    const isRefused = data.type === 'message_delta' && this.#calls.isAllRefused;
    yield toNamedEvent(isRefused ? { ...data, delta: { ...(data.delta as Json), stop_reason: 'refusal' } } : data);
    return undefined;
  }

  async *#checkDelta(
    data: Json,
    delta: Json,
    property: 'text' | 'thinking',
  ): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const index = Number(data.index);
    const parts = new BodyParts();
    const piece = String(parts.take(delta, property));
    const rest = await checkAnswerTurns(this.#check, parts.toRestTurns(data));
    if (rest) return rest.refusal;
    const { gate } = this.#gates.get(index) ?? { gate: new TextGate(this.#check.conversation) };
    this.#gates.set(index, { gate, type: String(delta.type) });
    const { text, stopped } = await gate.push(piece);
    if (text !== '') yield toNamedEvent({ type: 'content_block_delta', index, delta: { ...delta, [property]: text } });
    if (stopped) yield toNamedEvent({ type: 'content_block_stop', index });
    return stopped;
  }

  async *#endBlock(index: number, data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const open = this.#gates.get(index);
    const { text, stopped } = open ? await open.gate.end() : { text: '', stopped: undefined };
    if (open && text !== '') {
      const delta = { type: open.type, [DELTA_PROPERTIES[open.type]!]: text };
      yield toNamedEvent({ type: 'content_block_delta', index, delta });
    }
    return (yield* this.#passChecked(data)) ?? stopped;
  }

  /** Checks a block that was held: a call, a result, or a block of an unknown type. */
  async *#checkHeld(index: number, held: readonly Json[]): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    this.#held.delete(index);
    const parts = new BodyParts();
    const block = toCompleteBlock(parts, held);
    const isCall = isCallBlock(block);
    const turns = [...toAnswerTurns(this.#check, block), ...parts.toRestTurns(held)];
    const stopped = await checkAnswerTurns(this.#check, turns);
    if (isCall) this.#calls.add(stopped?.refusal);
    if (stopped && !stopped.isCall) return stopped.refusal;
    yield* stopped ? toTextEvents(index, stopped.refusal) : toCheckedEvents(block, held).map(toNamedEvent);
    return undefined;
  }
}

/** A block whose text is passed on while it is generated. A block that starts with a text is held. */
const isStreamed = ({ type, text, thinking }: Json): boolean =>
  (type === 'text' && (text ?? '') === '') || (type === 'thinking' && (thinking ?? '') === '');

/** The events of a block that passed. Texts that the guard may have replaced are sent with the start of the block. */
function toCheckedEvents(block: Json, held: readonly Json[]): readonly Json[] {
  if (isCallBlock(block)) return held;
  const others = held.slice(1).filter(({ delta }) => !isJson(delta) || !Object.entries(delta).some(isText));
  return [{ ...held[0]!, content_block: block }, ...others];
}

/** A member of a delta that continues a text of the block. */
const isText = ([name, value]: readonly [string, unknown]): boolean => name !== 'type' && typeof value === 'string';

/** The block that several events describe piece by piece. */
function toCompleteBlock(parts: BodyParts, held: readonly Json[]): Json {
  const block: Json = { ...(parts.take(held[0]!, 'content_block') as Json) };
  let input = '';
  for (const { delta } of held) {
    if (!isJson(delta)) continue;
    for (const [name, value] of Object.entries(delta).filter(isText)) {
      parts.take(delta, name);
      if (name === 'partial_json') input += value;
      else block[name] = `${typeof block[name] === 'string' ? block[name] : ''}${value}`;
    }
  }
  return input === '' ? block : { ...block, input };
}
