import { isObject } from '../core/json-object.js';
import { toHash } from '../session/keyed-hash.js';

/** What became of a message when it was new. */
export interface SeenMessage {
  /** Which event of the session it was. */
  readonly step: number;
  /** What goes on in its place. */
  readonly replaced?: { readonly content: unknown };
  /** It must not go on; this was said instead. */
  readonly refusal?: string;
}

/** Characters, so that it holds some ten thousand conversations. */
const MAX_WEIGHT = 32_000_000;
const MAX_MESSAGES = 4096;
const WEIGHT_OF_ENTRY = 160;

interface SeenSession {
  readonly messages: Map<string, SeenMessage>;
  weight: number;
}

/**
 * A conversation is sent whole each time: this knows which of its messages were events already. What it forgot for want of
 * room is looked at once more.
 */
export class SeenMessages {
  readonly #sessions = new Map<string, SeenSession>();
  readonly #maxWeight: number;
  #weight = 0;

  constructor(maxWeight = MAX_WEIGHT) {
    this.#maxWeight = maxWeight;
  }

  find(session: string, key: string): SeenMessage | undefined {
    return this.#sessions.get(session)?.messages.get(key);
  }

  add(session: string, key: string, message: SeenMessage): void {
    const seen = this.#sessions.get(session) ?? { messages: new Map(), weight: 0 };
    // The session used last stands last.
    this.#sessions.delete(session);
    this.#sessions.set(session, seen);
    this.#drop(seen, key);
    seen.messages.set(key, message);
    this.#grow(seen, toWeight(message));
    if (seen.messages.size > MAX_MESSAGES) this.#drop(seen, first(seen.messages));
    while (this.#weight > this.#maxWeight && this.#sessions.size > 1) this.forget(first(this.#sessions));
  }

  /** What came with this step or a later one must not go on any more. */
  withdraw(session: string, fromStep: number, refusal: string): void {
    const messages = this.#sessions.get(session)?.messages ?? new Map<string, SeenMessage>();
    for (const [key, { step }] of [...messages]) if (step >= fromStep) this.add(session, key, { step, refusal });
  }

  forget(session: string): void {
    this.#weight -= this.#sessions.get(session)?.weight ?? 0;
    this.#sessions.delete(session);
  }

  #drop(seen: SeenSession, key: string): void {
    const old = seen.messages.get(key);
    if (old && seen.messages.delete(key)) this.#grow(seen, -toWeight(old));
  }

  #grow(seen: SeenSession, weight: number): void {
    seen.weight += weight;
    this.#weight += weight;
  }
}

const first = (map: ReadonlyMap<string, unknown>): string => map.keys().next().value!;

const toWeight = ({ replaced }: SeenMessage): number =>
  WEIGHT_OF_ENTRY + (replaced ? (JSON.stringify(replaced.content)?.length ?? 0) : 0);

/** The same for the same content, in whatever order its properties came. */
export const toMessageKey = (kind: string, content: unknown): string =>
  toHash(JSON.stringify([kind, content], inOrder)).slice(0, 40);

const inOrder = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
