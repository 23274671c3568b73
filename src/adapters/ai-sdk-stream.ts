import { checkPart } from './ai-sdk-output.js';
import { FILTERED, type ModelPart, NO_USAGE } from './ai-sdk-parts.js';
import { HeldEvents } from './held-events.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck, type StoppedTurn } from './output-check.js';

/** Streams the parts of an answer that may pass. The guard checks text as a stream and holds tool input until the call. */
export class GuardedParts {
  readonly #check: OutputCheck;
  readonly #source: AsyncIterator<ModelPart>;
  /** Parts of other blocks that arrived while a text was streamed. */
  readonly #deferred: ModelPart[] = [];
  /** The input deltas of each call, by the call's id. */
  readonly #heldInputs = new Map<string, HeldEvents>();
  readonly #calls = new CallCount();

  constructor(check: OutputCheck, source: AsyncIterator<ModelPart>) {
    this.#check = check;
    this.#source = source;
  }

  async *run(): AsyncGenerator<ModelPart> {
    try {
      for (let part = await this.#next(); part; part = await this.#next()) {
        const isText = part.type === 'text-start' || part.type === 'reasoning-start';
        const stopped = yield* isText ? this.#streamText(part) : this.#checkPart(part);
        if (!stopped) continue;
        yield* toTextParts(stopped);
        yield { type: 'finish', finishReason: FILTERED, usage: NO_USAGE };
        return;
      }
    } finally {
      // Not awaited: a source that hangs must not block its reader.
      void Promise.resolve(this.#source.return?.()).catch(() => {});
    }
  }

  async #next(): Promise<ModelPart | undefined> {
    return this.#deferred.shift() ?? this.#pull();
  }

  async #pull(): Promise<ModelPart | undefined> {
    const { done, value } = await this.#source.next();
    return done ? undefined : value;
  }

  /** Streams one text block. Returns the refusal if the guard stopped the answer. */
  async *#streamText(start: ModelPart): AsyncGenerator<ModelPart, Refusal | undefined> {
    const { id } = start;
    const kind = start.type.replace('-start', '');
    let end: ModelPart = { type: `${kind}-end`, id };
    const next = () => this.#nextOfText(id);
    async function* chunks(): AsyncGenerator<string> {
      for (let part = await next(); part; part = await next()) {
        if (part.type === `${kind}-end`) {
          end = part;
          return;
        }
        yield String(part.delta);
      }
    }
    const refusedStart = (await checkPart(this.#check, start)).stopped;
    if (refusedStart) return refusedStart.refusal;
    yield start;
    const text = this.#check.conversation.guardStream(chunks());
    let step = await text.next();
    for (; !step.done; step = await text.next()) yield { type: `${kind}-delta`, id, delta: step.value };
    const refusedEnd = (await checkPart(this.#check, end)).stopped;
    yield refusedEnd ? { type: `${kind}-end`, id } : end;
    return step.value ?? refusedEnd?.refusal;
  }

  /** The next part of the text block with this id. Other parts are deferred. */
  async #nextOfText(id: unknown): Promise<ModelPart | undefined> {
    const index = this.#deferred.findIndex((part) => isTextPart(part) && part.id === id);
    if (index >= 0) return this.#deferred.splice(index, 1)[0];
    for (let part = await this.#pull(); part; part = await this.#pull()) {
      if (isTextPart(part) && part.id === id) return part;
      this.#deferred.push(part);
    }
    return undefined;
  }

  /** Returns the refusal that ends the answer. A refused call is replaced by a text. */
  async *#checkPart(part: ModelPart): AsyncGenerator<ModelPart, Refusal | undefined> {
    // Raw provider chunks contain the unchecked answer.
    if (part.type === 'raw') return undefined;
    if (part.type.startsWith('tool-input-')) {
      this.#holdInput(part);
      return undefined;
    }
    const { part: checked, stopped } = await checkPart(this.#check, part);
    if (part.type === 'tool-call') return yield* this.#releaseCall(checked, stopped);
    if (stopped) return stopped.refusal;
    yield part.type === 'finish' && this.#calls.isAllRefused ? { ...checked, finishReason: FILTERED } : checked;
    return undefined;
  }

  #holdInput(part: ModelPart): void {
    const id = String(part.id);
    const held = this.#heldInputs.get(id) ?? new HeldEvents();
    this.#heldInputs.set(id, held);
    held.add(part);
  }

  async *#releaseCall(
    part: ModelPart,
    stopped: StoppedTurn | undefined,
  ): AsyncGenerator<ModelPart, Refusal | undefined> {
    const id = String(part.toolCallId);
    const held = this.#heldInputs.get(id) ?? new HeldEvents();
    this.#heldInputs.delete(id);
    const refused = stopped ?? (await checkAnswerTurns(this.#check, held.toTurns(part)));
    if (refused && !refused.isCall) return refused.refusal;
    this.#calls.add(refused?.refusal);
    if (refused) yield* toTextParts(refused.refusal);
    else {
      yield* held.events as ModelPart[];
      yield part;
    }
    return undefined;
  }
}

const isTextPart = ({ type }: ModelPart): boolean => /^(?:text|reasoning)-(?:delta|end)$/.test(type);

let refusalCount = 0;

/** A refusal as a text block of its own. */
function* toTextParts({ refusal }: Refusal): Generator<ModelPart> {
  const id = `tocsin-${++refusalCount}`;
  yield { type: 'text-start', id };
  yield { type: 'text-delta', id, delta: refusal };
  yield { type: 'text-end', id };
}

export function* toRefusalParts(refusal: Refusal): Generator<ModelPart> {
  yield { type: 'stream-start', warnings: [] };
  yield* toTextParts(refusal);
  yield { type: 'finish', finishReason: FILTERED, usage: NO_USAGE };
}
