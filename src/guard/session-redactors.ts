import { toReadable } from '../core/readable.js';
import type { GuardDecision } from './decision.js';
import { isPassed } from './decision.js';
import { withJson } from './decision-json.js';
import { GuardError } from './guard-error.js';
import { findHoldPoint } from './hold-back.js';
import { createRedactor, type RedactOptions, type Redactor } from './redact.js';

/** The events whose content can be redacted. */
export const REDACTED_EVENTS = ['prompt', 'tool-result', 'document', 'output'] as const;
export type RedactedEvent = (typeof REDACTED_EVENTS)[number];

export interface RedactSettings extends Omit<RedactOptions, 'state'> {
  /** The events whose content is redacted before it is scanned. Default: only `output`. */
  readonly on?: readonly RedactedEvent[];
  /** Lets `restore` put the values back. They stay in the memory of this process. Default: false. */
  readonly isReversible?: boolean;
}

/** Beyond this number, the least recently used session can no longer be restored. */
const MAX_SESSIONS = 1_000;
/** Released characters that may say what the next number is: "date of birth: ". */
const CONTEXT = 80;
/** Smaller numbers identify nobody: a year, a price, a count. */
const MIN_NUMBER = 1_000_000;

async function inOrder<Item, Result>(
  items: readonly Item[],
  toResult: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await toResult(item));
  return results;
}

/** Redacts the answers of each session before they are scanned. */
export class SessionRedactors {
  readonly #settings: RedactSettings;
  readonly #redactors = new Map<string, Redactor>();

  constructor(settings: RedactSettings) {
    this.#settings = settings;
    const unknown = settings.on?.find((event) => !REDACTED_EVENTS.includes(event));
    if (unknown !== undefined) {
      throw new GuardError(
        'bad-input',
        `redact.on: unknown event "${unknown}"; expected ${REDACTED_EVENTS.join(', ')}`,
      );
    }
    // Reports mistakes in the settings now rather than at the first answer.
    createRedactor(settings);
  }

  isFor(event: RedactedEvent): boolean {
    return (this.#settings.on ?? ['output']).includes(event);
  }

  async redact<Content>(session: string, content: Content): Promise<{ content: Content; removed: number }> {
    const redactor = this.#redactorOf(session);
    let removed = 0;
    const walk = async (value: unknown, label?: string): Promise<unknown> => {
      if (typeof value === 'string' || (typeof value === 'number' && Math.abs(value) >= MIN_NUMBER)) {
        const { text, counts } = await redactor.redact(String(value), label);
        if (text === String(value)) return value;
        removed += Object.values(counts).reduce((sum, count) => sum + count, 0);
        return text;
      }
      // In order, so that the placeholders are numbered alike each time.
      if (Array.isArray(value)) return inOrder(value, (item) => walk(item, label));
      if (typeof value !== 'object' || value === null || toReadable(value) !== value) return value;
      const entries = await inOrder(
        Object.entries(value),
        async ([key, child]) => [key, await walk(child, key)] as const,
      );
      return Object.fromEntries(entries);
    };
    return { content: (await walk(content)) as Content, removed };
  }

  /** Redacts a streamed answer. Text that may be part of a longer value is held back until the rest arrives. */
  async *redactChunks(
    session: string,
    chunks: AsyncIterable<string>,
    onRedacted: (count: number) => void,
  ): AsyncGenerator<string> {
    const redactor = this.#redactorOf(session);
    let before = '';
    const release = async (text: string): Promise<string> => {
      const { text: redacted, counts } = await redactor.redact(text, undefined, before);
      before = (before + text).slice(-CONTEXT);
      onRedacted(Object.values(counts).reduce((sum, count) => sum + count, 0));
      return redacted;
    };
    let pending = '';
    for await (const chunk of chunks) {
      pending += chunk;
      const point = await redactor.findCut(pending, findHoldPoint(pending), before);
      if (point === 0) continue;
      yield await release(pending.slice(0, point));
      pending = pending.slice(point);
    }
    if (pending !== '') yield await release(pending);
  }

  /** Restores every string of a JSON value. */
  restore<Value>(session: string, value: Value, kinds?: readonly string[]): Value {
    const redactor = this.#redactors.get(session);
    const walk = (part: unknown): unknown => {
      if (typeof part === 'string') return redactor!.restore(part, kinds);
      if (Array.isArray(part)) return part.map(walk);
      if (typeof part !== 'object' || part === null || toReadable(part) !== part) return part;
      return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, walk(child)]));
    };
    return redactor && this.#settings.isReversible ? (walk(value) as Value) : value;
  }

  forget(session: string): void {
    this.#redactors.delete(session);
  }

  #redactorOf(session: string): Redactor {
    const { isReversible, on = [] } = this.#settings;
    const known = this.#redactors.get(session);
    const redactor = known ?? createRedactor(this.#settings);
    // A model must recognise the values of a prompt in later results, so their placeholders stay the same.
    if (!isReversible && !on.some((event) => event !== 'output')) return redactor;
    this.#redactors.delete(session);
    this.#redactors.set(session, redactor);
    const [oldest] = this.#redactors.keys();
    if (this.#redactors.size > MAX_SESSIONS) this.#redactors.delete(oldest!);
    return redactor;
  }
}

/** Matches the reason below, which audit logs record: do not change its wording. */
export const REDACTION_REASON = /^sanitize: \d+ secrets or personal data replaced$/;

/** Adds the redactions to the decision about a redacted text. */
export function withRedactions<Content>(decision: GuardDecision<Content>, removed: number): GuardDecision<Content> {
  if (removed === 0 || !isPassed(decision)) return decision;
  const before = decision.action === 'sanitize' ? decision.removed : 0;
  const reason = `sanitize: ${removed} secrets or personal data replaced`;
  return withJson({
    ...decision,
    action: 'sanitize',
    removed: before + removed,
    reasons: [reason, ...decision.reasons],
  });
}
