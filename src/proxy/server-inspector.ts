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

/** What the sessions of a proxy share. */
export interface InspectorSetup {
  readonly guard: Guard;
  readonly telemetry?: Telemetry;
  readonly quarantine: Quarantine;
  readonly redactors?: SessionRedactors;
  /** Whether the user is asked to approve blocked calls. */
  readonly asksUser: boolean;
  readonly observer: CombinedObserver;
  log(message: string): void;
}

/** One server in one session. */
export interface InspectedServer {
  readonly session: string;
  readonly server: string;
  /** The name under which clients see a tool or prompt. */
  readonly toExposed?: (name: string) => string;
  /** Sends a request of the proxy itself to the server. */
  request(method: string, params: Params): Promise<Response>;
  /** Asks the user for approval of a request. Undefined if the user cannot be asked. */
  askUser?(message: string, requestId: RequestId): Promise<boolean>;
}

/** Stops reading a list that never ends. */
const MAX_PAGES = 1_000;

/** Inspects the messages between a client and one server with the guard and the quarantine. */
export class ServerInspector implements Inspector {
  readonly #setup: InspectorSetup;
  readonly #target: InspectedServer;
  /** A list that was not requested yet has no entry. */
  readonly #known = new Map<List, KnownItems>();
  readonly #loading = new Map<List, Promise<void>>();
  readonly #labels: HookOptions;

  constructor(setup: InspectorSetup, target: InspectedServer) {
    this.#setup = setup;
    this.#target = target;
    this.#labels = { server: target.server };
  }

  toExposed(name: string): string {
    return this.#target.toExposed?.(name) ?? name;
  }

  log(message: string): void {
    this.#setup.log(`${this.#target.server}: ${message}`);
  }

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
    // A prompt from a server is not the user's own prompt.
    const labels = hook === 'onPrompt' ? { ...this.#labels, trust: 'untrusted' as const } : this.#labels;
    const run = guard[hook] as (
      session: string,
      content: Content,
      labels: HookOptions,
    ) => Promise<GuardDecision<Content>>;
    const decision = await run(session, content, labels);
    const durationMs = performance.now() - startedAt;
    const isApproved = isPassed(decision) ? undefined : await approval?.(decision);
    const inspected = isPassed(decision)
      ? { content: decision.content, isChanged: decision.action === 'sanitize' }
      : isApproved
        ? { content, isChanged: false }
        : undefined;
    const { method, name, direction, trace } = subject;
    await this.#setup.observer.onDecision({
      ...{ at, server, method, direction, hook, content, labels, decision, durationMs },
      ...(trace && { trace }),
      ...(name !== undefined && { name }),
      effect: inspected ? (inspected.isChanged ? 'changed' : 'passed') : 'stopped',
      ...(isApproved !== undefined && { approval: isApproved ? ('accepted' as const) : ('declined' as const) }),
    });
    return inspected;
  }

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

  async filterList(list: List, items: readonly unknown[], isFirstPage: boolean): Promise<readonly unknown[]> {
    const { session, server } = this.#target;
    const classified = await this.#setup.quarantine.classify({ session, server, list }, items);
    const known = isFirstPage ? new KnownItems() : (this.#known.get(list) ?? new KnownItems());
    for (const { name, isQuarantined } of classified) known.set(name, isQuarantined || known.get(name) === true);
    this.#known.set(list, known);
    // If one of two items with the same name is quarantined, hide both: a call could reach either.
    const shown = classified.filter(({ name }) => !known.get(name));
    if (list !== 'tools') return shown.map(({ item }) => item);
    return this.#inspectTools(shown, known);
  }

  async #inspectTools(
    shown: Awaited<ReturnType<Quarantine['classify']>>,
    known: KnownItems,
  ): Promise<readonly unknown[]> {
    // The guard would refuse items again that the user has approved despite findings.
    const inspectable = shown.filter(({ isApprovedDespiteFindings }) => !isApprovedDespiteFindings);
    const exposed = inspectable.map(({ item, name }) => ({ ...(item as object), name: this.toExposed(name) }));
    if (exposed.length === 0) return shown.map(({ item }) => item);
    const subject = { method: 'tools/list', direction: 'to-client' as const };
    const inspected = await this.inspect(subject, 'onToolList', exposed as readonly { readonly name: string }[]);
    const kept = new Set(inspected?.content.map((tool) => exposed.indexOf(tool as (typeof exposed)[number])) ?? []);
    const refused = new Set(inspectable.filter((_, index) => !kept.has(index)));
    for (const { name } of refused) known.set(name, true);
    return shown.filter((tool) => !refused.has(tool)).map(({ item }) => item);
  }

  /** Loads the list first if the client calls an item without having listed it. */
  async isQuarantined(list: 'tools' | 'prompts' | 'resources', name: string): Promise<boolean> {
    // Resource lists may be endless, and the contents of a resource are inspected when it is read.
    if (list !== 'resources' && !this.#known.get(list)?.isCurrentFor(name)) await this.#loadList(list);
    const isQuarantined = this.#known.get(list)?.get(name);
    return isQuarantined ?? (list !== 'resources' && this.#setup.quarantine.isApprovalRequired);
  }

  /** Forgets a list, because the server or the lock file has changed. */
  invalidateList(list: 'tools' | 'prompts'): void {
    this.#known.delete(list);
  }

  #loadList(list: 'tools' | 'prompts'): Promise<void> {
    const current = this.#loading.get(list);
    if (current) return current;
    const loading = this.#loadPages(list).finally(() => this.#loading.delete(list));
    this.#loading.set(list, loading);
    return loading;
  }

  async #loadPages(list: 'tools' | 'prompts'): Promise<void> {
    const method = `${list}/list` as const;
    const previous = this.#known.get(list);
    let loaded = previous;
    let cursor: unknown;
    for (let page = 0; page < MAX_PAGES; page++) {
      const params: Params = cursor === undefined ? {} : { cursor };
      const response = await this.#target.request(method, params);
      if (isErrorResponse(response)) return;
      await checkList(list)(response, this, { id: '', method, params, callId: '' });
      if (page === 0) loaded = this.#known.get(list);
      cursor = response.result.nextCursor;
      if (typeof cursor === 'string') continue;
      // A concurrent list request or list_changed notification replaces the known items. Those are not complete.
      if (loaded !== previous) loaded?.markComplete();
      return;
    }
  }

  isServerInfoAllowed(info: Params): Promise<boolean> {
    const { session, server } = this.#target;
    return this.#setup.quarantine.isServerInfoAllowed({ session, server }, info);
  }

  isServerInfoClean(info: Params): Promise<boolean> {
    return this.#setup.quarantine.isServerInfoClean(this.#target.server, info);
  }
}
