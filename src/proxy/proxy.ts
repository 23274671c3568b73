import { randomUUID } from 'node:crypto';
import { createGuard, type Guard } from '../guard/create-guard.js';
import { SessionRedactors } from '../guard/session-redactors.js';
import { EMPTY_LOCK } from '../mcp/pins/lock.js';
import { findLock } from '../mcp/pins/lock-file.js';
import { createScanner, type ScanOptions } from '../scan.js';
import { createMemoryStore } from '../session/memory-store.js';
import { GuardedLink } from './guarded-link.js';
import { toHeldFolder } from './held-folder.js';
import { Holdings } from './holdings.js';
import type { Link } from './link.js';
import type { Observation } from './observation.js';
import type { ProxiedServer, ProxyOptions } from './options.js';
import { openServer } from './server-side/open-server.js';
import { RestartingServer } from './server-side/restarting-server.js';
import type { WatchSetup } from './watch.js';
import { watchFile } from './watch-file.js';

/** A session is kept as long as its client is there; nobody is idle for longer than this. */
const SESSION_MS = 7 * 24 * 3_600_000;

/** Everything that the sessions of one proxy share. */
export class McpProxy {
  readonly #options: ProxyOptions;
  readonly #store = createMemoryStore({ ttlMs: SESSION_MS });
  readonly #holdings: Holdings;
  #guard: Guard;
  readonly #setup: WatchSetup;
  readonly #sessions = new Set<readonly GuardedLink[]>();
  readonly #stopWatching: () => void;

  static async open(options: ProxyOptions): Promise<McpProxy> {
    const lock = (await findLock(options.lockFile)) ?? EMPTY_LOCK;
    const observe = async (observation: Observation): Promise<void> => {
      for (const observer of options.observers ?? []) await observer(observation);
    };
    const holdings = new Holdings({
      scanner: createScanner(options.scan),
      lock,
      mustBeApproved: options.mustBeApproved ?? false,
      folder: toHeldFolder(options.lockFile),
      observe,
      say: options.say,
    });
    return new McpProxy(options, holdings, observe);
  }

  private constructor(options: ProxyOptions, holdings: Holdings, observe: WatchSetup['observe']) {
    const { scan, redact, isAsking = false, say, lockFile } = options;
    this.#options = options;
    this.#holdings = holdings;
    this.#guard = createGuard({ ...scan, store: this.#store });
    const guardNow = (): Guard => this.#guard;
    this.#setup = {
      get guard() {
        return guardNow();
      },
      holdings,
      isAsking,
      observe,
      say,
      ...(redact && { redactors: new SessionRedactors(redact) }),
    };
    this.#stopWatching = watchFile(lockFile, async () => {
      try {
        holdings.replaceLock((await findLock(lockFile)) ?? EMPTY_LOCK);
      } catch (error) {
        say(`${(error as Error).message} What was approved before still holds.`);
        return;
      }
      say(`${lockFile} has changed: what it approves is shown from now on`);
      this.#announceChange();
    });
  }

  /** The servers, as one client may see them. Closing it ends what was started for it. */
  openSession(): Link {
    const session = randomUUID();
    const links = this.#options.servers.map((server) => this.#openGuarded(server, session));
    this.#sessions.add(links);
    const [only] = links as [GuardedLink];
    const close = only.close.bind(only);
    only.close = async () => {
      this.#sessions.delete(links);
      await close();
      await this.#guard.end(session).catch(() => false);
    };
    return only;
  }

  /** Another policy, or other scanners: they hold for what comes next, and the sessions go on. */
  replaceScan(scan: ScanOptions): void {
    this.#holdings.replaceScanner(createScanner(scan));
    this.#guard = createGuard({ ...scan, store: this.#store });
    this.#announceChange();
  }

  close(): void {
    this.#stopWatching();
  }

  #announceChange(): void {
    for (const links of this.#sessions) for (const link of links) link.announceChange();
  }

  #openGuarded(server: ProxiedServer, session: string): GuardedLink {
    const { label } = server;
    const say = (words: string): void => this.#options.say(`${label}: ${words}`);
    const restarting = new RestartingServer(() => openServer(server, this.#options), {
      ...this.#options.restart,
      say,
      onRestart: () => link.announceChange(),
    });
    const link: GuardedLink = new GuardedLink(restarting, { setup: this.#setup, session, server: label });
    return link;
  }
}
