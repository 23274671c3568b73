import { byKey } from '../core/compare-text.js';
import { isObject } from '../core/json-object.js';
import { toHash } from '../session/keyed-hash.js';

/** The outcome of the decision about a message when it was new. */
export interface SeenMessage {
  /** The event's position in the session. */
  readonly step: number;
  /** The sanitized content to send instead. */
  readonly replaced?: { readonly content: unknown };
  /** The message was refused with this text and must not be sent. */
  readonly refusal?: string;
}

/** In characters: enough for about ten thousand conversations. */
const MAX_WEIGHT = 32_000_000;
const MAX_MESSAGES = 4096;
const ENTRY_WEIGHT = 160;

interface SeenSession {
  readonly messages: Map<string, SeenMessage>;
  weight: number;
}

/**
 * Clients send the whole conversation with each request. This class remembers which messages were events already. It is
 * bounded: forgotten messages are scanned again.
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
    // Moves the session to the end: the map is ordered by last use.
    this.#sessions.delete(session);
    this.#sessions.set(session, seen);
    this.#drop(seen, key);
    seen.messages.set(key, message);
    this.#grow(seen, toWeight(message));
    if (seen.messages.size > MAX_MESSAGES) this.#drop(seen, first(seen.messages));
    while (this.#weight > this.#maxWeight && this.#sessions.size > 1) this.forget(first(this.#sessions));
  }

  /** Refuses every message of this step or a later one from now on. */
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
  ENTRY_WEIGHT + (replaced ? (JSON.stringify(replaced.content)?.length ?? 0) : 0);

/** A hash of the content that does not depend on the order of its properties. */
export const toMessageKey = (kind: string, content: unknown): string =>
  toHash(JSON.stringify([kind, content], sortKeys)).slice(0, 40);

const sortKeys = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value;
