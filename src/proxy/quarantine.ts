import { jsonArtifact } from '../core/artifact.js';
import { toSha256 } from '../core/json-hash.js';
import type { Artifact, ArtifactScan } from '../core/types.js';
import { isAtLeast } from '../guard/resolve.js';
import type { Policy } from '../policy/policy.js';
import type { TextScanner } from '../scan.js';
import type { Lock } from '../scanners/pins/lock.js';
import { LISTED, toItemArtifact } from '../sources/tool-list.js';
import { extendTail, type TextTail } from '../text/joined-fields.js';
import { hasText } from './checks/has-text.js';
import { isObject, type Params } from './json-rpc.js';
import type { List } from './list-methods.js';
import type { CombinedObserver } from './observer.js';
import { toPinState } from './pin-state.js';
import { type QuarantinedItems, writeQuarantine } from './quarantine-folder.js';

export interface QuarantineOptions {
  /** Scans the items of a list, independent of any session. */
  readonly scanner: TextScanner;
  readonly lock: Lock;
  /** False for a lock file that may come with the project: it detects changes and approves nothing. Default: true. */
  readonly isLockTrusted?: boolean;
  readonly isApprovalRequired: boolean;
  /** Where quarantined items are written, so that they can be approved. */
  readonly folder: string;
  readonly observer: CombinedObserver;
  log(message: string): void;
}

export interface Listing {
  readonly session: string;
  readonly server: string;
  readonly list: List;
}

export interface ClassifiedItem {
  readonly item: unknown;
  /** The name of a tool or prompt, or the URI of a resource or template. */
  readonly name: string;
  readonly isQuarantined: boolean;
  /** The user approved the item although the scanners object to it. */
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

/** The same tools are listed in every session, so scans are cached. The oldest are dropped first. */
const MAX_SCANS = 4_096;
const SERVER_INFO = 'about';

/**
 * Decides which listed items a client may see. An item is quarantined if it has changed since it was approved, if the
 * scanners object to it, or if approval is required and missing.
 */
export class Quarantine {
  readonly #options: QuarantineOptions;
  #lock: Lock;
  #isLockTrusted: boolean;
  #scanner: TextScanner;
  readonly #scans = new Map<string, Promise<ArtifactScan>>();
  /** By server, then by list and name. */
  readonly #quarantined = new Map<
    string,
    Map<string, { readonly list: List | typeof SERVER_INFO; readonly item: unknown }>
  >();
  /** Items whose approval despite findings was reported. */
  readonly #reported = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(options: QuarantineOptions) {
    this.#options = options;
    this.#lock = options.lock;
    this.#isLockTrusted = options.isLockTrusted ?? true;
    this.#scanner = options.scanner;
  }

  get isApprovalRequired(): boolean {
    return this.#options.isApprovalRequired;
  }

  /** Compares later lists with another lock file. */
  replaceLock(lock: Lock, isTrusted = true): void {
    this.#lock = lock;
    this.#isLockTrusted = isTrusted;
  }

  /** Scans later lists with another policy. */
  usePolicy(policy: Policy): void {
    this.#scanner = this.#scanner.withPolicy(policy);
    this.#scans.clear();
  }

  async classify(listing: Listing, items: readonly unknown[]): Promise<ClassifiedItem[]> {
    const { server, list } = listing;
    const classified: ClassifiedItem[] = [];
    // A model reads the items one after the other, so a sentence may begin in one and end in the next.
    let tail: TextTail | undefined;
    for (const [index, item] of items.entries()) {
      const artifact = toItemArtifact(LISTED[list], item, { server, source: server, pointer: `/${list}/${index}` });
      const name = toName(list, item);
      const before = tail;
      tail = extendTail(tail, artifact.fields);
      const isApprovalNeeded = list === 'tools' || list === 'prompts';
      const classification = await this.#classifyArtifact(artifact, isApprovalNeeded, () =>
        this.#scan(artifact, before),
      );
      await this.#record({ ...listing, name, item }, classification);
      const { isQuarantined, isApprovedDespiteFindings } = classification;
      classified.push({ item, name, isQuarantined, isApprovedDespiteFindings });
    }
    await this.#writing;
    return classified;
  }

  async isServerInfoAllowed({ session, server }: Omit<Listing, 'list'>, info: Params): Promise<boolean> {
    const artifact = toServerInfoArtifact(server, info);
    const classification = await this.#classifyArtifact(artifact, false, () => this.#scanServerInfo(server, info));
    const name = 'instructions';
    await this.#record({ session, server, list: SERVER_INFO, name, item: info }, classification);
    await this.#writing;
    return !classification.isQuarantined;
  }

  async isServerInfoClean(server: string, info: Params): Promise<boolean> {
    return !isPoisoned(await this.#scanServerInfo(server, info));
  }

  /** Scans names and versions as data, and only the rest as instructions: a bare name is not prose. */
  async #scanServerInfo(server: string, info: Params): Promise<ArtifactScan> {
    const { prose, data } = splitServerInfo(info);
    const labels = { server, source: server, pointer: '/about' };
    const scan = await this.#scan(jsonArtifact('document', data, { ...labels, name: server }));
    if (isPoisoned(scan) || !hasText(prose)) return scan;
    return this.#scan(toServerInfoArtifact(server, prose));
  }

  async #classifyArtifact(
    artifact: Artifact,
    isApprovalNeeded: boolean,
    scanArtifact: () => Promise<ArtifactScan>,
  ): Promise<Classification> {
    const pinned = toPinState(this.#lock, artifact);
    const state = pinned === 'approved' && !this.#isLockTrusted ? 'unknown' : pinned;
    const scan = await scanArtifact();
    const hasFindings = isPoisoned(scan);
    const objection = scan.decision.reasons[0] ?? 'blocked by the policy';
    if (state === 'approved')
      return { isQuarantined: false, isApprovedDespiteFindings: hasFindings, reason: objection };
    const isUnpinned = this.isApprovalRequired && isApprovalNeeded && state === 'unknown';
    const reason =
      state === 'changed'
        ? 'it differs from the approved version'
        : state === 'reverted'
          ? 'it is an old version, and a newer one was approved since'
          : hasFindings
            ? objection
            : 'it is not approved';
    const isQuarantined = state === 'changed' || state === 'reverted' || hasFindings || isUnpinned;
    return { isQuarantined, isApprovedDespiteFindings: false, reason };
  }

  #scan(artifact: Artifact, tail?: TextTail): Promise<ArtifactScan> {
    const key = toSha256([artifact.kind, artifact.server, artifact.name, artifact.origin, tail ?? null]);
    const known = this.#scans.get(key);
    if (known) return known;
    const scan = this.#scanner.scan(artifact, undefined, tail && { tail });
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
    const quarantined = this.#quarantined.get(server) ?? new Map();
    const subject = { session, server, name: list === SERVER_INFO ? name : `${SINGULAR[list]} ${name}` };
    const { onEvent } = this.#options.observer;
    if (isApprovedDespiteFindings && this.#isFirstReport(`${server} ${key}`)) {
      const message = `allowed ${subject.name} because it is approved, despite a finding: ${reason}`;
      await onEvent({ ...subject, event: 'item-doubtful', message });
    }
    const previous = quarantined.get(key);
    if (isQuarantined ? previous && toSha256(previous.item) === toSha256(item) : !previous) return;
    if (isQuarantined) {
      await onEvent({ ...subject, event: 'item-held', message: `quarantined ${subject.name}: ${reason}` });
      quarantined.set(key, { list, item });
    } else {
      await onEvent({ ...subject, event: 'item-released', message: `released ${subject.name} from quarantine` });
      quarantined.delete(key);
    }
    this.#quarantined.set(server, quarantined);
    this.#write(server);
  }

  #isFirstReport(key: string): boolean {
    if (this.#reported.has(key)) return false;
    if (this.#reported.size > MAX_SCANS) this.#reported.clear();
    this.#reported.add(key);
    return true;
  }

  #write(server: string): void {
    this.#writing = this.#writing
      .then(() => writeQuarantine(this.#options.folder, this.#toFileContent(server)))
      .catch((error: Error) => this.#options.log(`cannot write ${this.#options.folder}: ${error.message}`));
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

const isPoisoned = ({ decision }: ArtifactScan): boolean => isAtLeast(decision.action, 'sanitize');

const SINGULAR: Readonly<Record<List, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  resourceTemplates: 'template',
};

const toServerInfoArtifact = (server: string, info: Params): Artifact =>
  jsonArtifact('server-instructions', info, { server, source: server, pointer: '/about', name: server });

/** Splits an `initialize` result into what addresses a model, and names, versions and capabilities. */
function splitServerInfo(info: Params): { readonly prose: Params; readonly data: Params } {
  const { protocolVersion, capabilities, serverInfo, ...prose } = info;
  if (!isObject(serverInfo)) return { prose, data: { protocolVersion, capabilities, serverInfo } };
  const { description, ...names } = serverInfo;
  const described = { ...prose, ...(description !== undefined && { description }) };
  return { prose: described, data: { protocolVersion, capabilities, serverInfo: names } };
}

function toName(list: List, item: unknown): string {
  const { name, uri, uriTemplate } = isObject(item) ? item : {};
  const id = list === 'resources' ? uri : list === 'resourceTemplates' ? uriTemplate : name;
  return typeof id === 'string' ? id : '';
}
