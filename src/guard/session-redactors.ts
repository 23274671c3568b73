import { toReadable } from '../core/readable.js';
import type { GuardDecision } from './decision.js';
import { isPassed } from './decision.js';
import { findHoldPoint } from './hold-back.js';
import { createRedactor, type Redactable, type Redactor } from './redact.js';

export interface RedactSettings {
  /** All kinds unless said. */
  readonly kinds?: readonly Redactable[];
  /** `restore` can put the values back. They are kept in this process alone and never reach a store. */
  readonly isReversible?: boolean;
}

/** Beyond this many sessions, the one that was used longest ago can no longer be restored. */
const MAX_SESSIONS = 1_000;

/** Takes secrets and personal data out of answers before anything else looks at them, session by session. */
export class SessionRedactors {
  readonly #settings: RedactSettings;
  readonly #redactors = new Map<string, Redactor>();

  constructor(settings: RedactSettings) {
    this.#settings = settings;
  }

  async redact<Content>(session: string, content: Content): Promise<{ content: Content; removed: number }> {
    const redactor = this.#redactorOf(session);
    let removed = 0;
    const walk = async (value: unknown): Promise<unknown> => {
      if (typeof value === 'string') {
        const { text, counts } = await redactor.redact(value);
        removed += Object.values(counts).reduce((sum, count) => sum + count, 0);
        return text;
      }
      if (Array.isArray(value)) return Promise.all(value.map(walk));
      if (typeof value !== 'object' || value === null || toReadable(value) !== value) return value;
      const entries = Object.entries(value).map(async ([key, child]) => [key, await walk(child)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    return { content: (await walk(content)) as Content, removed };
  }

  /** The same for an answer that is still being written: what may be a part of a longer value waits for the rest of it. */
  async *redactChunks(
    session: string,
    chunks: AsyncIterable<string>,
    tell: (removed: number) => void,
  ): AsyncGenerator<string> {
    const redactor = this.#redactorOf(session);
    const release = async (text: string): Promise<string> => {
      const { text: redacted, counts } = await redactor.redact(text);
      tell(Object.values(counts).reduce((sum, count) => sum + count, 0));
      return redacted;
    };
    let pending = '';
    for await (const chunk of chunks) {
      pending += chunk;
      const point = await redactor.findCut(pending, findHoldPoint(pending));
      if (point === 0) continue;
      yield await release(pending.slice(0, point));
      pending = pending.slice(point);
    }
    if (pending !== '') yield await release(pending);
  }

  restore(session: string, text: string): string {
    return this.#redactors.get(session)?.restore(text) ?? text;
  }

  forget(session: string): void {
    this.#redactors.delete(session);
  }

  #redactorOf(session: string): Redactor {
    const { kinds, isReversible } = this.#settings;
    const known = this.#redactors.get(session);
    const redactor = known ?? createRedactor(kinds ? { kinds } : {});
    if (!isReversible) return redactor;
    this.#redactors.delete(session);
    this.#redactors.set(session, redactor);
    const [oldest] = this.#redactors.keys();
    if (this.#redactors.size > MAX_SESSIONS) this.#redactors.delete(oldest!);
    return redactor;
  }
}

/** A decision about a text out of which something was taken before. */
export function withRedactions<Content>(decision: GuardDecision<Content>, removed: number): GuardDecision<Content> {
  if (removed === 0 || !isPassed(decision)) return decision;
  const before = decision.action === 'sanitize' ? decision.removed : 0;
  const reason = `sanitize: ${removed} secrets or personal data replaced`;
  return { ...decision, action: 'sanitize', removed: before + removed, reasons: [reason, ...decision.reasons] };
}
