import type { Guard, HookOptions } from '../guard/create-guard.js';
import { type GuardDecision, isPassed } from '../guard/decision.js';
import type { SessionRedactors } from '../guard/session-redactors.js';
import { toApprovalMessage } from './approval-form.js';
import type { Approval, Inspected, Inspector, PendingRequest, Subject } from './checks/inspector.js';
import { checkList } from './checks/lists.js';
import type { Params, RequestId, Response } from './json-rpc.js';
import { isErrorResponse } from './json-rpc.js';
import { KnownItems } from './known-items.js';
import type { List } from './list-methods.js';
import type { CombinedObserver, Hook } from './observer.js';
import type { Quarantine } from './quarantine.js';
import type { Telemetry } from './telemetry/telemetry.js';

/** What every session of a proxy shares. */
export interface InspectorSetup {
  readonly guard: Guard;
  readonly telemetry?: Telemetry;
  readonly quarantine: Quarantine;
  readonly redactors?: SessionRedactors;
  /** What would be blocked of calls is put to the user. */
  readonly asksUser: boolean;
  readonly observer: CombinedObserver;
  say(words: string): void;
}

/** One server's part in one session. */
export interface InspectedServer {
  readonly session: string;
  readonly server: string;
  /** What clients know a tool or prompt of this server as. */
  readonly toExposed?: (name: string) => string;
  /** Asks the server something of our own. */
  request(method: string, params: Params): Promise<Response>;
  /** Asks the user; undefined where nobody can be asked. */
  askUser?(question: string, about: RequestId): Promise<boolean>;
}

/** A server that lists without end is not waited for. */
const MAX_PAGES = 1_000;

/** Looks at what goes between a client and one server: through the guard, and at what is held back. */
export class ServerInspector implements Inspector {
  readonly #setup: InspectorSetup;
  readonly #target: InspectedServer;
  /** A list that nobody has asked for yet is not there. */
  readonly #known = new Map<List, KnownItems>();
  readonly #loading = new Map<List, Promise<void>>();
  readonly #labels: HookOptions;

  constructor(setup: InspectorSetup, place: InspectedServer) {
    this.#setup = setup;
    this.#target = place;
    this.#labels = { server: place.server };
  }

  toExposed(name: string): string {
    return this.#target.toExposed?.(name) ?? name;
  }

  say(words: string): void {
    this.#setup.say(`${this.#target.server}: ${words}`);
  }

  /** What goes on of the content; undefined where nothing does. */
  async inspect<Content>(
    subject: Subject,
    hook: Hook,
    content: Content,
    approval?: Approval,
  ): Promise<Inspected<Content> | undefined> {
    const { guard } = this.#setup;
    const { session, server } = this.#target;
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
    const response = isPassed(decision) ? undefined : await approval?.(decision);
    const inspected = isPassed(decision)
      ? { content: decision.content, isChanged: decision.action === 'sanitize' }
      : response
        ? { content, isChanged: false }
        : undefined;
    const { method, name, direction, trace } = subject;
    await this.#setup.observer.onDecision({
      ...{ at, server, method, direction, hook, content, labels, decision, durationMs },
      ...(trace && { trace }),
      ...(name !== undefined && { name }),
      effect: inspected ? (inspected.isChanged ? 'changed' : 'passed') : 'stopped',
      ...(response !== undefined && { asked: response ? ('accepted' as const) : ('declined' as const) }),
    });
    return inspected;
  }

  /** Secrets out of what a server answers, where that was asked for. The same value where there are none. */
  async redact<Content>(content: Content): Promise<Content> {
    const { redactors } = this.#setup;
    if (!redactors) return content;
    const redacted = await redactors.redact(this.#target.session, content);
    return redacted.removed > 0 ? redacted.content : content;
  }

  toApproval(name: string, { id, params }: PendingRequest): Approval | undefined {
    const { askUser, server } = this.#target;
    if (!this.#setup.asksUser || !askUser) return undefined;
    return (decision) =>
      decision.action === 'block' && decision.scans.length > 0
        ? askUser(
            toApprovalMessage({
              server,
              name: this.toExposed(name),
              arguments: params.arguments,
              reasons: decision.reasons,
            }),
            id,
          )
        : undefined;
  }

  /** What may be seen of a list, or of a page of it. */
  async filterList(list: List, items: readonly unknown[], isFirstPage: boolean): Promise<readonly unknown[]> {
    const { session, server } = this.#target;
    const sorted = await this.#setup.quarantine.classify({ session, server, list }, items);
    const known = isFirstPage ? new KnownItems() : (this.#known.get(list) ?? new KnownItems());
    for (const { name, isQuarantined } of sorted) known.set(name, isQuarantined || known.get(name) === true);
    this.#known.set(list, known);
    // Of two by one name, a call would reach either.
    const shown = sorted.filter(({ name }) => !known.get(name));
    if (list !== 'tools') return shown.map(({ item }) => item);
    return this.#inspectTools(shown, known);
  }

  async #inspectTools(
    shown: Awaited<ReturnType<Quarantine['classify']>>,
    known: KnownItems,
  ): Promise<readonly unknown[]> {
    // What the user has approved in spite of everything would be refused again.
    const judged = shown.filter(({ isApprovedDespiteFindings }) => !isApprovedDespiteFindings);
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
    if (list !== 'resources' && !this.#known.get(list)?.isCurrentFor(name)) await this.#loadList(list);
    const isQuarantined = this.#known.get(list)?.get(name);
    return isQuarantined ?? (list !== 'resources' && this.#setup.quarantine.isApprovalRequired);
  }

  /** The server may list something else from now on, or something else may have been approved. */
  invalidateList(list: 'tools' | 'prompts'): void {
    this.#known.delete(list);
  }

  #loadList(list: 'tools' | 'prompts'): Promise<void> {
    const known = this.#loading.get(list);
    if (known) return known;
    const listing = this.#loadPages(list).finally(() => this.#loading.delete(list));
    this.#loading.set(list, listing);
    return listing;
  }

  async #loadPages(list: 'tools' | 'prompts'): Promise<void> {
    const method = `${list}/list` as const;
    const before = this.#known.get(list);
    let taken = before;
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const params: Params = cursor === undefined ? {} : { cursor };
      const response = await this.#target.request(method, params);
      if (isErrorResponse(response)) return;
      await checkList(list)(response, this, { id: '', method, params, callId: '' });
      if (page === 0) taken = this.#known.get(list);
      cursor = response.result.nextCursor;
      if (typeof cursor === 'string') continue;
      // Whoever lists anew meanwhile, or says that the list has changed, begins another one.
      if (taken !== before) taken?.markComplete();
      return;
    }
  }

  /** Whether what a server says of itself may be seen as it is. */
  isServerInfoAllowed(about: Params): Promise<boolean> {
    const { session, server } = this.#target;
    return this.#setup.quarantine.isServerInfoAllowed({ session, server }, about);
  }

  isServerInfoClean(about: Params): Promise<boolean> {
    return this.#setup.quarantine.isServerInfoClean(this.#target.server, about);
  }
}
