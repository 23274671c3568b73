import type { Guard, HookOptions } from '../guard/create-guard.js';
import { type GuardDecision, isPassed } from '../guard/decision.js';
import type { SessionRedactors } from '../guard/session-redactors.js';
import type { Approval, Inspected, Inspector, PendingRequest, Subject } from './checks/inspector.js';
import { checkList } from './checks/lists.js';
import type { Holdings } from './holdings.js';
import type { List } from './list-methods.js';
import { Listed } from './listed.js';
import type { Answer, Params, RequestId } from './message.js';
import { isError } from './message.js';
import type { Hook, Observers } from './observation.js';
import { toQuestionText } from './question.js';
import type { Telemetry } from './telemetry/telemetry.js';

/** What every session of a proxy shares. */
export interface WatchSetup {
  readonly guard: Guard;
  readonly telemetry?: Telemetry;
  readonly holdings: Holdings;
  readonly redactors?: SessionRedactors;
  /** What would be blocked of calls is put to the user. */
  readonly isAsking: boolean;
  readonly observer: Observers;
  say(words: string): void;
}

/** One server's part in one session. */
export interface WatchPlace {
  readonly session: string;
  readonly server: string;
  /** What clients know a tool or prompt of this server as. */
  readonly toExposed?: (name: string) => string;
  /** Asks the server something of our own. */
  request(method: string, params: Params): Promise<Answer>;
  /** Asks the user; undefined where nobody can be asked. */
  ask?(question: string, about: RequestId): Promise<boolean>;
}

/** A server that lists without end is not waited for. */
const MAX_PAGES = 1_000;

/** Looks at what goes between a client and one server: through the guard, and at what is held back. */
export class Watch implements Inspector {
  readonly #setup: WatchSetup;
  readonly #place: WatchPlace;
  /** A list that nobody has asked for yet is not there. */
  readonly #listed = new Map<List, Listed>();
  readonly #listing = new Map<List, Promise<void>>();
  readonly #labels: HookOptions;

  constructor(setup: WatchSetup, place: WatchPlace) {
    this.#setup = setup;
    this.#place = place;
    this.#labels = { server: place.server };
  }

  toExposed(name: string): string {
    return this.#place.toExposed?.(name) ?? name;
  }

  say(words: string): void {
    this.#setup.say(`${this.#place.server}: ${words}`);
  }

  /** What goes on of the content; undefined where nothing does. */
  async inspect<Content>(
    subject: Subject,
    hook: Hook,
    content: Content,
    approval?: Approval,
  ): Promise<Inspected<Content> | undefined> {
    const { guard } = this.#setup;
    const { session, server } = this.#place;
    const at = Date.now();
    const startedAt = performance.now();
    // What a server wants said is not what the user wants.
    const labels = hook === 'onPrompt' ? { ...this.#labels, trust: 'untrusted' as const } : this.#labels;
    const run = guard[hook] as (
      session: string,
      content: Content,
      labels: HookOptions,
    ) => Promise<GuardDecision<Content>>;
    const decision = await run(session, content, labels);
    const durationMs = performance.now() - startedAt;
    const answer = isPassed(decision) ? undefined : await approval?.(decision);
    const inspected = isPassed(decision)
      ? { content: decision.content, isChanged: decision.action === 'sanitize' }
      : answer
        ? { content, isChanged: false }
        : undefined;
    const { method, name, direction, trace } = subject;
    await this.#setup.observer.onDecision({
      ...{ at, server, method, direction, hook, content, labels, decision, durationMs },
      ...(trace && { trace }),
      ...(name !== undefined && { name }),
      effect: inspected ? (inspected.isChanged ? 'changed' : 'passed') : 'stopped',
      ...(answer !== undefined && { asked: answer ? ('accepted' as const) : ('declined' as const) }),
    });
    return inspected;
  }

  /** Secrets out of what a server answers, where that was asked for. The same value where there are none. */
  async redact<Content>(content: Content): Promise<Content> {
    const { redactors } = this.#setup;
    if (!redactors) return content;
    const redacted = await redactors.redact(this.#place.session, content);
    return redacted.removed > 0 ? redacted.content : content;
  }

  toApproval(name: string, { id, params }: PendingRequest): Approval | undefined {
    const { ask, server } = this.#place;
    if (!this.#setup.isAsking || !ask) return undefined;
    return (decision) =>
      decision.action === 'block' && decision.scans.length > 0
        ? ask(
            toQuestionText({ server, name: this.toExposed(name), given: params.arguments, reasons: decision.reasons }),
            id,
          )
        : undefined;
  }

  /** What may be seen of a list, or of a page of it. */
  async filterList(list: List, items: readonly unknown[], isFirstPage: boolean): Promise<readonly unknown[]> {
    const { session, server } = this.#place;
    const sorted = await this.#setup.holdings.sort({ session, server, list }, items);
    const known = isFirstPage ? new Listed() : (this.#listed.get(list) ?? new Listed());
    for (const { name, isHeld } of sorted) known.set(name, isHeld || known.get(name) === true);
    this.#listed.set(list, known);
    // Of two by one name, a call would reach either.
    const shown = sorted.filter(({ name }) => !known.get(name));
    if (list !== 'tools') return shown.map(({ item }) => item);
    return this.#takeIntoSession(shown, known);
  }

  async #takeIntoSession(shown: Awaited<ReturnType<Holdings['sort']>>, known: Listed): Promise<readonly unknown[]> {
    // What the user has approved in spite of everything would be refused again.
    const judged = shown.filter(({ isDoubtful }) => !isDoubtful);
    const exposed = judged.map(({ item, name }) => ({ ...(item as object), name: this.toExposed(name) }));
    if (exposed.length === 0) return shown.map(({ item }) => item);
    const about = { method: 'tools/list', direction: 'to-client' as const };
    const inspected = await this.inspect(about, 'onToolList', exposed as readonly { readonly name: string }[]);
    const kept = new Set(inspected?.content.map((tool) => exposed.indexOf(tool as (typeof exposed)[number])) ?? []);
    const refused = new Set(judged.filter((_, index) => !kept.has(index)));
    for (const { name } of refused) known.set(name, true);
    return shown.filter((each) => !refused.has(each)).map(({ item }) => item);
  }

  /** Whether something must not be used. What a client calls without having listed it is listed first. */
  async isQuarantined(list: 'tools' | 'prompts' | 'resources', name: string): Promise<boolean> {
    // Resources may be without number, and what is read of them is inspected at anyway.
    if (list !== 'resources' && !this.#listed.get(list)?.isCurrentFor(name)) await this.#list(list);
    const isHeld = this.#listed.get(list)?.get(name);
    return isHeld ?? (list !== 'resources' && this.#setup.holdings.mustBeApproved);
  }

  /** The server may list something else from now on, or something else may have been approved. */
  forget(list: 'tools' | 'prompts'): void {
    this.#listed.delete(list);
  }

  #list(list: 'tools' | 'prompts'): Promise<void> {
    const known = this.#listing.get(list);
    if (known) return known;
    const listing = this.#takeAll(list).finally(() => this.#listing.delete(list));
    this.#listing.set(list, listing);
    return listing;
  }

  async #takeAll(list: 'tools' | 'prompts'): Promise<void> {
    const method = `${list}/list` as const;
    const before = this.#listed.get(list);
    let taken = before;
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const params: Params = cursor === undefined ? {} : { cursor };
      const answer = await this.#place.request(method, params);
      if (isError(answer)) return;
      await checkList(list)(answer, this, { id: '', method, params, callId: '' });
      if (page === 0) taken = this.#listed.get(list);
      cursor = answer.result.nextCursor;
      if (typeof cursor === 'string') continue;
      // Whoever lists anew meanwhile, or says that the list has changed, begins another one.
      if (taken !== before) taken?.markWhole();
      return;
    }
  }

  /** Whether what a server says of itself may be seen as it is. */
  isServerInfoAllowed(about: Params): Promise<boolean> {
    const { session, server } = this.#place;
    return this.#setup.holdings.isShownAbout({ session, server }, about);
  }

  isServerInfoClean(about: Params): Promise<boolean> {
    return this.#setup.holdings.isHarmlessAbout(this.#place.server, about);
  }
}
