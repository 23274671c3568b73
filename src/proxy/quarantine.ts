import { jsonArtifact } from '../core/artifact.js';
import { toSha256 } from '../core/json-hash.js';
import type { Artifact, ArtifactScan } from '../core/types.js';
import { isAtLeast } from '../guard/resolve.js';
import type { Policy } from '../policy/policy.js';
import type { TextScanner } from '../scan.js';
import type { Lock } from '../scanners/pins/lock.js';
import { LISTED, toItemArtifact } from '../sources/tool-list.js';
import { isObject, type Params } from './json-rpc.js';
import type { List } from './list-methods.js';
import type { CombinedObserver } from './observer.js';
import { toPinState } from './pin-state.js';
import { type QuarantinedItems, writeQuarantine } from './quarantine-folder.js';

export interface QuarantineOptions {
  /** Looks at each thing by itself, whatever the session is. */
  readonly scanner: TextScanner;
  readonly lock: Lock;
  readonly isApprovalRequired: boolean;
  /** Where to write what is held back, so that it can be approved. */
  readonly folder: string;
  readonly observer: CombinedObserver;
  say(words: string): void;
}

export interface Listing {
  readonly session: string;
  readonly server: string;
  readonly list: List;
}

export interface ClassifiedItem {
  readonly item: unknown;
  /** By what it is called, read or got. */
  readonly name: string;
  readonly isQuarantined: boolean;
  /** Approved although the scanners object. */
  readonly isApprovedDespiteFindings: boolean;
}

interface Classification {
  readonly isQuarantined: boolean;
  readonly isApprovedDespiteFindings: boolean;
  readonly reason: string;
}

interface ItemRecord extends Omit<Listing, 'list'> {
  readonly list: List | typeof SERVER_INFO;
  readonly name: string;
  readonly item: unknown;
}

/** The same tools are listed in every session; beyond this many the oldest scans are forgotten. */
const MAX_SCANS = 4_096;
const SERVER_INFO = 'about';

/** What servers list and must not be seen: changed since it was approved, never approved where it must be, or poisoned. */
export class Quarantine {
  readonly #options: QuarantineOptions;
  #lock: Lock;
  #scanner: TextScanner;
  readonly #scans = new Map<string, Promise<ArtifactScan>>();
  /** By server, then by list and name. */
  readonly #quarantined = new Map<
    string,
    Map<string, { readonly list: List | typeof SERVER_INFO; readonly item: unknown }>
  >();
  #writing: Promise<void> = Promise.resolve();

  constructor(setup: QuarantineOptions) {
    this.#options = setup;
    this.#lock = setup.lock;
    this.#scanner = setup.scanner;
  }

  get isApprovalRequired(): boolean {
    return this.#options.isApprovalRequired;
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

  async classify(listing: Listing, items: readonly unknown[]): Promise<ClassifiedItem[]> {
    const { server, list } = listing;
    const sorted: ClassifiedItem[] = [];
    for (const [index, item] of items.entries()) {
      const artifact = toItemArtifact(LISTED[list], item, { server, source: server, pointer: `/${list}/${index}` });
      const name = toName(list, item);
      const classification = await this.#classifyArtifact(artifact, list === 'tools' || list === 'prompts');
      await this.#record({ ...listing, name, item }, classification);
      sorted.push({
        item,
        name,
        isQuarantined: classification.isQuarantined,
        isApprovedDespiteFindings: classification.isApprovedDespiteFindings,
      });
    }
    await this.#writing;
    return sorted;
  }

  async isServerInfoAllowed({ session, server }: Omit<Listing, 'list'>, about: Params): Promise<boolean> {
    const classification = await this.#classifyArtifact(toServerInfoArtifact(server, about), false);
    const name = 'instructions';
    await this.#record({ session, server, list: SERVER_INFO, name, item: about }, classification);
    await this.#writing;
    return !classification.isQuarantined;
  }

  async isServerInfoClean(server: string, about: Params): Promise<boolean> {
    return !isAtLeast((await this.#scan(toServerInfoArtifact(server, about))).decision.action, 'sanitize');
  }

  async #classifyArtifact(artifact: Artifact, isApprovalNeeded: boolean): Promise<Classification> {
    const state = toPinState(this.#lock, artifact);
    const scan = await this.#scan(artifact);
    const isPoisoned = isAtLeast(scan.decision.action, 'sanitize');
    const objection = scan.decision.reasons[0] ?? 'a policy objects';
    if (state === 'approved') return { isQuarantined: false, isApprovedDespiteFindings: isPoisoned, reason: objection };
    const isUnpinned = this.isApprovalRequired && isApprovalNeeded && state === 'unknown';
    const reason =
      state === 'changed'
        ? 'it is not what was approved'
        : state === 'reverted'
          ? 'it was approved once, and something else after it'
          : isPoisoned
            ? objection
            : 'it was never approved';
    const isQuarantined = state === 'changed' || state === 'reverted' || isPoisoned || isUnpinned;
    return { isQuarantined, isApprovedDespiteFindings: false, reason };
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

  async #record(
    { session, server, list, name, item }: ItemRecord,
    { isQuarantined, isApprovedDespiteFindings, reason }: Classification,
  ): Promise<void> {
    const key = `${list} ${name}`;
    const held = this.#quarantined.get(server) ?? new Map();
    const about = { session, server, name: list === SERVER_INFO ? name : `${SINGULAR[list]} ${name}` };
    const { onEvent } = this.#options.observer;
    if (isApprovedDespiteFindings && this.#isFirstReport(`${server} ${key}`)) {
      const message = `shows ${about.name} because it was approved, although: ${reason}`;
      await onEvent({ ...about, event: 'item-doubtful', message });
    }
    const before = held.get(key);
    if (isQuarantined ? before && toSha256(before.item) === toSha256(item) : !before) return;
    if (isQuarantined) {
      await onEvent({ ...about, event: 'item-held', message: `holds back ${about.name}: ${reason}` });
      held.set(key, { list, item });
    } else {
      await onEvent({ ...about, event: 'item-released', message: `shows ${about.name} again` });
      held.delete(key);
    }
    this.#quarantined.set(server, held);
    this.#write(server);
  }

  #isFirstReport(words: string): boolean {
    if (this.#reported.has(words)) return false;
    if (this.#reported.size > MAX_SCANS) this.#reported.clear();
    this.#reported.add(words);
    return true;
  }

  readonly #reported = new Set<string>();

  #write(server: string): void {
    this.#writing = this.#writing
      .then(() => writeQuarantine(this.#options.folder, this.#toFileContent(server)))
      .catch((error: Error) => this.#options.say(`${this.#options.folder} cannot be written: ${error.message}`));
  }

  #toFileContent(server: string): QuarantinedItems {
    const lists: Partial<Record<List, unknown[]>> = {};
    let about: Params | undefined;
    for (const { list, item } of this.#quarantined.get(server)?.values() ?? []) {
      if (list === SERVER_INFO) about = item as Params;
      else lists[list] = [...(lists[list] ?? []), item];
    }
    return { server, ...(about && { about }), lists };
  }
}

const SINGULAR: Readonly<Record<List, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  resourceTemplates: 'template',
};

const toServerInfoArtifact = (server: string, about: Params): Artifact =>
  jsonArtifact('server-instructions', about, { server, source: server, pointer: '/about', name: server });

function toName(list: List, item: unknown): string {
  const { name, uri, uriTemplate } = isObject(item) ? item : {};
  const id = list === 'resources' ? uri : list === 'resourceTemplates' ? uriTemplate : name;
  return typeof id === 'string' ? id : '';
}
