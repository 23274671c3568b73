import { compareText } from '../../core/compare-text.js';
import { toSha256 } from '../../core/json-hash.js';
import { isObject } from '../../core/json-object.js';
import { isDefinition } from '../../core/kinds.js';
import type { Artifact } from '../../core/types.js';
import { serverOf } from '../../text/server-of.js';
import { toRecord } from '../../text/tool-facts.js';

/** A pinned unit of a server's listing: a tool, a prompt, a resource, or the server's own instructions. */
export interface Item {
  readonly server: string;
  /** `tool send_mail`, `prompt greet`, `resource file:///x`, `template …`, `instructions`. */
  readonly key: string;
  readonly sha256: string;
  /** Properties by name. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly artifact: Artifact;
}

/** Lists in a saved server dump. Their elements are separate items. */
const LISTS = new Set(['tools', 'prompts', 'resources', 'resourceTemplates', 'functions']);

/** Groups the items of a run by server and key, in an order that does not depend on the server's order. */
export function toItems(artifacts: readonly Artifact[]): Map<string, Map<string, Item>> {
  const listed = artifacts.filter(isPinned).map(toItem).sort(bySha);
  const servers = new Map<string, Map<string, Item>>();
  for (const server of [...new Set(listed.map((item) => item.server))].sort()) servers.set(server, new Map());
  const seen = new Set<string>();
  for (const item of listed) {
    const items = servers.get(item.server)!;
    const id = JSON.stringify([item.server, item.key, item.sha256]);
    if (seen.has(id)) continue;
    seen.add(id);
    // A server can list different tools with one name. Each is pinned under its own key.
    let key = item.key;
    for (let count = 2; items.has(key); count++) key = `${item.key} #${count}`;
    items.set(key, key === item.key ? item : { ...item, key });
  }
  return servers;
}

export const isPinned = ({ kind }: Artifact): boolean => isDefinition(kind);

function toItem(artifact: Artifact): Item {
  const key = toKey(artifact);
  const value = toPinnedValue(artifact, key);
  return {
    server: serverOf(artifact),
    key,
    sha256: toSha256(value),
    fields: new Map(Object.entries(value).filter(([, field]) => field !== undefined)),
    artifact,
  };
}

function toPinnedValue({ origin, fields }: Artifact, key: string): Readonly<Record<string, unknown>> {
  if (origin === undefined) return { text: fields.map(({ text }) => text).join('\n') };
  if (!isObject(origin)) return { value: origin };
  if (key !== ABOUT) return origin;
  return Object.fromEntries(Object.entries(origin).filter(([name]) => !LISTS.has(name) && !name.endsWith('/list')));
}

/** Key of the server's own instructions and information. */
export const ABOUT = 'instructions';

/** Derives the key from the place in the listing, because a name is chosen by the server. */
function toKey({ kind, name, origin, pointer = '' }: Artifact): string {
  if (kind === 'tool') return `tool ${toId(name)}`;
  const [, list] = /\/(prompts|resources|resourceTemplates)\/[^/]+$/.exec(pointer) ?? [];
  const { uri, uriTemplate } = toRecord(origin);
  if (list === 'prompts') return `prompt ${toId(name.replace(/^prompt /, ''))}`;
  if (list === 'resources') return `resource ${toId(textOr(uri, name))}`;
  return list === 'resourceTemplates' ? `template ${toId(textOr(uriTemplate, name))}` : ABOUT;
}

/** Truncates long names and appends their hash, so that they stay distinct. */
const toId = (name: string): string =>
  name.length <= MAX_ID ? name : `${name.slice(0, MAX_ID)}…${toSha256(name).slice(0, 16)}`;

const MAX_ID = 256;

const textOr = (value: unknown, other: string): string => (typeof value === 'string' && value !== '' ? value : other);

const bySha = (a: Item, b: Item): number => compareText(a.key, b.key) || compareText(a.sha256, b.sha256);
