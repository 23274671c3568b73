import { randomUUID } from 'node:crypto';
import { createGuard, type Guard } from '../guard/create-guard.js';
import { SessionRedactors } from '../guard/session-redactors.js';
import { findLock } from '../mcp/pins/lock-file.js';
import type { Policy } from '../policy/policy.js';
import { createScanner } from '../scan.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { createMemoryStore } from '../session/memory-store.js';
import { toExposed } from './aggregate/names.js';
import { ServerAggregate } from './aggregate/server-aggregate.js';
import { connectLinks } from './connect-links.js';
import { GuardedLink } from './guarded-link.js';
import type { Link } from './link.js';
import { type CombinedObserver, combineObservers } from './observer.js';
import type { ProxiedServer, ProxyOptions } from './options.js';
import { Quarantine } from './quarantine.js';
import { toQuarantineFolder } from './quarantine-folder.js';
import type { InspectorSetup } from './server-inspector.js';
import { openServer } from './server-side/open-server.js';
import { RestartingServer } from './server-side/restarting-server.js';
import { watchFile } from './watch-file.js';

/** A session is kept as long as its client is there; nobody is idle for longer than this. */
const SESSION_MS = 7 * 24 * 3_600_000;

/** Everything that the sessions of one proxy share. */
export class McpProxy {
  readonly #options: ProxyOptions;
  readonly #store = createMemoryStore({ ttlMs: SESSION_MS });
  readonly #quarantine: Quarantine;
  readonly #guard: Guard;
  readonly #setup: InspectorSetup;
  readonly #sessions = new Set<readonly GuardedLink[]>();
  readonly #stopWatching: () => void;

  static async open(options: ProxyOptions): Promise<McpProxy> {
    const lock = (await findLock(options.lockFile)) ?? EMPTY_LOCK;
    const observer = combineObservers(options.observers ?? []);
    const quarantine = new Quarantine({
      scanner: createScanner(options.scan),
      lock,
      isApprovalRequired: options.isApprovalRequired ?? false,
      folder: toQuarantineFolder(options.lockFile),
      observer,
      say: options.say,
    });
    return new McpProxy(options, quarantine, observer);
  }

  private constructor(options: ProxyOptions, quarantine: Quarantine, observer: CombinedObserver) {
    const { scan, redact, asksUser = false, say, lockFile, telemetry } = options;
    this.#options = options;
    this.#quarantine = quarantine;
    this.#guard = createGuard({ ...scan, store: this.#store });
    this.#setup = {
      guard: this.#guard,
      quarantine,
      asksUser: asksUser,
      observer,
      say,
      ...(telemetry && { telemetry }),
      ...(redact && { redactors: new SessionRedactors(redact) }),
    };
    this.#stopWatching = watchFile(lockFile, async () => {
      try {
        quarantine.replaceLock((await findLock(lockFile)) ?? EMPTY_LOCK);
      } catch (error) {
        say(`${(error as Error).message} What was approved before still holds.`);
        return;
      }
      const message = `${lockFile} has changed: what it approves is shown from now on`;
      await observer.onEvent({ event: 'lock-reloaded', message });
      this.#announceChange();
    });
  }

  /**
   * Lets a client speak with the servers, which are started or called for it alone. Resolves when it is over and nothing of
   * it is left, with the reason where the servers ended it.
   */
  async serve(client: Link, signal?: AbortSignal): Promise<Error | undefined> {
    const session = randomUUID();
    const { onEvent } = this.#setup.observer;
    const links = this.#options.servers.map((server) => this.#openGuarded(server, session));
    this.#sessions.add(links);
    try {
      await onEvent({ event: 'session-opened', session, message: 'a client has come' });
      return await connectLinks(client, this.#combine(links), signal);
    } finally {
      this.#sessions.delete(links);
      await this.#guard.end(session).catch(() => false);
      await onEvent({ event: 'session-closed', session, message: 'a client has gone' });
    }
  }

  /** Another policy holds for what comes next, and the sessions go on. */
  async usePolicy(policy: Policy): Promise<void> {
    this.#guard.usePolicy(policy);
    this.#quarantine.usePolicy(policy);
    await this.#setup.observer.onEvent({
      event: 'policy-reloaded',
      message: `policy "${policy.name}" is in force`,
    });
    this.#announceChange();
  }

  /** What should have been a policy was none. */
  async refusePolicy(reason: string): Promise<void> {
    await this.#setup.observer.onEvent({ event: 'policy-refused', message: reason });
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await this.#setup.observer.close();
  }

  #combine(links: readonly GuardedLink[]): Link {
    const [first] = links;
    if (links.length === 1) return first!;
    const { servers, say } = this.#options;
    return new ServerAggregate(
      links.map((link, index) => ({ label: servers[index]!.label, link })),
      say,
    );
  }

  #announceChange(): void {
    for (const links of this.#sessions) for (const link of links) link.announceChange();
  }

  #openGuarded(server: ProxiedServer, session: string): GuardedLink {
    const { label } = server;
    const tell = (event: 'upstream-ended' | 'upstream-restarted', message: string): void => {
      const happening = { event, message, session, server: label };
      this.#setup.observer.onEvent(happening).catch((error: Error) => this.#options.say(error.message));
    };
    const restarting = new RestartingServer(() => openServer(server, this.#options), {
      ...this.#options.restart,
      onEnd: (words) => tell('upstream-ended', words),
      onRestart() {
        tell('upstream-restarted', 'is there again');
        link.announceChange();
      },
    });
    const isAlone = this.#options.servers.length === 1;
    const link: GuardedLink = new GuardedLink(restarting, {
      setup: this.#setup,
      session,
      server: label,
      ...(!isAlone && { toExposed: (name: string) => toExposed(label, name) }),
    });
    return link;
  }
}
