import { checkAnswerBlock, FILTERED } from './bedrock-answer.js';
import { isCallBlock } from './bedrock-content.js';
import { BodyParts } from './body-parts.js';
import { isJson, type Json } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck } from './output-check.js';
import { TextGate } from './text-gate.js';

/** A streamed answer of the Converse API. Blocks other than text and reasoning are held until they are complete. */
export class GuardedConverse {
  readonly #check: OutputCheck;
  readonly #gates = new Map<number, { readonly gate: TextGate; readonly isReasoning: boolean }>();
  readonly #held = new Map<number, Json[]>();
  readonly #calls = new CallCount();
  #last = -1;

  constructor(check: OutputCheck) {
    this.#check = check;
  }

  async *run(events: AsyncIterable<Json>): AsyncGenerator<Json> {
    for await (const event of events) {
      const stopped = yield* this.#checkEvent(event);
      if (!stopped) continue;
      yield* toTextEvents(this.#last + 1, stopped);
      yield { messageStop: { stopReason: FILTERED } };
      return;
    }
  }

  async *#checkEvent(event: Json): AsyncGenerator<Json, Refusal | undefined> {
    const { contentBlockStart: start, contentBlockDelta: change, contentBlockStop: stop } = event;
    const block = [start, change, stop].find(isJson);
    const index = Number(block?.contentBlockIndex ?? this.#last);
    this.#last = Math.max(this.#last, index);
    if (isJson(start)) {
      this.#held.set(index, [event]);
      return undefined;
    }
    const held = this.#held.get(index);
    if (isJson(change) && !held) return yield* this.#addDelta(event, change, index);
    if (held && isJson(change)) {
      held.push(event);
      return undefined;
    }
    if (!isJson(stop)) return yield* this.#pass(event);
    if (held) return yield* this.#checkHeld(index, [...held, event]);
    return (yield* this.#endText(index)) ?? (yield* this.#pass(event));
  }

  /** The guard reads everything in an event that is no streamed text. */
  async *#pass(event: Json): AsyncGenerator<Json, Refusal | undefined> {
    const stopped = await checkAnswerTurns(this.#check, new BodyParts().toRestTurns(event));
    if (stopped) return stopped.refusal;
    const isRefused = isJson(event.messageStop) && this.#calls.isAllRefused;
    yield isRefused ? { messageStop: { ...(event.messageStop as Json), stopReason: FILTERED } } : event;
    return undefined;
  }

  async *#addDelta(event: Json, change: Json, index: number): AsyncGenerator<Json, Refusal | undefined> {
    const { delta } = change;
    const reasoning = isJson(delta) && isJson(delta.reasoningContent) ? delta.reasoningContent : undefined;
    const owner = reasoning ?? (isJson(delta) ? delta : undefined);
    if (!owner || typeof owner.text !== 'string') return yield* this.#pass(event);
    const parts = new BodyParts();
    const piece = String(parts.take(owner, 'text'));
    const refused = await checkAnswerTurns(this.#check, parts.toRestTurns(event));
    if (refused) return refused.refusal;
    const isReasoning = reasoning !== undefined;
    // A block has either text or reasoning. If it has both, each is checked as a text of its own.
    if (this.#gates.has(index) && this.#gates.get(index)!.isReasoning !== isReasoning) {
      const stopped = yield* this.#endText(index);
      if (stopped) return stopped;
    }
    const open = this.#gates.get(index) ?? { gate: new TextGate(this.#check.conversation), isReasoning };
    this.#gates.set(index, open);
    const { text, stopped } = await open.gate.push(piece);
    if (text !== '') yield toDelta(index, text, isReasoning);
    if (stopped) yield { contentBlockStop: { contentBlockIndex: index } };
    return stopped;
  }

  async *#endText(index: number): AsyncGenerator<Json, Refusal | undefined> {
    const open = this.#gates.get(index);
    this.#gates.delete(index);
    if (!open) return undefined;
    const { text, stopped } = await open.gate.end();
    if (text !== '') yield toDelta(index, text, open.isReasoning);
    if (stopped) yield { contentBlockStop: { contentBlockIndex: index } };
    return stopped;
  }

  /** Checks a block that was held: a call, or a block of an unknown type. */
  async *#checkHeld(index: number, held: readonly Json[]): AsyncGenerator<Json, Refusal | undefined> {
    this.#held.delete(index);
    const parts = new BodyParts();
    const block = toCompleteBlock(parts, held);
    const rest = await checkAnswerTurns(this.#check, parts.toRestTurns(held));
    if (rest) return rest.refusal;
    const stopped = await checkAnswerBlock(this.#check, block);
    if (isCallBlock(block)) this.#calls.add(stopped?.refusal);
    if (stopped && !stopped.isCall) return stopped.refusal;
    yield* stopped ? toTextEvents(index, stopped.refusal) : held;
    return undefined;
  }
}

/** The call that several events describe piece by piece. Everything else in the events is read as it is. */
function toCompleteBlock(parts: BodyParts, held: readonly Json[]): Json {
  const start = held[0]!.contentBlockStart as Json;
  const block = isJson(start.start) ? start.start : {};
  if (!isJson(block.toolUse)) return {};
  parts.take(start, 'start');
  let input = '';
  for (const { contentBlockDelta: change } of held) {
    const delta = isJson(change) && isJson(change.delta) ? change.delta : {};
    if (isJson(delta.toolUse) && typeof delta.toolUse.input === 'string') input += parts.take(delta.toolUse, 'input');
  }
  return { ...block, toolUse: { ...block.toolUse, input } };
}

const toDelta = (contentBlockIndex: number, text: string, isReasoning: boolean): Json => ({
  contentBlockDelta: { contentBlockIndex, delta: isReasoning ? { reasoningContent: { text } } : { text } },
});

function* toTextEvents(contentBlockIndex: number, { refusal }: Refusal): Generator<Json> {
  yield toDelta(contentBlockIndex, refusal, false);
  yield { contentBlockStop: { contentBlockIndex } };
}

/** The answer to a refused request. */
export async function* toStoppedStream(refusal: Refusal): AsyncGenerator<Json> {
  yield { messageStart: { role: 'assistant' } };
  yield* toTextEvents(0, refusal);
  yield { messageStop: { stopReason: FILTERED } };
  yield { metadata: { usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 }, metrics: { latencyMs: 0 } } };
}
