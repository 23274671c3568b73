import { jsonArtifact } from '../core/artifact.js';
import { toSha256 } from '../core/json-hash.js';
import type { Artifact, ArtifactScan } from '../core/types.js';
import { isAtLeast } from '../guard/resolve.js';
import type { Policy } from '../policy/policy.js';
import type { TextScanner } from '../scan.js';
import type { Lock } from '../scanners/pins/lock.js';
import { LISTED, toItemArtifact } from '../sources/tool-list.js';
import { type Held, writeHeld } from './held-folder.js';
import type { List } from './list-methods.js';
import { isObject, type Params } from './message.js';
import type { Observers } from './observation.js';
import { toPinState } from './pin-state.js';

export interface HoldingsSetup {
  /** Looks at each thing by itself, whatever the session is. */
  readonly scanner: TextScanner;
  readonly lock: Lock;
  readonly mustBeApproved: boolean;
  /** Where to write what is held back, so that it can be approved. */
  readonly folder: string;
  readonly observer: Observers;
  say(words: string): void;
}

export interface Listing {
  readonly session: string;
  readonly server: string;
  readonly list: List;
}

export interface Sorted {
  readonly item: unknown;
  /** By what it is called, read or got. */
  readonly name: string;
  readonly isHeld: boolean;
  /** Approved although the scanners object. */
  readonly isDoubtful: boolean;
}

interface Judgement {
  readonly isHeld: boolean;
  readonly isDoubtful: boolean;
  readonly why: string;
}

interface Taken extends Omit<Listing, 'list'> {
  readonly list: List | typeof ABOUT;
  readonly name: string;
  readonly item: unknown;
}

/** The same tools are listed in every session; beyond this many the oldest scans are forgotten. */
const MAX_SCANS = 4_096;
const ABOUT = 'about';

/** What servers list and must not be seen: changed since it was approved, never approved where it must be, or poisoned. */
export class Holdings {
  readonly #setup: HoldingsSetup;
  #lock: Lock;
  #scanner: TextScanner;
  readonly #scans = new Map<string, Promise<ArtifactScan>>();
  /** By server, then by list and name. */
  readonly #held = new Map<string, Map<string, { readonly list: List | typeof ABOUT; readonly item: unknown }>>();
  #writing: Promise<void> = Promise.resolve();

  constructor(setup: HoldingsSetup) {
    this.#setup = setup;
    this.#lock = setup.lock;
    this.#scanner = setup.scanner;
  }

  get mustBeApproved(): boolean {
    return this.#setup.mustBeApproved;
  }

  /** Something else was approved: what is listed next is compared with that. */
  replaceLock(lock: Lock): void {
    this.#lock = lock;
  }

  /** Judges what is listed next by another policy. */
  usePolicy(policy: Policy): void {
    this.#scanner = this.#scanner.withPolicy(policy);
    this.#scans.clear();
  }

  async sort(listing: Listing, items: readonly unknown[]): Promise<Sorted[]> {
    const { server, list } = listing;
    const sorted: Sorted[] = [];
    for (const [index, item] of items.entries()) {
      const artifact = toItemArtifact(LISTED[list], item, { server, source: server, pointer: `/${list}/${index}` });
      const name = toName(list, item);
      const judgement = await this.#judge(artifact, list === 'tools' || list === 'prompts');
      await this.#take({ ...listing, name, item }, judgement);
      sorted.push({ item, name, isHeld: judgement.isHeld, isDoubtful: judgement.isDoubtful });
    }
    await this.#writing;
    return sorted;
  }

  async isShownAbout({ session, server }: Omit<Listing, 'list'>, about: Params): Promise<boolean> {
    const judgement = await this.#judge(toAboutArtifact(server, about), false);
    const name = 'instructions';
    await this.#take({ session, server, list: ABOUT, name, item: about }, judgement);
    await this.#writing;
    return !judgement.isHeld;
  }

  async isHarmlessAbout(server: string, about: Params): Promise<boolean> {
    return !isAtLeast((await this.#scan(toAboutArtifact(server, about))).decision.action, 'sanitize');
  }

  async #judge(artifact: Artifact, isApprovalNeeded: boolean): Promise<Judgement> {
    const state = toPinState(this.#lock, artifact);
    const scan = await this.#scan(artifact);
    const isPoisoned = isAtLeast(scan.decision.action, 'sanitize');
    const objection = scan.decision.reasons[0] ?? 'a policy objects';
    if (state === 'approved') return { isHeld: false, isDoubtful: isPoisoned, why: objection };
    const isUnpinned = this.mustBeApproved && isApprovalNeeded && state === 'unknown';
    const why =
      state === 'changed'
        ? 'it is not what was approved'
        : state === 'reverted'
          ? 'it was approved once, and something else after it'
          : isPoisoned
            ? objection
            : 'it was never approved';
    const isHeld = state === 'changed' || state === 'reverted' || isPoisoned || isUnpinned;
    return { isHeld, isDoubtful: false, why };
  }

  #scan(artifact: Artifact): Promise<ArtifactScan> {
    const key = toSha256([artifact.kind, artifact.server, artifact.name, artifact.origin]);
    const known = this.#scans.get(key);
    if (known) return known;
    const scan = this.#scanner.scan(artifact);
    this.#scans.set(key, scan);
    if (this.#scans.size > MAX_SCANS) this.#scans.delete(this.#scans.keys().next().value!);
    scan.catch(() => this.#scans.delete(key));
    return scan;
  }

  async #take({ session, server, list, name, item }: Taken, { isHeld, isDoubtful, why }: Judgement): Promise<void> {
    const key = `${list} ${name}`;
    const held = this.#held.get(server) ?? new Map();
    const about = { session, server, name: list === ABOUT ? name : `${WORDS[list]} ${name}` };
    const { onHappening } = this.#setup.observer;
    if (isDoubtful && this.#isNews(`${server} ${key}`)) {
      const message = `shows ${about.name} because it was approved, although: ${why}`;
      await onHappening({ ...about, event: 'item-doubtful', message });
    }
    const before = held.get(key);
    if (isHeld ? before && toSha256(before.item) === toSha256(item) : !before) return;
    if (isHeld) {
      await onHappening({ ...about, event: 'item-held', message: `holds back ${about.name}: ${why}` });
      held.set(key, { list, item });
    } else {
      await onHappening({ ...about, event: 'item-released', message: `shows ${about.name} again` });
      held.delete(key);
    }
    this.#held.set(server, held);
    this.#write(server);
  }

  #isNews(words: string): boolean {
    if (this.#said.has(words)) return false;
    if (this.#said.size > MAX_SCANS) this.#said.clear();
    this.#said.add(words);
    return true;
  }

  readonly #said = new Set<string>();

  #write(server: string): void {
    this.#writing = this.#writing
      .then(() => writeHeld(this.#setup.folder, this.#toHeld(server)))
      .catch((error: Error) => this.#setup.say(`${this.#setup.folder} cannot be written: ${error.message}`));
  }

  #toHeld(server: string): Held {
    const lists: Partial<Record<List, unknown[]>> = {};
    let about: Params | undefined;
    for (const { list, item } of this.#held.get(server)?.values() ?? []) {
      if (list === ABOUT) about = item as Params;
      else lists[list] = [...(lists[list] ?? []), item];
    }
    return { server, ...(about && { about }), lists };
  }
}

const WORDS: Readonly<Record<List, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  resourceTemplates: 'template',
};

const toAboutArtifact = (server: string, about: Params): Artifact =>
  jsonArtifact('server-instructions', about, { server, source: server, pointer: '/about', name: server });

function toName(list: List, item: unknown): string {
  const { name, uri, uriTemplate } = isObject(item) ? item : {};
  const id = list === 'resources' ? uri : list === 'resourceTemplates' ? uriTemplate : name;
  return typeof id === 'string' ? id : '';
}
