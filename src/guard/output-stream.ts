import { textArtifact } from '../core/artifact.js';
import type { Artifact, Finding, Place, Span } from '../core/types.js';
import { untilAborted } from '../core/until-aborted.js';
import type { TextScanner } from '../scan.js';
import { openScope } from '../session/scope.js';
import { NEW_SESSION } from '../session/state.js';
import type { SessionStore } from '../session/store.js';
import { mergeSpans, removeSpans, toRemovable } from './clean.js';
import { type GuardDecision, isPassed } from './decision.js';
import type { EventLabels } from './events.js';
import { GuardError } from './guard-error.js';
import { findHoldPoint, MAX_HOLD, TAIL } from './hold-back.js';
import { isAtLeast } from './resolve.js';
import type { UnsavedIncidents } from './unsaved-incidents.js';

/** An answer as it may be shown, and what was decided about it. */
export interface GuardedStream extends AsyncIterable<string> {
  /** Known when the stream has ended; `content` is what went out. */
  readonly decision: Promise<GuardDecision<string>>;
}

export interface StreamSetup {
  /** Looks at each new part with the words before it: the quick scanners alone, since it is asked every few lines. */
  readonly scanner: TextScanner;
  readonly store: SessionStore;
  readonly unsaved: UnsavedIncidents;
  readonly clock: () => number;
  /** Whether nothing may go out while the session is not known. */
  readonly isStoppedWithoutStore: (artifact: Artifact) => boolean;
  /** Takes the whole answer into the session. */
  readonly conclude: (text: string) => Promise<GuardDecision<string>>;
}

export interface StreamOptions extends EventLabels {
  readonly signal?: AbortSignal;
  readonly at?: number;
}

/** New characters that are worth another look. */
const STRIDE = 256;
/** Words that went out already and that the new ones may belong to. */
const CONTEXT = 1024;

/** What may go out, what stays, and whether it ends here. */
interface Look {
  readonly out: string;
  readonly rest: string;
  readonly isStopped: boolean;
}

export class OutputStream {
  readonly #setup: StreamSetup;
  readonly #session: string;
  readonly #options: StreamOptions;
  readonly #removed: Finding[] = [];
  #released = '';
  #removals = 0;

  constructor(setup: StreamSetup, session: string, options: StreamOptions) {
    this.#setup = setup;
    this.#session = session;
    this.#options = options;
  }

  /** Yields what may be shown, and returns what was decided about all of it. */
  async *run(chunks: AsyncIterable<string>): AsyncGenerator<string, GuardDecision<string>> {
    let pending = '';
    let lookAt = TAIL + STRIDE;
    for await (const chunk of untilAbortedEach(chunks, this.#options.signal)) {
      if (typeof chunk !== 'string') throw new GuardError('bad-input', 'onOutputStream: expected chunks of text');
      pending += chunk;
      if (pending.length < lookAt) continue;
      const { out, rest, isStopped } = await this.#look(pending, findHoldPoint(pending));
      if (isStopped) return this.#stop(pending);
      if (out !== '') yield this.#release(out);
      pending = rest;
      lookAt = Math.max(TAIL, pending.length) + STRIDE;
    }
    const { out, isStopped } = await this.#look(pending, pending.length);
    if (isStopped) return this.#stop(pending);
    const decision = await this.#setup.conclude(this.#released + out);
    if (!isPassed(decision)) return decision;
    // What went out before cannot be called back; the end is shown only where it still fits.
    if (decision.content.startsWith(this.#released)) {
      const end = decision.content.slice(this.#released.length);
      if (end !== '') yield this.#release(end);
    }
    return this.#withRemovals({ ...decision, content: this.#released });
  }

  #release(text: string): string {
    this.#released += text;
    return text;
  }

  /** Looks at all that is pending and lets go what stands before the hold point, without what the policy takes out. */
  async #look(pending: string, holdPoint: number): Promise<Look> {
    if (pending === '') return { out: '', rest: '', isStopped: false };
    const { scanner, store, unsaved, clock, isStoppedWithoutStore } = this.#setup;
    const before = this.#released.slice(-CONTEXT);
    const { signal, at, ...labels } = this.#options;
    const artifact = textArtifact('output', before + pending, labels);
    const loaded = await store.load(this.#session).catch(() => 'failed' as const);
    // That it failed is told when the whole answer is taken into the session.
    if (loaded === 'failed' && isStoppedWithoutStore(artifact)) return { out: '', rest: pending, isStopped: true };
    const state = (loaded === 'failed' ? undefined : loaded)?.state ?? NEW_SESSION;
    if (state.quarantinedAt !== undefined || unsaved.find(this.#session) !== undefined)
      return { out: '', rest: pending, isStopped: true };
    const scope = openScope(state, { id: this.#session, at: at ?? clock() });
    const scan = await scanner.scan(artifact, scope, signal && { signal });
    const { action } = scan.decision;
    if (isAtLeast(action, 'block')) return { out: '', rest: pending, isStopped: true };
    if (action !== 'sanitize') {
      return { out: pending.slice(0, holdPoint), rest: pending.slice(holdPoint), isStopped: false };
    }
    const spans = mergeSpans(toPendingSpans(toRemovable(scan.findings), before.length));
    if (spans.length === 0) return { out: '', rest: pending, isStopped: true };
    const crossing = spans.find(([start, end]) => start < holdPoint && end > holdPoint);
    const point = crossing ? crossing[0] : holdPoint;
    if (pending.length - point > MAX_HOLD) return { out: '', rest: pending, isStopped: true };
    const removed = spans.filter(([, end]) => end <= point);
    if (removed.length > 0) this.#removed.push(...scan.findings);
    this.#removals += removed.length;
    return { out: removeSpans(pending.slice(0, point), removed), rest: pending.slice(point), isStopped: false };
  }

  async #stop(pending: string): Promise<GuardDecision<string>> {
    const decision = await this.#setup.conclude(this.#released + pending);
    if (!isPassed(decision)) return decision;
    const { content: _, ...facts } = decision;
    return { ...facts, action: 'block', reasons: ['block: a part of the answer', ...decision.reasons] };
  }

  #withRemovals(decision: GuardDecision<string>): GuardDecision<string> {
    if (this.#removals === 0 || !isPassed(decision)) return decision;
    const removed = this.#removals + (decision.action === 'sanitize' ? decision.removed : 0);
    return {
      ...decision,
      action: 'sanitize',
      removed,
      findings: [...this.#removed, ...decision.findings],
      reasons: [`sanitize: ${removed} passages were taken out while the answer was written`, ...decision.reasons],
    };
  }
}

const toPendingSpans = (places: readonly Place[], before: number): Span[] =>
  places.flatMap(({ path, span: [start, end] }): Span[] =>
    path === '' && end > before ? [[Math.max(0, start - before), end - before]] : [],
  );

/** The items of a source, for as long as nobody aborts; the source is told when it is over. */
async function* untilAbortedEach<T>(source: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const next = await untilAborted(Promise.resolve(items.next()), signal);
      if (next.done) {
        isDone = true;
        return;
      }
      yield next.value;
    }
  } finally {
    // Not awaited: a source that hangs must not hang the one that gave up on it.
    if (!isDone) void Promise.resolve(items.return?.()).catch(() => {});
  }
}
