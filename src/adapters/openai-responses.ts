import { toContentTurn } from './content-turn.js';
import type { Turn } from './conversation.js';
import { type AnswerCheck, findObject, type Json, type Protocol } from './guarded-fetch.js';
import { isRefusal, type Refusal } from './options.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';

/** `POST /responses`. */
export const responsesProtocol: Protocol = {
  path: /\/responses$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, nameOf) => {
    const names = new Map<string, string>();
    const items = Array.isArray(body.input) ? (body.input as Json[]) : [];
    return [
      ...toContentTurn('system', body, 'instructions'),
      ...(typeof body.input === 'string' ? toContentTurn('prompt', body, 'input') : []),
      ...items.flatMap((item): Turn[] => {
        if (isCall(item)) {
          const content = toCall(item);
          names.set(content.id, content.name);
          return [{ part: 'call', content }];
        }
        const id = String(item.call_id);
        if (String(item.type).endsWith('_call_output')) return toResultTurns(item, id, names.get(id) ?? nameOf(id));
        if (item.type === 'reasoning') return toContentTurn('output', item, 'summary');
        const part = item.role === 'user' ? 'prompt' : item.role === 'assistant' ? 'output' : 'system';
        return item.role === undefined ? [] : toContentTurn(part, item, 'content');
      }),
    ];
  },

  async guardAnswer(check, answer) {
    const output: Json[] = [];
    let stopped: Refusal | undefined;
    for (const item of toItems(answer)) {
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
    yield toEvent({ type: 'response.created', response: { ...response, status: 'in_progress' } });
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

const toEvent = (data: Json): ServerSentEvent => ({ event: String(data.type), data: JSON.stringify(data) });
const toItems = ({ output }: Json): Json[] => (Array.isArray(output) ? (output as Json[]) : []);
const isCall = ({ type }: Json): boolean => type === 'function_call' || type === 'custom_tool_call';
const toCall = ({ call_id, name, arguments: given, input }: Json) => ({
  id: String(call_id),
  name: String(name),
  arguments: given ?? input,
});

function toResultTurns(item: Json, id: string, name: string): Turn[] {
  const replace = (content: unknown): void => {
    item.output = content;
  };
  return [{ part: 'result', content: { id, name, content: item.output ?? '' }, replace }];
}

/** Replaces in an item what is taken out. A refused text ends the answer; a refused call is left out of it. */
async function guardItem(check: AnswerCheck, item: Json): Promise<{ refusal?: Refusal; isEnd: boolean }> {
  if (isCall(item)) {
    const call = toCall(item);
    const refusal = await check.talk.call(call, check.objection(call.name));
    return { ...(refusal && { refusal }), isEnd: false };
  }
  const parts = [item.content, item.summary].flatMap((list) => (Array.isArray(list) ? (list as Json[]) : []));
  for (const part of parts) {
    const property = typeof part.refusal === 'string' ? 'refusal' : 'text';
    if (typeof part[property] !== 'string' || part[property] === '') continue;
    const passed = await check.talk.output(part[property]);
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

/** A response that ends with a refusal; where calls are left to be made, they go on. */
function toIncomplete(response: Json, output: readonly Json[], refusal: Refusal): Json {
  const { output_text: _, ...rest } = response;
  const whole = { ...rest, output: [...output, toRefusalItem(refusal)] };
  if (output.some(isCall)) return whole;
  return { ...whole, status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
}

function* toRefusalEvents(
  response: Json,
  output: readonly Json[],
  refusal: Refusal,
  output_index = 0,
): Generator<ServerSentEvent> {
  const item = toRefusalItem(refusal);
  const [part] = item.content as Json[];
  const at = { output_index, item_id: item.id, content_index: 0 };
  yield toEvent({ type: 'response.output_item.added', output_index, item: { ...item, content: [] } });
  yield toEvent({ type: 'response.content_part.added', ...at, part: { ...part, text: '' } });
  yield toEvent({ type: 'response.output_text.delta', ...at, delta: refusal.refusal });
  yield toEvent({ type: 'response.output_text.done', ...at, text: refusal.refusal });
  yield toEvent({ type: 'response.content_part.done', ...at, part });
  yield toEvent({ type: 'response.output_item.done', output_index, item });
  const whole = toIncomplete(response, output, refusal);
  yield toEvent({
    type: whole.status === 'incomplete' ? 'response.incomplete' : 'response.completed',
    response: whole,
  });
}

const TEXT_EVENT = /^response\.(?:output_text|refusal|reasoning_text|reasoning_summary_text)\.(delta|done)$/;

/** A streamed response. Calls wait until they are whole, and what is told again at the end is told as it was shown. */
class GuardedResponse {
  readonly #check: AnswerCheck;
  readonly #gates = new Map<string, TextGate>();
  /** By the index that the provider gave them. */
  readonly #held = new Map<unknown, Json[]>();
  /** By the provider's, the index that is shown. */
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
      const { shown, ended } = textEvent ? await this.#text(data, textEvent === 'done') : await this.#other(data);
      for (const one of shown) yield toEvent(this.#withIndex(one));
      if (!ended) continue;
      yield* toRefusalEvents(this.#response, this.#output, ended, this.#indexes.size);
      return;
    }
  }

  async #text(data: Json, isDone: boolean): Promise<{ shown: Json[]; ended?: Refusal }> {
    const key = `${data.item_id} ${data.content_index ?? ''} ${data.summary_index ?? ''}`;
    const gate = this.#gates.get(key) ?? new TextGate(this.#check.talk);
    this.#gates.set(key, gate);
    const { text, stopped } = isDone ? await gate.end() : await gate.push(String(data.delta));
    const { text: _, refusal: __, ...at } = data;
    const delta = { ...at, type: String(data.type).replace(/\.done$/, '.delta'), delta: text };
    const shown: Json[] = text === '' ? [] : [delta];
    if (stopped) return { shown, ended: stopped };
    if (isDone) shown.push({ ...data, ['refusal' in data ? 'refusal' : 'text']: gate.released });
    return { shown };
  }

  async #other(data: Json): Promise<{ shown: Json[]; ended?: Refusal }> {
    const { output_index: index } = data;
    const item = data.item as Json | undefined;
    if (data.type === 'response.output_item.added' && item && isCall(item)) {
      this.#held.set(index, [data]);
      return { shown: [] };
    }
    const held = this.#held.get(index);
    if (data.type === 'response.output_item.done' && item) return this.#item(data, item, held ?? []);
    if (held && index !== undefined) {
      held.push(data);
      return { shown: [] };
    }
    if (data.part)
      this.#putReleased(data.part as Json, `${data.item_id} ${data.content_index ?? ''} ${data.summary_index ?? ''}`);
    if (data.type !== 'response.completed' && data.type !== 'response.incomplete') return { shown: [data] };
    if (this.#stopped) return { shown: [], ended: this.#stopped };
    return { shown: [{ ...data, response: { ...this.#response, output: this.#output } }] };
  }

  async #item(data: Json, item: Json, held: readonly Json[]): Promise<{ shown: Json[] }> {
    if (isCall(item)) {
      this.#held.delete(data.output_index);
      const { refusal } = await guardItem(this.#check, item);
      if (refusal) {
        this.#stopped = refusal;
        return { shown: [] };
      }
    }
    for (const [kind, list] of [
      ['content', item.content],
      ['summary', item.summary],
    ] as const) {
      for (const [i, part] of (Array.isArray(list) ? (list as Json[]) : []).entries()) {
        this.#putReleased(part, kind === 'content' ? `${item.id} ${i} ` : `${item.id}  ${i}`);
      }
    }
    this.#output.push(item);
    return { shown: [...held, data] };
  }

  /** Readers count on indexes without a gap, also where an item was left out. */
  #withIndex(event: Json): Json {
    if (event.output_index === undefined) return event;
    const index = this.#indexes.get(event.output_index) ?? this.#indexes.size;
    this.#indexes.set(event.output_index, index);
    return { ...event, output_index: index };
  }

  #putReleased(part: Json, key: string): void {
    const gate = this.#gates.get(key);
    if (gate) part[typeof part.refusal === 'string' ? 'refusal' : 'text'] = gate.released;
  }
}
