import type { Fact } from './facts.js';
import { findHost, isKnownInstaller } from './hosts.js';
import { findPlace, PLACE_NAMES, SECRET_PLACES } from './paths.js';
import type { Flow, Value } from './values.js';

/** A place in a file of the package. */
export interface Spot {
  readonly file: string;
  readonly at: number;
  readonly end: number;
}

/** A file whose path is not in the code: an argument, or a choice of the user. */
const CHOSEN = 'a file that is chosen when it runs';
/** Facts of a package. More of them would only repeat what the first ones say. */
const MAX_FACTS = 2_000;

/** Collects facts, and remembers which data was written to which file. */
export class Recorder {
  readonly facts: Fact[] = [];
  readonly #written = new Map<string, readonly Flow[]>();
  readonly #unpacked: { readonly folder: string; readonly flows: readonly Flow[] }[] = [];

  add(
    act: Fact['act'],
    spot: Spot,
    what: string,
    flows: readonly Flow[] = [],
    more: Pick<Fact, 'host' | 'isCredential'> = {},
  ): void {
    if (this.facts.length >= MAX_FACTS) return;
    this.facts.push({ act, ...spot, what: what.slice(0, 300), flows, ...more });
  }

  /** Reading a file: what it holds, and what the package wrote to it. */
  readFile(path: Value, spot: Spot): Flow[] {
    const text = path.text;
    if (text === undefined) return [...path.flows, { kind: 'file', what: CHOSEN, ...spot }];
    const found: Flow[] = [...path.flows, ...(this.#written.get(toFileKey(text)) ?? [])];
    const place = findPlace(text);
    if (place && SECRET_PLACES.has(place.kind)) {
      const what = text.length <= 80 && text !== '…' ? text : PLACE_NAMES[place.kind];
      found.push({
        kind: 'secret',
        what,
        ...spot,
        ...(place.owner !== undefined && { owner: place.owner }),
        ...(place.kind === 'agent-settings' && { isUsual: true }),
      });
      this.add('read', spot, what);
    } else if (/(?:^|[/\\])\.env(?:\.\w+)?$/.test(text)) found.push({ kind: 'variable', what: text, ...spot });
    else if (/^(?:~|…)[/\\]?$|(?:^~|…)[/\\](?:Documents|Desktop|Downloads)\b/.test(text))
      found.push({ kind: 'home', what: text, ...spot });
    else found.push({ kind: 'file', what: text, ...spot });
    return found;
  }

  writeFile(path: Value, flows: readonly Flow[], spot: Spot): void {
    const text = path.text;
    if (text === undefined || text === '') return;
    const key = toFileKey(text);
    if (flows.length > 0 && key !== '…')
      this.#written.set(key, [...(this.#written.get(key) ?? []), ...flows].slice(-20));
    if (/^\/dev\/(?:tcp|udp)\//.test(text)) this.add('send', spot, text, flows, { host: text.split('/')[3] ?? '' });
    else if (findPlace(text)) this.add('write', spot, text, flows);
  }

  /** Everything below the folder comes from an archive. */
  unpack(folder: string, flows: readonly Flow[]): void {
    if (flows.length > 0) this.#unpacked.push({ folder: `${toFileKey(folder).replace(/\/$/, '')}/`, flows });
  }

  writtenTo(path: string): readonly Flow[] {
    const key = toFileKey(path);
    const own = this.#written.get(key) ?? [];
    const isInside = ({ folder }: { folder: string }): boolean =>
      folder === './' ? !/^[/~…]/.test(key) : key.startsWith(folder);
    return [...own, ...(this.#unpacked.find(isInside)?.flows ?? [])];
  }

  send(url: Value, flows: readonly Flow[], spot: Spot, isCredential = false): Flow[] {
    const text = url.text ?? '…';
    const host = findHost(text) ?? (/^[\w.-]+\.[a-z]{2,}(?:[:/]|$)/i.test(text) ? text.split(/[:/]/)[0] : undefined);
    this.add('send', spot, text, [...flows, ...url.flows], {
      ...(host !== undefined && { host }),
      ...(isCredential && { isCredential: true }),
    });
    return [{ kind: 'download', what: text, ...spot, ...(isKnownInstaller(text) && { isKnown: true }) }];
  }
}

const toFileKey = (path: string): string =>
  path
    .replace(/^["']|["']$/g, '')
    .replace(/^\.\//, '')
    .replaceAll('\\', '/');
