import { textArtifact } from '../core/artifact.js';
import type { Artifact, Finding, Place, Span } from '../core/types.js';
import { untilAborted } from '../core/until-aborted.js';
import type { TextScanner } from '../scan.js';
import { openScope } from '../session/scope.js';
import { NEW_SESSION } from '../session/state.js';
import type { SessionStore } from '../session/store.js';
import { type GuardDecision, isPassed } from './decision.js';
import type { EventLabels } from './events.js';
import { GuardError } from './guard-error.js';
import { findHoldPoint, MAX_HOLD, TAIL } from './hold-back.js';
import { mergeSpans, removeSpans, toRemovable } from './remove-passages.js';
import { isAtLeast } from './resolve.js';
import type { UnsavedIncidents } from './unsaved-incidents.js';

/** The text of an answer that may be shown, and the decision about it. */
export interface GuardedStream extends AsyncIterable<string> {
  /** Resolves at the end of the stream. Its `content` is the released text. */
  readonly decision: Promise<GuardDecision<string>>;
}

/** How an answer is checked while it is generated. */
export interface StreamSettings {
  /**
   * Characters that are held back, from 0 to 4,096. A passage that is longer than the window may be shown in part before it
   * is stopped. Words, addresses, keys, markup and links are never cut. Default: 256.
   */
  readonly window?: number;
  /** New characters that trigger the next check, from 1 to 4,096. Default: the window, from 16 to 256. */
  readonly stride?: number;
}

export interface StreamSetup {
  /** Scans each new part with the text before it. Fast scanners only, because it runs every few lines. */
  readonly scanner: TextScanner;
  readonly store: SessionStore;
  readonly unsaved: UnsavedIncidents;
  readonly clock: () => number;
  /** Must the stream stop if the session cannot be loaded? */
  readonly isStoppedWithoutStore: (artifact: Artifact) => boolean;
  readonly settings?: StreamSettings | undefined;
  /** Adds the whole answer to the session. */
  readonly conclude: (text: string) => Promise<GuardDecision<string>>;
}

export interface StreamOptions extends EventLabels {
  readonly signal?: AbortSignal;
  readonly at?: number;
}

const MIN_STRIDE = 16;
const MAX_STRIDE = 256;
const MAX_WINDOW = 4096;
/** The released text, in characters, that is scanned again together with new text. */
const CONTEXT = 1024;

const toStride = (window: number): number => Math.min(MAX_STRIDE, Math.max(MIN_STRIDE, window));

export function assertStream({ window = TAIL, stride = MAX_STRIDE }: StreamSettings = {}): void {
  const isIn = (value: number, least: number): boolean =>
    Number.isInteger(value) && value >= least && value <= MAX_WINDOW;
  if (isIn(window, 0) && isIn(stride, 1)) return;
  throw new GuardError(
    'bad-option',
    `stream: "window" must be from 0 to ${MAX_WINDOW}, "stride" from 1 to ${MAX_WINDOW}`,
  );
}

/** The result of scanning the pending text. */
interface Inspection {
  /** The text to release. */
  readonly released: string;
  /** The text to hold back. */
  readonly held: string;
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

  /** Yields the text that may be shown, and returns the decision about the whole answer. */
  async *run(chunks: AsyncIterable<string>): AsyncGenerator<string, GuardDecision<string>> {
    let pending = '';
    const { window = TAIL, stride = toStride(window) } = this.#setup.settings ?? {};
    // The first check comes as early as possible: a reader waits for the first words.
    let nextScanLength = window + Math.min(stride, MIN_STRIDE);
    for await (const chunk of untilAbortedEach(chunks, this.#options.signal)) {
      if (typeof chunk !== 'string')
        throw new GuardError('bad-input', 'onOutputStream: expected every chunk to be a string');
      pending += chunk;
      if (pending.length < nextScanLength) continue;
      const { released, held, isStopped } = await this.#inspect(pending, findHoldPoint(pending, window));
      if (isStopped) return this.#stop(pending);
      if (released !== '') yield this.#release(released);
      pending = held;
      nextScanLength = Math.max(window, pending.length) + stride;
    }
    const { released, isStopped } = await this.#inspect(pending, pending.length);
    if (isStopped) return this.#stop(pending);
    const decision = await this.#setup.conclude(this.#released + released);
    if (!isPassed(decision)) return decision;
    // Released text cannot be recalled. The rest is shown only if it continues the released text.
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

  /** Scans the pending text and releases it up to the hold point, without the passages that the policy removes. */
  async #inspect(pending: string, holdPoint: number): Promise<Inspection> {
    if (pending === '') return { released: '', held: '', isStopped: false };
    const stopped = { released: '', held: pending, isStopped: true };
    const { scanner, store, unsaved, clock, isStoppedWithoutStore } = this.#setup;
    const before = this.#released.slice(-CONTEXT);
    const { signal, at, ...labels } = this.#options;
    const artifact = textArtifact('output', before + pending, labels);
    const loaded = await store.load(this.#session).catch(() => 'failed' as const);
    // `conclude` loads the session again and reports the failure.
    if (loaded === 'failed' && isStoppedWithoutStore(artifact)) return stopped;
    const state = (loaded === 'failed' ? undefined : loaded)?.state ?? NEW_SESSION;
    if (state.quarantinedAt !== undefined || unsaved.find(this.#session) !== undefined) return stopped;
    const scope = openScope(state, { id: this.#session, at: at ?? clock() });
    const scan = await scanner.scan(artifact, scope, signal && { signal });
    const { action } = scan.decision;
    if (isAtLeast(action, 'block')) return stopped;
    if (action !== 'sanitize') {
      return { released: pending.slice(0, holdPoint), held: pending.slice(holdPoint), isStopped: false };
    }
    const spans = mergeSpans(toPendingSpans(toRemovable(scan.findings), before.length));
    if (spans.length === 0) return stopped;
    const crossing = spans.find(([start, end]) => start < holdPoint && end > holdPoint);
    const point = crossing ? crossing[0] : holdPoint;
    if (pending.length - point > MAX_HOLD) return stopped;
    const removed = spans.filter(([, end]) => end <= point);
    if (removed.length > 0) this.#removed.push(...scan.findings);
    this.#removals += removed.length;
    return { released: removeSpans(pending.slice(0, point), removed), held: pending.slice(point), isStopped: false };
  }

  async #stop(pending: string): Promise<GuardDecision<string>> {
    const decision = await this.#setup.conclude(this.#released + pending);
    if (!isPassed(decision)) return decision;
    const { content: _, ...facts } = decision;
    return { ...facts, action: 'block', reasons: ['block: a part of the answer was stopped', ...decision.reasons] };
  }

  #withRemovals(decision: GuardDecision<string>): GuardDecision<string> {
    if (this.#removals === 0 || !isPassed(decision)) return decision;
    const removed = this.#removals + (decision.action === 'sanitize' ? decision.removed : 0);
    return {
      ...decision,
      action: 'sanitize',
      removed,
      findings: [...this.#removed, ...decision.findings],
      reasons: [`sanitize: ${removed} passages were removed while the answer was streamed`, ...decision.reasons],
    };
  }
}

const toPendingSpans = (places: readonly Place[], before: number): Span[] =>
  places.flatMap(({ path, span: [start, end] }): Span[] =>
    path === '' && end > before ? [[Math.max(0, start - before), end - before]] : [],
  );

/** The items of a source until it is aborted. The source is closed in any case. */
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
    // Not awaited: a source that hangs must not block the reader that aborted.
    if (!isDone) void Promise.resolve(items.return?.()).catch(() => {});
  }
}
