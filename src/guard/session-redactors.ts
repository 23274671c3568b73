import { toReadable } from '../core/readable.js';
import type { GuardDecision } from './decision.js';
import { isPassed } from './decision.js';
import { findHoldPoint } from './hold-back.js';
import { createRedactor, type Redactable, type Redactor } from './redact.js';

export interface RedactSettings {
  /** Default: all kinds. */
  readonly kinds?: readonly Redactable[];
  /** Lets `restore` put the values back. They stay in the memory of this process. Default: false. */
  readonly isReversible?: boolean;
}

/** Beyond this number, the least recently used session can no longer be restored. */
const MAX_SESSIONS = 1_000;

/** Redacts the answers of each session before they are scanned. */
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

  /** Redacts a streamed answer. Text that may be part of a longer value is held back until the rest arrives. */
  async *redactChunks(
    session: string,
    chunks: AsyncIterable<string>,
    onRedacted: (count: number) => void,
  ): AsyncGenerator<string> {
    const redactor = this.#redactorOf(session);
    const release = async (text: string): Promise<string> => {
      const { text: redacted, counts } = await redactor.redact(text);
      onRedacted(Object.values(counts).reduce((sum, count) => sum + count, 0));
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

/** Matches the reason below, which audit logs record: do not change its wording. */
export const REDACTION_REASON = /^sanitize: \d+ secrets or personal data replaced$/;

/** Adds the redactions to the decision about a redacted text. */
export function withRedactions<Content>(decision: GuardDecision<Content>, removed: number): GuardDecision<Content> {
  if (removed === 0 || !isPassed(decision)) return decision;
  const before = decision.action === 'sanitize' ? decision.removed : 0;
  const reason = `sanitize: ${removed} secrets or personal data replaced`;
  return { ...decision, action: 'sanitize', removed: before + removed, reasons: [reason, ...decision.reasons] };
}
