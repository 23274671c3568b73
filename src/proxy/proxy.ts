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
import { toFileVersion, watchFile } from './watch-file.js';

/** A session ends with its client. This only has to exceed the longest pause of a client. */
const SESSION_MS = 7 * 24 * 3_600_000;

/** The MCP proxy: holds what its sessions share, and serves clients. */
export class McpProxy {
  readonly #options: ProxyOptions;
  readonly #store = createMemoryStore({ ttlMs: SESSION_MS });
  readonly #quarantine: Quarantine;
  readonly #guard: Guard;
  readonly #setup: InspectorSetup;
  readonly #sessions = new Set<readonly GuardedLink[]>();
  readonly #stopWatching: () => void;

  static async open(options: ProxyOptions): Promise<McpProxy> {
    // Taken before the file is read, so that no later change is missed.
    const lockVersion = toFileVersion(options.lockFile);
    const lock = (await findLock(options.lockFile)) ?? EMPTY_LOCK;
    const observer = combineObservers(options.observers ?? []);
    const quarantine = new Quarantine({
      scanner: createScanner(options.scan),
      lock,
      isLockTrusted: (await options.isLockTrusted?.()) ?? true,
      isApprovalRequired: options.isApprovalRequired ?? false,
      folder: toQuarantineFolder(options.lockFile),
      observer,
      log: options.log,
    });
    return new McpProxy(options, quarantine, observer, lockVersion);
  }

  private constructor(options: ProxyOptions, quarantine: Quarantine, observer: CombinedObserver, lockVersion: string) {
    const { scan, redact, asksUser = false, log, lockFile, telemetry } = options;
    this.#options = options;
    this.#quarantine = quarantine;
    this.#guard = createGuard({ ...scan, store: this.#store });
    this.#setup = {
      guard: this.#guard,
      quarantine,
      asksUser,
      observer,
      log,
      ...(telemetry && { telemetry }),
      ...(redact && { redactors: new SessionRedactors(redact) }),
    };
    // A failure here must not end the process and with it all sessions.
    this.#stopWatching = watchFile(lockFile, lockVersion, () => {
      this.#reloadLock().catch((error: Error) => log(`cannot report the new lock file: ${error.message}`));
    });
  }

  async #reloadLock(): Promise<void> {
    const { lockFile, log, isLockTrusted } = this.#options;
    try {
      const isTrusted = (await isLockTrusted?.()) ?? true;
      this.#quarantine.replaceLock((await findLock(lockFile)) ?? EMPTY_LOCK, isTrusted);
    } catch (error) {
      log(`${(error as Error).message} The proxy keeps using the previous lock file.`);
      return;
    }
    this.#announceChange();
    await this.#setup.observer.onEvent({ event: 'lock-reloaded', message: `reloaded ${lockFile}` });
  }

  /**
   * Serves one client with its own server processes and connections. Resolves after the session is over and cleaned up,
   * to the reason if the servers ended it.
   */
  async serve(client: Link, signal?: AbortSignal): Promise<Error | undefined> {
    const session = randomUUID();
    const { onEvent } = this.#setup.observer;
    const links = this.#options.servers.map((server) => this.#openGuarded(server, session));
    this.#sessions.add(links);
    try {
      await onEvent({ event: 'session-opened', session, message: 'client connected' });
      return await connectLinks(client, this.#combine(links), signal);
    } finally {
      this.#sessions.delete(links);
      await this.#guard.end(session).catch(() => false);
      await onEvent({ event: 'session-closed', session, message: 'client disconnected' });
    }
  }

  /** Applies another policy to all later messages of all sessions. */
  async usePolicy(policy: Policy): Promise<void> {
    this.#guard.usePolicy(policy);
    this.#quarantine.usePolicy(policy);
    await this.#setup.observer.onEvent({
      event: 'policy-reloaded',
      message: `now using policy "${policy.name}"`,
    });
    this.#announceChange();
  }

  /** Reports that a new policy could not be loaded. The proxy keeps the current one. */
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
    const { servers, log } = this.#options;
    return new ServerAggregate(
      links.map((link, index) => ({ label: servers[index]!.label, link })),
      log,
    );
  }

  #announceChange(): void {
    for (const link of [...this.#sessions].flat()) {
      try {
        link.announceChange();
      } catch (error) {
        // The other sessions must learn of the change too.
        this.#options.log(`cannot notify a session of the change: ${(error as Error).message}`);
      }
    }
  }

  #openGuarded(server: ProxiedServer, session: string): GuardedLink {
    const { label } = server;
    const report = (event: 'upstream-ended' | 'upstream-restarted', message: string): void => {
      this.#setup.observer
        .onEvent({ event, message, session, server: label })
        .catch((error: Error) => this.#options.log(error.message));
    };
    const restarting = new RestartingServer(() => openServer(server, this.#options), {
      ...this.#options.restart,
      onEnd: (message) => report('upstream-ended', message),
      onRestart() {
        report('upstream-restarted', 'restarted');
        link.announceChange();
      },
    });
    const isOnly = this.#options.servers.length === 1;
    const link: GuardedLink = new GuardedLink(restarting, {
      setup: this.#setup,
      session,
      server: label,
      ...(!isOnly && { toExposed: (name: string) => toExposed(label, name) }),
    });
    return link;
  }
}
