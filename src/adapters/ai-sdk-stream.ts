import { checkCall, checkResult, type OutputCheck } from './ai-sdk-output.js';
import { FILTERED, type ModelPart, NO_USAGE } from './ai-sdk-parts.js';
import type { Refusal } from './options.js';

/** The parts of an answer as they may be passed on. Text goes through the guard's stream; a tool's input waits for its call. */
export class GuardedParts {
  readonly #check: OutputCheck;
  readonly #source: AsyncIterator<ModelPart>;
  /** Parts that came amid a text and do not belong to it. */
  readonly #aside: ModelPart[] = [];
  readonly #inputs = new Map<string, ModelPart[]>();
  #calls = 0;
  #refused = 0;

  constructor(check: OutputCheck, source: AsyncIterator<ModelPart>) {
    this.#check = check;
    this.#source = source;
  }

  async *run(): AsyncGenerator<ModelPart> {
    try {
      for (let part = await this.#next(); part; part = await this.#next()) {
        if (part.type === 'text-start' || part.type === 'reasoning-start') {
          const stopped = yield* this.#text(part);
          if (stopped) return;
        } else yield* this.#part(part);
      }
    } finally {
      // Not awaited: a source that hangs must not hang its reader.
      void Promise.resolve(this.#source.return?.()).catch(() => {});
    }
  }

  async #next(): Promise<ModelPart | undefined> {
    return this.#aside.shift() ?? this.#pull();
  }

  async #pull(): Promise<ModelPart | undefined> {
    const { done, value } = await this.#source.next();
    return done ? undefined : value;
  }

  /** Whether the answer ends here. */
  async *#text(start: ModelPart): AsyncGenerator<ModelPart, boolean> {
    const { id } = start;
    const kind = start.type.replace('-start', '');
    let end: ModelPart = { type: `${kind}-end`, id };
    const next = () => this.#nextOf(id);
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
    const text = this.#check.talk.stream(chunks());
    let step = await text.next();
    for (; !step.done; step = await text.next()) yield { type: `${kind}-delta`, id, delta: step.value };
    yield end;
    if (!step.value) return false;
    yield* toText(step.value);
    yield { type: 'finish', finishReason: FILTERED, usage: NO_USAGE };
    return true;
  }

  /** The next part of this text; others wait. */
  async #nextOf(id: unknown): Promise<ModelPart | undefined> {
    const waiting = this.#aside.findIndex((part) => isTextPart(part) && part.id === id);
    if (waiting >= 0) return this.#aside.splice(waiting, 1)[0];
    for (let part = await this.#pull(); part; part = await this.#pull()) {
      if (isTextPart(part) && part.id === id) return part;
      this.#aside.push(part);
    }
    return undefined;
  }

  async *#part(part: ModelPart): AsyncGenerator<ModelPart> {
    if (part.type.startsWith('tool-input-')) this.#hold(part);
    else if (part.type === 'tool-call') yield* this.#call(part);
    else if (part.type === 'tool-result') yield await checkResult(this.#check, part);
    // What a provider sent, word for word, would go around every check.
    else if (part.type === 'raw') return;
    else if (part.type === 'finish' && this.#calls > 0 && this.#calls === this.#refused) {
      yield { ...part, finishReason: FILTERED };
    } else yield part;
  }

  #hold(part: ModelPart): void {
    const id = String(part.id);
    const held = this.#inputs.get(id);
    if (held) held.push(part);
    else this.#inputs.set(id, [part]);
  }

  async *#call(part: ModelPart): AsyncGenerator<ModelPart> {
    this.#calls++;
    const id = String(part.toolCallId);
    const held = this.#inputs.get(id) ?? [];
    this.#inputs.delete(id);
    const stopped = await checkCall(this.#check, part);
    if (stopped) {
      this.#refused++;
      yield* toText(stopped);
    } else {
      yield* held;
      yield part;
    }
  }
}

const isTextPart = ({ type }: ModelPart): boolean => /^(?:text|reasoning)-(?:delta|end)$/.test(type);

let refusals = 0;

/** A refusal as a text of its own. */
function* toText({ refusal }: Refusal): Generator<ModelPart> {
  const id = `tocsin-${++refusals}`;
  yield { type: 'text-start', id };
  yield { type: 'text-delta', id, delta: refusal };
  yield { type: 'text-end', id };
}

export function* toRefusalParts(refusal: Refusal): Generator<ModelPart> {
  yield { type: 'stream-start', warnings: [] };
  yield* toText(refusal);
  yield { type: 'finish', finishReason: FILTERED, usage: NO_USAGE };
}
