import { BodyParts } from './body-parts.js';
import { HeldEvents } from './held-events.js';
import { findObject, isJson, type Json, toItems } from './json.js';
import { guardEnvelope, guardItem, toKnown, toRefusalEvents } from './openai-answer.js';
import type { Refusal } from './options.js';
import { checkAnswerTurns } from './output-check.js';
import { type AnswerCheck, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';

const TEXT_EVENT = /^response\.(?:output_text|refusal|reasoning_text|reasoning_summary_text)\.(delta|done)$/;
const LAST_EVENT = /^response\.(?:completed|incomplete|failed)$/;

const toTextKey = ({ item_id, content_index, summary_index }: Json): string =>
  `${item_id} ${content_index ?? ''} ${summary_index ?? ''}`;

interface Checked {
  readonly passed: readonly Json[];
  /** The refusal that ends the answer. */
  readonly ended?: Refusal | undefined;
}

/**
 * A streamed response. Only the text of messages and of reasoning is passed on while it is generated. Other items are held
 * until they are complete, and unknown events until the guard has read them as a whole.
 */
export class GuardedResponse {
  readonly #check: AnswerCheck;
  readonly #gates = new Map<string, TextGate>();
  /** The events of each item that is held, by the provider's output index. */
  readonly #held = new Map<unknown, HeldEvents>();
  #unknown = new HeldEvents();
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
        const stopped = await checkAnswerTurns(this.#check, new BodyParts().toRestTurns({ text: event.data }));
        if (stopped) return yield* this.#end(stopped.refusal);
        yield event;
        continue;
      }
      const { passed, ended } = await this.#checkEvent(data);
      for (const passedEvent of passed) yield toNamedEvent(this.#withIndex(passedEvent));
      if (!ended) continue;
      yield* this.#end(ended);
      return;
    }
    const { passed, ended } = await this.#releaseUnknown();
    for (const passedEvent of passed) yield toNamedEvent(this.#withIndex(passedEvent));
    if (ended) yield* this.#end(ended);
  }

  #end(refusal: Refusal): Iterable<ServerSentEvent> {
    return toRefusalEvents(toKnown(this.#response), this.#output, refusal, this.#indexes.size);
  }

  async #checkEvent(data: Json): Promise<Checked> {
    const { output_index: index, item, part, response } = data;
    const type = String(data.type);
    if (isJson(response)) return this.#checkResponse(data, response);
    if (type === 'response.output_item.done' && isJson(item)) return this.#checkItem(data, item);
    const held = index === undefined ? undefined : this.#held.get(index);
    if (held) {
      held.add(data);
      return { passed: [] };
    }
    if (type === 'response.output_item.added' && isJson(item) && !isStreamed(item)) {
      this.#held.set(index, new HeldEvents(data));
      return { passed: [] };
    }
    const [, textEvent] = TEXT_EVENT.exec(type) ?? [];
    if (textEvent) return this.#checkText(data, textEvent === 'done');
    const parts = new BodyParts();
    if (isJson(part)) this.#setReleasedText(parts, part, toTextKey(data));
    if (parts.toRest(data) === undefined) return { passed: [data] };
    this.#unknown.add(data);
    // A piece of a longer text is read together with the next pieces.
    return typeof data.delta === 'string' ? { passed: [] } : this.#releaseUnknown();
  }

  async #releaseUnknown(): Promise<Checked> {
    const held = this.#unknown;
    this.#unknown = new HeldEvents();
    const stopped = await checkAnswerTurns(this.#check, held.toTurns());
    return stopped ? { passed: [], ended: stopped.refusal } : { passed: held.events };
  }

  async #checkResponse(data: Json, response: Json): Promise<Checked> {
    this.#response = response;
    const isLast = LAST_EVENT.test(String(data.type));
    const released: Checked = isLast ? await this.#releaseUnknown() : { passed: [] };
    const ended = released.ended ?? (isLast ? this.#stopped : undefined);
    if (ended) return { passed: released.passed, ended };
    // Items that were not checked are left out.
    const envelope = { ...response, output: this.#output };
    const parts = new BodyParts();
    parts.take(data, 'response');
    const stopped =
      (await guardEnvelope(this.#check, envelope)) ?? (await checkAnswerTurns(this.#check, parts.toRestTurns(data)));
    if (stopped) return { passed: [], ended: stopped.refusal };
    return { passed: [...released.passed, { ...data, response: envelope }] };
  }

  async #checkText(data: Json, isDone: boolean): Promise<Checked> {
    const parts = new BodyParts();
    for (const name of ['delta', 'text', 'refusal']) if (typeof data[name] === 'string') parts.take(data, name);
    const rest = await checkAnswerTurns(this.#check, parts.toRestTurns(data));
    if (rest) return { passed: [], ended: rest.refusal };
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

  async #checkItem(data: Json, item: Json): Promise<Checked> {
    const { output_index: index } = data;
    const held = this.#held.get(index);
    this.#held.delete(index);
    const parts = new BodyParts();
    const unstreamed: Json = { ...item };
    for (const [property, position] of [['content', 'content_index'] as const, ['summary', 'summary_index'] as const]) {
      const blocks = item[property];
      if (!Array.isArray(blocks)) continue;
      unstreamed[property] = blocks.filter(
        (block, i) =>
          !isJson(block) || !this.#setReleasedText(parts, block, toTextKey({ item_id: item.id, [position]: i })),
      );
    }
    const streamed = ['content', 'summary'].flatMap((property) =>
      toItems(item[property]).filter((block) => !toItems(unstreamed[property]).includes(block)),
    );
    const isStreaming = held === undefined;
    const refused =
      (await guardItem(this.#check, isStreaming ? unstreamed : item)) ??
      (await checkAnswerTurns(this.#check, [
        ...(isStreaming ? parts.toRestTurns(streamed) : []),
        ...(held ? held.toTurns(item) : []),
      ]));
    if (refused && !refused.isCall) return { passed: [], ended: refused.refusal };
    if (refused) {
      this.#stopped = refused.refusal;
      return { passed: [] };
    }
    this.#output.push(item);
    return { passed: [...(held ? held.events : []), data] };
  }

  /** Readers expect indexes without gaps, even if an item was left out. */
  #withIndex(event: Json): Json {
    if (event.output_index === undefined) return event;
    const index = this.#indexes.get(event.output_index) ?? this.#indexes.size;
    this.#indexes.set(event.output_index, index);
    return { ...event, output_index: index };
  }

  /** Writes the text that passed into a part of a message. Returns false if the part was not streamed. */
  #setReleasedText(parts: BodyParts, part: Json, key: string): boolean {
    const gate = this.#gates.get(key);
    if (!gate) return false;
    const name = typeof part.refusal === 'string' ? 'refusal' : 'text';
    part[name] = gate.released;
    parts.take(part, name);
    return true;
  }
}

/** An item whose text follows in events of its own. An item that starts with a text is held. */
const isStreamed = (item: Json): boolean =>
  (item.type === 'message' || item.type === 'reasoning') && new BodyParts().toRest(item) === undefined;
