import { toContentTurn, toResultTurn } from './content-turn.js';
import { findObject, type Json, toItems } from './json.js';
import { isRefusal, type Refusal } from './options.js';
import { checkToolCall } from './output-check.js';
import { type AnswerCheck, type Protocol, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';
import type { Turn } from './turn.js';

/** `POST /responses` of OpenAI. */
export const responsesProtocol: Protocol = {
  path: /\/responses$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, toolNameOf) => {
    const names = new Map<string, string>();
    return [
      ...toContentTurn('system', body, 'instructions'),
      ...(typeof body.input === 'string' ? toContentTurn('prompt', body, 'input') : []),
      ...toItems(body.input).flatMap((item): Turn[] => {
        if (isCall(item)) {
          const content = toCall(item);
          names.set(content.id, content.name);
          return [{ part: 'call', content }];
        }
        const id = String(item.call_id);
        if (String(item.type).endsWith('_call_output')) {
          return [toResultTurn({ id, name: names.get(id) ?? toolNameOf(id) }, item, 'output')];
        }
        if (item.type === 'reasoning') return toContentTurn('output', item, 'summary');
        const part = item.role === 'user' ? 'prompt' : item.role === 'assistant' ? 'output' : 'system';
        return item.role === undefined ? [] : toContentTurn(part, item, 'content');
      }),
    ];
  },

  async guardAnswer(check, answer) {
    const output: Json[] = [];
    let stopped: Refusal | undefined;
    for (const item of toItems(answer.output)) {
      const { refusal, isEnd } = await guardItem(check, item);
      stopped = refusal ?? stopped;
      if (refusal && isEnd) return toIncomplete(answer, [], refusal);
      if (!refusal) output.push(item);
    }
    return stopped ? toIncomplete(answer, output, stopped) : answer;
  },

  async *guardEvents(check, events) {
    yield* new GuardedResponse(check).run(events);
  },

  toAnswer: (request, refusal) => toIncomplete(toFrame(request), [], refusal),

  *toAnswerEvents(request, refusal) {
    const response = toFrame(request);
    yield toNamedEvent({ type: 'response.created', response: { ...response, status: 'in_progress' } });
    yield* toRefusalEvents(response, [], refusal);
  },
};

const toFrame = ({ model, tools = [], instructions = null }: Readonly<Json>): Json => ({
  id: 'resp_tocsin',
  object: 'response',
  created_at: Math.floor(Date.now() / 1000),
  model,
  tools,
  instructions,
  error: null,
  output: [],
});

const isCall = ({ type }: Json): boolean => type === 'function_call' || type === 'custom_tool_call';
const toCall = ({ call_id, name, arguments: args, input }: Json) => ({
  id: String(call_id),
  name: String(name),
  arguments: args ?? input,
});

/** Replaces the texts of an item by their checked versions. A refused text ends the answer; a refused call is left out. */
async function guardItem(check: AnswerCheck, item: Json): Promise<{ refusal?: Refusal; isEnd: boolean }> {
  if (isCall(item)) {
    const refusal = await checkToolCall(check, toCall(item));
    return { ...(refusal && { refusal }), isEnd: false };
  }
  for (const part of [item.content, item.summary].flatMap(toItems)) {
    const property = typeof part.refusal === 'string' ? 'refusal' : 'text';
    if (typeof part[property] !== 'string' || part[property] === '') continue;
    const passed = await check.conversation.checkOutput(part[property]);
    if (isRefusal(passed)) return { refusal: passed, isEnd: true };
    part[property] = passed.content;
  }
  return { isEnd: false };
}

const toRefusalItem = ({ refusal }: Refusal): Json => ({
  id: 'msg_tocsin',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: refusal, annotations: [] }],
});

/** A response that ends with a refusal. It is incomplete unless it still contains calls to make. */
function toIncomplete(response: Json, output: readonly Json[], refusal: Refusal): Json {
  const { output_text: _, ...rest } = response;
  const refused = { ...rest, output: [...output, toRefusalItem(refusal)] };
  if (output.some(isCall)) return refused;
  return { ...refused, status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
}

function* toRefusalEvents(
  response: Json,
  output: readonly Json[],
  refusal: Refusal,
  output_index = 0,
): Generator<ServerSentEvent> {
  const item = toRefusalItem(refusal);
  const [part] = item.content as Json[];
  const position = { output_index, item_id: item.id, content_index: 0 };
  yield toNamedEvent({ type: 'response.output_item.added', output_index, item: { ...item, content: [] } });
  yield toNamedEvent({ type: 'response.content_part.added', ...position, part: { ...part, text: '' } });
  yield toNamedEvent({ type: 'response.output_text.delta', ...position, delta: refusal.refusal });
  yield toNamedEvent({ type: 'response.output_text.done', ...position, text: refusal.refusal });
  yield toNamedEvent({ type: 'response.content_part.done', ...position, part });
  yield toNamedEvent({ type: 'response.output_item.done', output_index, item });
  const refused = toIncomplete(response, output, refusal);
  yield toNamedEvent({
    type: refused.status === 'incomplete' ? 'response.incomplete' : 'response.completed',
    response: refused,
  });
}

const TEXT_EVENT = /^response\.(?:output_text|refusal|reasoning_text|reasoning_summary_text)\.(delta|done)$/;

const toTextKey = ({ item_id, content_index, summary_index }: Json): string =>
  `${item_id} ${content_index ?? ''} ${summary_index ?? ''}`;

/** A streamed response. Calls are held until they are complete. Final events repeat only the text that passed. */
class GuardedResponse {
  readonly #check: AnswerCheck;
  readonly #gates = new Map<string, TextGate>();
  /** The events of each call, by the provider's output index. */
  readonly #held = new Map<unknown, Json[]>();
  /** The output index that the reader sees, by the provider's output index. */
  readonly #indexes = new Map<unknown, number>();
  readonly #output: Json[] = [];
  #stopped: Refusal | undefined;
  #response: Json = {};

  constructor(check: AnswerCheck) {
    this.#check = check;
  }

  async *run(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<ServerSentEvent> {
    for await (const event of events) {
      const data = findObject(event.data);
      if (!data) {
        yield event;
        continue;
      }
      if (data.response) this.#response = data.response as Json;
      const [, textEvent] = TEXT_EVENT.exec(String(data.type)) ?? [];
      const { passed, ended } = textEvent
        ? await this.#checkText(data, textEvent === 'done')
        : await this.#checkEvent(data);
      for (const passedEvent of passed) yield toNamedEvent(this.#withIndex(passedEvent));
      if (!ended) continue;
      yield* toRefusalEvents(this.#response, this.#output, ended, this.#indexes.size);
      return;
    }
  }

  async #checkText(data: Json, isDone: boolean): Promise<{ passed: Json[]; ended?: Refusal }> {
    const key = toTextKey(data);
    const gate = this.#gates.get(key) ?? new TextGate(this.#check.conversation);
    this.#gates.set(key, gate);
    const { text, stopped } = isDone ? await gate.end() : await gate.push(String(data.delta));
    const { text: _, refusal: __, ...position } = data;
    const delta = { ...position, type: String(data.type).replace(/\.done$/, '.delta'), delta: text };
    const passed: Json[] = text === '' ? [] : [delta];
    if (stopped) return { passed, ended: stopped };
    if (isDone) passed.push({ ...data, ['refusal' in data ? 'refusal' : 'text']: gate.released });
    return { passed };
  }

  async #checkEvent(data: Json): Promise<{ passed: Json[]; ended?: Refusal }> {
    const { output_index: index } = data;
    const item = data.item as Json | undefined;
    if (data.type === 'response.output_item.added' && item && isCall(item)) {
      this.#held.set(index, [data]);
      return { passed: [] };
    }
    const held = this.#held.get(index);
    if (data.type === 'response.output_item.done' && item) return this.#checkItem(data, item, held ?? []);
    if (held && index !== undefined) {
      held.push(data);
      return { passed: [] };
    }
    if (data.part) this.#setReleasedText(data.part as Json, toTextKey(data));
    if (data.type !== 'response.completed' && data.type !== 'response.incomplete') return { passed: [data] };
    if (this.#stopped) return { passed: [], ended: this.#stopped };
    return { passed: [{ ...data, response: { ...this.#response, output: this.#output } }] };
  }

  async #checkItem(data: Json, item: Json, held: readonly Json[]): Promise<{ passed: Json[] }> {
    if (isCall(item)) {
      this.#held.delete(data.output_index);
      const { refusal } = await guardItem(this.#check, item);
      if (refusal) {
        this.#stopped = refusal;
        return { passed: [] };
      }
    }
    for (const [content_index, part] of toItems(item.content).entries()) {
      this.#setReleasedText(part, toTextKey({ item_id: item.id, content_index }));
    }
    for (const [summary_index, part] of toItems(item.summary).entries()) {
      this.#setReleasedText(part, toTextKey({ item_id: item.id, summary_index }));
    }
    this.#output.push(item);
    return { passed: [...held, data] };
  }

  /** Readers expect indexes without gaps, even if an item was left out. */
  #withIndex(event: Json): Json {
    if (event.output_index === undefined) return event;
    const index = this.#indexes.get(event.output_index) ?? this.#indexes.size;
    this.#indexes.set(event.output_index, index);
    return { ...event, output_index: index };
  }

  #setReleasedText(part: Json, key: string): void {
    const gate = this.#gates.get(key);
    if (gate) part[typeof part.refusal === 'string' ? 'refusal' : 'text'] = gate.released;
  }
}
