import { toContentTurn } from './content-turn.js';
import { findObject, type Json, toItems } from './json.js';
import { isRefusal, type Refusal } from './options.js';
import { CallCount, checkToolCall } from './output-check.js';
import { type AnswerCheck, type Protocol, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';
import type { Turn } from './turn.js';

/** `POST /v1/messages`. */
export const messagesProtocol: Protocol = {
  path: /\/messages$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, toolNameOf) => {
    const names = new Map<string, string>();
    const turns = toItems(body.messages).flatMap((message): Turn[] => {
      const part = message.role === 'assistant' ? 'output' : message.role === 'system' ? 'system' : 'prompt';
      const blockTurns = toItems(message.content).flatMap((block): Turn[] => {
        if (block.type === 'tool_use') {
          const call = toCall(block);
          names.set(call.id, call.name);
          return [{ part: 'call', content: call }];
        }
        if (block.type === 'document') return toDocumentTurn(block);
        const id = String(block.tool_use_id);
        return block.type === 'tool_result' ? toToolResultTurn(block, id, names.get(id) ?? toolNameOf(id)) : [];
      });
      const textTurns = toContentTurn(part, message, 'content');
      // In a user message, the text comments on the results that precede it.
      return part === 'output' ? [...textTurns, ...blockTurns] : [...blockTurns, ...textTurns];
    });
    return [...toContentTurn('system', body, 'system'), ...turns];
  },

  async guardAnswer(check, answer) {
    const content: Json[] = [];
    const calls = new CallCount();
    for (const block of toItems(answer.content)) {
      const property = block.type === 'thinking' ? 'thinking' : 'text';
      if (block.type === 'tool_use') {
        const stopped = await checkToolCall(check, toCall(block));
        calls.add(stopped);
        content.push(stopped ? { type: 'text', text: stopped.refusal } : block);
      } else if (typeof block[property] === 'string' && block[property] !== '') {
        const passed = await check.conversation.checkOutput(block[property]);
        if (isRefusal(passed)) {
          return { ...answer, content: [{ type: 'text', text: passed.refusal }], stop_reason: 'refusal' };
        }
        content.push({ ...block, [property]: passed.content });
      } else content.push(block);
    }
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

const toCall = ({ id, name, input }: Json) => ({ id: String(id), name: String(name), arguments: input });

function toReplace(target: Json, property: string) {
  return (content: unknown): void => {
    target[property] = content;
  };
}

function toToolResultTurn(block: Json, id: string, name: string): Turn[] {
  const content = { id, name, content: block.content ?? '' };
  return [{ part: 'result', content, replace: toReplace(block, 'content') }];
}

function toDocumentTurn(block: Json): Turn[] {
  const source = (block.source ?? {}) as Json;
  const property = source.type === 'text' ? 'data' : source.type === 'content' ? 'content' : undefined;
  if (property === undefined) return [];
  const content = source[property] as string | readonly unknown[];
  return [{ part: 'document', content, replace: toReplace(source, property) }];
}

/** The text property of each type of delta. */
const DELTA_PROPERTIES: Readonly<Record<string, 'text' | 'thinking'>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
};

/** A streamed message. Calls are held until they are complete. */
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
      const stopped = data ? yield* this.#checkEvent(data) : undefined;
      if (!data) yield event;
      if (!stopped) continue;
      yield* toTextEvents(Number(data!.index) + 1, stopped);
      yield* STOPPED_END;
      return;
    }
  }

  async *#checkEvent(data: Json): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const index = Number(data.index);
    const block = data.content_block as Json | undefined;
    if (block?.type === 'tool_use') {
      this.#held.set(index, [data]);
      return undefined;
    }
    const delta = data.delta as Json | undefined;
    const property = DELTA_PROPERTIES[String(delta?.type)];
    if (delta && property) return yield* this.#checkDelta(index, { ...delta, type: String(delta.type) }, property);
    const held = this.#held.get(index);
    if (held && data.type === 'content_block_delta') held.push(data);
    else if (held && data.type === 'content_block_stop') yield* this.#checkCall(index, [...held, data]);
    else if (data.type === 'content_block_stop') return yield* this.#endBlock(index, data);
    else if (data.type === 'message_delta' && this.#calls.isAllRefused) {
      yield toNamedEvent({ ...data, delta: { ...delta, stop_reason: 'refusal' } });
    } else yield toNamedEvent(data);
    return undefined;
  }

  async *#checkDelta(
    index: number,
    delta: Json & { type: string },
    property: 'text' | 'thinking',
  ): AsyncGenerator<ServerSentEvent, Refusal | undefined> {
    const { gate } = this.#gates.get(index) ?? { gate: new TextGate(this.#check.conversation) };
    this.#gates.set(index, { gate, type: delta.type });
    const { text, stopped } = await gate.push(String(delta[property]));
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
    yield toNamedEvent(data);
    return stopped;
  }

  async *#checkCall(index: number, held: readonly Json[]): AsyncGenerator<ServerSentEvent> {
    this.#held.delete(index);
    const start = held[0]!.content_block as Json;
    const json = held.map(({ delta }) => (delta as Json | undefined)?.partial_json ?? '').join('');
    const call = toCall({ ...start, input: json === '' ? start.input : json });
    const stopped = await checkToolCall(this.#check, call);
    this.#calls.add(stopped);
    yield* stopped ? toTextEvents(index, stopped) : held.map(toNamedEvent);
  }
}
