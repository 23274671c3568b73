import type { RequestId } from './json-rpc.js';

/** Requests that have no response yet, by id. */
export class PendingRequests<Entry> {
  readonly #entries = new Map<RequestId, Entry>();
  readonly #limit: number;

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  /** The reason to reject a new request with this id, or undefined if it is acceptable. */
  findRejection(id: RequestId): string | undefined {
    if (this.#entries.has(id)) return 'A request with this id is still pending.';
    return this.#entries.size >= this.#limit ? 'Too many requests are pending.' : undefined;
  }

  add(id: RequestId, entry: Entry): void {
    this.#entries.set(id, entry);
  }

  /** Accepts any value, because ids in responses and cancellations come from outside. */
  get(id: unknown): Entry | undefined {
    return this.#entries.get(id as RequestId);
  }

  findId(isMatch: (entry: Entry) => boolean): RequestId | undefined {
    for (const [id, entry] of this.#entries) if (isMatch(entry)) return id;
    return undefined;
  }

  /** Removes a request because it was answered or cancelled. */
  take(id: unknown): Entry | undefined {
    const entry = this.get(id);
    this.#entries.delete(id as RequestId);
    return entry;
  }

  /** Removes every request, or only the matching ones. */
  takeAll(isMatch: (entry: Entry) => boolean = () => true): [RequestId, Entry][] {
    const taken = [...this.#entries].filter(([, entry]) => isMatch(entry));
    for (const [id] of taken) this.#entries.delete(id);
    return taken;
  }
}
