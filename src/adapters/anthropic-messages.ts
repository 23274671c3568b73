import { withData, withoutData } from './binary.js';
import { toContentTurn } from './content-turn.js';
import type { Turn } from './conversation.js';
import { type AnswerCheck, findObject, type Json, type Protocol } from './guarded-fetch.js';
import { isRefusal, type Refusal } from './options.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';

/** `POST /v1/messages`. */
export const messagesProtocol: Protocol = {
  path: /\/messages$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, nameOf) => {
    const names = new Map<string, string>();
    const messages = Array.isArray(body.messages) ? (body.messages as Json[]) : [];
    const turns = messages.flatMap((message): Turn[] => {
      const part = message.role === 'assistant' ? 'output' : message.role === 'system' ? 'system' : 'prompt';
      const blocks = Array.isArray(message.content) ? (message.content as Json[]) : [];
      const others = blocks.flatMap((block): Turn[] => {
        if (block.type === 'tool_use') {
          const call = toCall(block);
          names.set(call.id, call.name);
          return [{ part: 'call', content: call }];
        }
        if (block.type === 'document') return toDocumentTurns(block);
        const id = String(block.tool_use_id);
        return block.type === 'tool_result' ? toResultTurns(block, id, names.get(id) ?? nameOf(id)) : [];
      });
      // A message's own words come after the results in it.
      return part === 'output'
        ? [...toContentTurn(part, message, 'content'), ...others]
        : [...others, ...toContentTurn(part, message, 'content')];
    });
    return [...toContentTurn('system', body, 'system'), ...turns];
  },

  async guardAnswer(check, answer) {
    const content: Json[] = [];
    const state = { calls: 0, refused: 0 };
    for (const block of Array.isArray(answer.content) ? (answer.content as Json[]) : []) {
      const property = block.type === 'thinking' ? 'thinking' : 'text';
      if (block.type === 'tool_use') {
        state.calls++;
        const stopped = await checkCall(check, block);
        if (stopped) state.refused++;
        content.push(stopped ? { type: 'text', text: stopped.refusal } : block);
      } else if (typeof block[property] === 'string' && block[property] !== '') {
        const passed = await check.talk.output(block[property]);
        if (isRefusal(passed)) {
          return { ...answer, content: [{ type: 'text', text: passed.refusal }], stop_reason: 'refusal' };
        }
        content.push({ ...block, [property]: passed.content });
      } else content.push(block);
    }
    return { ...answer, content, ...(isAllRefused(state) && { stop_reason: 'refusal' }) };
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
    yield toEvent({ type: 'message_start', message: toFrame(request) });
    yield* toTextEvents(0, refusal);
    yield* END;
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

const toEvent = (data: Json): ServerSentEvent => ({ event: String(data.type), data: JSON.stringify(data) });
const isAllRefused = ({ calls, refused }: { calls: number; refused: number }) => calls > 0 && calls === refused;

/** How a message ends that was stopped. */
const END = [
  toEvent({
    type: 'message_delta',
    delta: { stop_reason: 'refusal', stop_sequence: null },
    usage: { output_tokens: 0 },
  }),
  toEvent({ type: 'message_stop' }),
];

function* toTextEvents(index: number, { refusal }: Refusal): Generator<ServerSentEvent> {
  yield toEvent({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
  yield toEvent({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: refusal } });
  yield toEvent({ type: 'content_block_stop', index });
}

const toCall = ({ id, name, input }: Json) => ({ id: String(id), name: String(name), arguments: input });

function checkCall({ talk, objection }: AnswerCheck, block: Json): Promise<Refusal | undefined> {
  const call = toCall(block);
  return talk.call(call, objection(call.name));
}

function toResultTurns(block: Json, id: string, name: string): Turn[] {
  const given = block.content ?? '';
  const replace = (content: unknown): void => {
    block.content = typeof content === 'string' ? content : withData(content, given);
  };
  return [{ part: 'result', content: { id, name, content: withoutData(given) }, replace }];
}

function toDocumentTurns(block: Json): Turn[] {
  const source = (block.source ?? {}) as Json;
  const property = source.type === 'text' ? 'data' : source.type === 'content' ? 'content' : undefined;
  if (property === undefined) return [];
  const given = source[property] as string | readonly unknown[];
  const replace = (content: unknown): void => {
    source[property] = typeof content === 'string' ? content : withData(content, given);
  };
  return [{ part: 'document', content: withoutData(given) as string | readonly unknown[], replace }];
}

/** What the deltas of a block hold. */
const DELTAS: Readonly<Record<string, 'text' | 'thinking'>> = { text_delta: 'text', thinking_delta: 'thinking' };

/** A streamed message. A call waits until it is whole. */
class GuardedMessage {
  readonly #check: AnswerCheck;
  readonly #gates = new Map<number, { readonly gate: TextGate; readonly type: string }>();
  readonly #held = new Map<number, Json[]>();
  readonly #state = { calls: 0, refused: 0 };

  constructor(check: AnswerCheck) {
    this.#check = check;
  }

  async *run(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<ServerSentEvent> {
    for await (const event of events) {
      const data = findObject(event.data);
      const stopped = data ? yield* this.#take(data) : undefined;
      if (!data) yield event;
      if (!stopped) continue;
      yield* toTextEvents(Number(data!.index) + 1, stopped);
      yield* END;
      return;
    }
  }

  async *#take(data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const index = Number(data.index);
    const block = data.content_block as Json | undefined;
    if (block?.type === 'tool_use') {
      this.#held.set(index, [data]);
      return undefined;
    }
    const delta = data.delta as Json | undefined;
    const property = DELTAS[String(delta?.type)];
    if (delta && property) return yield* this.#text(index, { ...delta, type: String(delta.type) }, property);
    const held = this.#held.get(index);
    if (held && data.type === 'content_block_delta') held.push(data);
    else if (held && data.type === 'content_block_stop') yield* this.#call(index, [...held, data]);
    else if (data.type === 'content_block_stop') return yield* this.#end(index, data);
    else if (data.type === 'message_delta' && isAllRefused(this.#state)) {
      yield toEvent({ ...data, delta: { ...delta, stop_reason: 'refusal' } });
    } else yield toEvent(data);
    return undefined;
  }

  async *#text(
    index: number,
    delta: Json & { type: string },
    property: 'text' | 'thinking',
  ): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const { gate } = this.#gates.get(index) ?? { gate: new TextGate(this.#check.talk) };
    this.#gates.set(index, { gate, type: delta.type });
    const { text, stopped } = await gate.push(String(delta[property]));
    if (text !== '') yield toEvent({ type: 'content_block_delta', index, delta: { ...delta, [property]: text } });
    if (stopped) yield toEvent({ type: 'content_block_stop', index });
    return stopped;
  }

  async *#end(index: number, data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const open = this.#gates.get(index);
    const { text, stopped } = open ? await open.gate.end() : { text: '', stopped: undefined };
    if (open && text !== '') {
      const delta = { type: open.type, [DELTAS[open.type]!]: text };
      yield toEvent({ type: 'content_block_delta', index, delta });
    }
    yield toEvent(data);
    return stopped;
  }

  async *#call(index: number, held: readonly Json[]): AsyncGenerator<ServerSentEvent> {
    this.#held.delete(index);
    this.#state.calls++;
    const start = held[0]!.content_block as Json;
    const json = held.map(({ delta }) => (delta as Json | undefined)?.partial_json ?? '').join('');
    const stopped = await checkCall(this.#check, { ...start, input: json === '' ? start.input : json });
    if (stopped) this.#state.refused++;
    yield* stopped ? toTextEvents(index, stopped) : held.map(toEvent);
  }
}
