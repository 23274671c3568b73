import { BodyParts } from './body-parts.js';
import { checkAnswerPart, FILTERED, toStoppedAnswer } from './google-answer.js';
import { isCallPart, isTextPart } from './google-parts.js';
import { findObject, isJson, type Json, toItems } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck } from './output-check.js';
import type { ServerSentEvent } from './server-sent-events.js';
import { TextGate } from './text-gate.js';

/** The chunks of a streamed answer. Each holds parts of one or more candidates. Only text is cut into pieces. */
export class GuardedCandidates {
  readonly #check: OutputCheck;
  readonly #candidates = new Map<number, GuardedCandidate>();

  constructor(check: OutputCheck) {
    this.#check = check;
  }

  async *run(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<ServerSentEvent> {
    let last: Json = {};
    for await (const event of events) {
      const chunk = findObject(event.data);
      const passed = chunk ? await this.#checkChunk(chunk) : await this.#checkUnknown(event);
      if ('refusal' in passed) {
        yield toEvent(toStoppedAnswer(chunk ?? last, passed));
        return;
      }
      last = chunk ?? last;
      yield* passed.events;
    }
    // A stream that ends without a reason: its last words are still held.
    for (const [index, candidate] of this.#candidates) {
      const rest = await candidate.end();
      if ('refusal' in rest) {
        yield toEvent(toStoppedAnswer(last, rest));
        return;
      }
      if (rest.parts.length > 0) yield toEvent({ candidates: [toCandidate({ index }, rest.parts)] });
    }
  }

  async #checkUnknown(event: ServerSentEvent): Promise<{ events: ServerSentEvent[] } | Refusal> {
    const stopped = await checkAnswerTurns(this.#check, new BodyParts().toRestTurns({ ...event }));
    return stopped?.refusal ?? { events: [event] };
  }

  async #checkChunk(chunk: Json): Promise<{ events: ServerSentEvent[] } | Refusal> {
    const received = toItems(chunk.candidates);
    const rest = new BodyParts();
    for (const candidate of received) {
      for (const part of toItems(isJson(candidate.content) ? candidate.content.parts : [])) rest.exclude(part);
    }
    const stopped = await checkAnswerTurns(this.#check, rest.toRestTurns(chunk));
    if (stopped) return stopped.refusal;
    const passed: Json[] = [];
    for (const candidate of received) {
      const guarded = await this.#at(Number(candidate.index ?? 0)).add(candidate);
      if ('refusal' in guarded) return guarded;
      if (guarded.candidate) passed.push(guarded.candidate);
    }
    // The SDK drops a chat's history if a chunk has no parts.
    const isEmpty = received.length > 0 && passed.length === 0;
    return { events: isEmpty ? [] : [toEvent({ ...chunk, ...(received.length > 0 && { candidates: passed }) })] };
  }

  #at(index: number): GuardedCandidate {
    const known = this.#candidates.get(index) ?? new GuardedCandidate(this.#check);
    this.#candidates.set(index, known);
    return known;
  }
}

class GuardedCandidate {
  readonly #check: OutputCheck;
  readonly #calls = new CallCount();
  /** The text that is being streamed. */
  #open: { readonly gate: TextGate; readonly isThought: boolean } | undefined;

  constructor(check: OutputCheck) {
    this.#check = check;
  }

  /** The candidate of a chunk, without the text that is held back. Undefined if nothing is left. */
  async add(candidate: Json): Promise<{ readonly candidate?: Json } | Refusal> {
    const content = isJson(candidate.content) ? candidate.content : {};
    const parts: Json[] = [];
    for (const part of toItems(content.parts)) {
      const passed = await (isTextPart(part) ? this.#addText(part) : this.#addPart(part));
      if ('refusal' in passed) return passed;
      parts.push(...passed.parts);
    }
    if (candidate.finishReason === undefined) {
      return parts.length > 0 ? { candidate: toCandidate(candidate, parts) } : {};
    }
    const rest = await this.end();
    if ('refusal' in rest) return rest;
    // The last chunk may have had no parts either.
    const all = [...parts, ...rest.parts];
    const shown = all.length > 0 || toItems(content.parts).length === 0 ? all : [{ text: '' }];
    const finished = toCandidate(candidate, shown);
    return { candidate: this.#calls.isAllRefused ? { ...finished, finishReason: FILTERED } : finished };
  }

  /** Releases the text that is held back. */
  async end(): Promise<{ readonly parts: readonly Json[] } | Refusal> {
    if (!this.#open) return { parts: [] };
    const { gate, isThought } = this.#open;
    this.#open = undefined;
    const { text, stopped } = await gate.end();
    if (stopped) return stopped;
    return { parts: text === '' ? [] : [toTextPart(text, isThought)] };
  }

  async #addText(part: Json): Promise<{ readonly parts: readonly Json[] } | Refusal> {
    const isThought = part.thought === true;
    const before = this.#open?.isThought === isThought ? { parts: [] } : await this.end();
    if ('refusal' in before) return before;
    const { text: piece, thought: _, ...others } = part;
    const refused = (await checkAnswerTurns(this.#check, new BodyParts().toRestTurns(others)))?.refusal;
    if (refused) return refused;
    if (piece === '' && !this.#open)
      return { parts: [...before.parts, ...(Object.keys(others).length > 0 ? [part] : [])] };
    const open = this.#open ?? { gate: new TextGate(this.#check.conversation), isThought };
    this.#open = open;
    const { text, stopped } = await open.gate.push(String(piece));
    if (stopped) return stopped;
    const isShown = text !== '' || Object.keys(others).length > 0;
    return { parts: [...before.parts, ...(isShown ? [{ ...toTextPart(text, isThought), ...others }] : [])] };
  }

  /** A call, a result or a part of an unknown type is complete in its chunk. */
  async #addPart(part: Json): Promise<{ readonly parts: readonly Json[] } | Refusal> {
    const before = await this.end();
    if ('refusal' in before) return before;
    const stopped = await checkAnswerPart(this.#check, part);
    if (isCallPart(part)) this.#calls.add(stopped?.refusal);
    if (stopped && !stopped.isCall) return stopped.refusal;
    return { parts: [...before.parts, stopped ? { text: stopped.refusal.refusal } : part] };
  }
}

const toTextPart = (text: string, isThought: boolean): Json => ({ text, ...(isThought && { thought: true }) });

const toCandidate = (candidate: Json, parts: readonly Json[]): Json => {
  const content = isJson(candidate.content) ? candidate.content : { role: 'model' };
  return { ...candidate, ...((parts.length > 0 || isJson(candidate.content)) && { content: { ...content, parts } }) };
};

const toEvent = (answer: Json): ServerSentEvent => ({ data: JSON.stringify(answer) });
