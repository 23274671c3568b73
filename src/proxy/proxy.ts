import { randomUUID } from 'node:crypto';
import { createGuard, type Guard } from '../guard/create-guard.js';
import { SessionRedactors } from '../guard/session-redactors.js';
import { findLock } from '../mcp/pins/lock-file.js';
import type { Policy } from '../policy/policy.js';
import { createScanner } from '../scan.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { createMemoryStore } from '../session/memory-store.js';
import { GuardedLink } from './guarded-link.js';
import { toHeldFolder } from './held-folder.js';
import { Holdings } from './holdings.js';
import { join } from './join.js';
import type { Link } from './link.js';
import { type Observers, toOneObserver } from './observation.js';
import type { ProxiedServer, ProxyOptions } from './options.js';
import { openServer } from './server-side/open-server.js';
import { RestartingServer } from './server-side/restarting-server.js';
import { toExposed } from './several/names.js';
import { SeveralServers } from './several/several-servers.js';
import type { WatchSetup } from './watch.js';
import { watchFile } from './watch-file.js';

/** A session is kept as long as its client is there; nobody is idle for longer than this. */
const SESSION_MS = 7 * 24 * 3_600_000;

/** Everything that the sessions of one proxy share. */
export class McpProxy {
  readonly #options: ProxyOptions;
  readonly #store = createMemoryStore({ ttlMs: SESSION_MS });
  readonly #holdings: Holdings;
  readonly #guard: Guard;
  readonly #setup: WatchSetup;
  readonly #sessions = new Set<readonly GuardedLink[]>();
  readonly #stopWatching: () => void;

  static async open(options: ProxyOptions): Promise<McpProxy> {
    const lock = (await findLock(options.lockFile)) ?? EMPTY_LOCK;
    const observer = toOneObserver(options.observers ?? []);
    const holdings = new Holdings({
      scanner: createScanner(options.scan),
      lock,
      mustBeApproved: options.mustBeApproved ?? false,
      folder: toHeldFolder(options.lockFile),
      observer,
      say: options.say,
    });
    return new McpProxy(options, holdings, observer);
  }

  private constructor(options: ProxyOptions, holdings: Holdings, observer: Observers) {
    const { scan, redact, isAsking = false, say, lockFile, telemetry } = options;
    this.#options = options;
    this.#holdings = holdings;
    this.#guard = createGuard({ ...scan, store: this.#store });
    this.#setup = {
      guard: this.#guard,
      holdings,
      isAsking,
      observer,
      say,
      ...(telemetry && { telemetry }),
      ...(redact && { redactors: new SessionRedactors(redact) }),
    };
    this.#stopWatching = watchFile(lockFile, async () => {
      try {
        holdings.replaceLock((await findLock(lockFile)) ?? EMPTY_LOCK);
      } catch (error) {
        say(`${(error as Error).message} What was approved before still holds.`);
        return;
      }
      const message = `${lockFile} has changed: what it approves is shown from now on`;
      await observer.onHappening({ event: 'lock-reloaded', message });
      this.#announceChange();
    });
  }

  /**
   * Lets a client speak with the servers, which are started or called for it alone. Resolves when it is over and nothing of
   * it is left, with the reason where the servers ended it.
   */
  async serve(client: Link, signal?: AbortSignal): Promise<Error | undefined> {
    const session = randomUUID();
    const { onHappening } = this.#setup.observer;
    const links = this.#options.servers.map((server) => this.#openGuarded(server, session));
    this.#sessions.add(links);
    try {
      await onHappening({ event: 'session-opened', session, message: 'a client has come' });
      return await join(client, this.#toOne(links), signal);
    } finally {
      this.#sessions.delete(links);
      await this.#guard.end(session).catch(() => false);
      await onHappening({ event: 'session-closed', session, message: 'a client has gone' });
    }
  }

  /** Another policy holds for what comes next, and the sessions go on. */
  async usePolicy(policy: Policy): Promise<void> {
    this.#guard.usePolicy(policy);
    this.#holdings.usePolicy(policy);
    await this.#setup.observer.onHappening({
      event: 'policy-reloaded',
      message: `policy "${policy.name}" is in force`,
    });
    this.#announceChange();
  }

  /** What should have been a policy was none. */
  async refusePolicy(reason: string): Promise<void> {
    await this.#setup.observer.onHappening({ event: 'policy-refused', message: reason });
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await this.#setup.observer.close();
  }

  #toOne(links: readonly GuardedLink[]): Link {
    const [first] = links;
    if (links.length === 1) return first!;
    const { servers, say } = this.#options;
    return new SeveralServers(
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
      this.#setup.observer.onHappening(happening).catch((error: Error) => this.#options.say(error.message));
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
