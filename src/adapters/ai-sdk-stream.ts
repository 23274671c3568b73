import { checkCallPart, checkResultPart } from './ai-sdk-output.js';
import { FILTERED, type ModelPart, NO_USAGE } from './ai-sdk-parts.js';
import type { Refusal } from './options.js';
import { CallCount, type OutputCheck } from './output-check.js';

/** Streams the parts of an answer that may pass. The guard checks text as a stream and holds tool input until the call. */
export class GuardedParts {
  readonly #check: OutputCheck;
  readonly #source: AsyncIterator<ModelPart>;
  /** Parts of other blocks that arrived while a text was streamed. */
  readonly #deferred: ModelPart[] = [];
  /** The input deltas of each call, by the call's id. */
  readonly #heldInputs = new Map<string, ModelPart[]>();
  readonly #calls = new CallCount();

  constructor(check: OutputCheck, source: AsyncIterator<ModelPart>) {
    this.#check = check;
    this.#source = source;
  }

  async *run(): AsyncGenerator<ModelPart> {
    try {
      for (let part = await this.#next(); part; part = await this.#next()) {
        if (part.type === 'text-start' || part.type === 'reasoning-start') {
          const stopped = yield* this.#streamText(part);
          if (stopped) return;
        } else yield* this.#checkPart(part);
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

  /** Streams one text block. Returns true if the guard stopped the answer. */
  async *#streamText(start: ModelPart): AsyncGenerator<ModelPart, boolean> {
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
    yield start;
    const text = this.#check.conversation.guardStream(chunks());
    let step = await text.next();
    for (; !step.done; step = await text.next()) yield { type: `${kind}-delta`, id, delta: step.value };
    yield end;
    if (!step.value) return false;
    yield* toTextParts(step.value);
    yield { type: 'finish', finishReason: FILTERED, usage: NO_USAGE };
    return true;
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

  async *#checkPart(part: ModelPart): AsyncGenerator<ModelPart> {
    if (part.type.startsWith('tool-input-')) this.#holdInput(part);
    else if (part.type === 'tool-call') yield* this.#checkCall(part);
    else if (part.type === 'tool-result') yield await checkResultPart(this.#check, part);
    // Raw provider chunks contain the unchecked answer.
    else if (part.type === 'raw') return;
    else if (part.type === 'finish' && this.#calls.isAllRefused) {
      yield { ...part, finishReason: FILTERED };
    } else yield part;
  }

  #holdInput(part: ModelPart): void {
    const id = String(part.id);
    const held = this.#heldInputs.get(id);
    if (held) held.push(part);
    else this.#heldInputs.set(id, [part]);
  }

  async *#checkCall(part: ModelPart): AsyncGenerator<ModelPart> {
    const id = String(part.toolCallId);
    const held = this.#heldInputs.get(id) ?? [];
    this.#heldInputs.delete(id);
    const stopped = await checkCallPart(this.#check, part);
    this.#calls.add(stopped);
    if (stopped) yield* toTextParts(stopped);
    else {
      yield* held;
      yield part;
    }
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
