import { toCanonicalJson } from '../../core/canonical-json.js';
import { toSha256 } from '../../core/json-hash.js';
import type { Artifact } from '../../core/types.js';
import { mayHoldSecret } from '../../text/secrets.js';
import { diffLock, type ItemChange } from './diff.js';
import type { Item } from './items.js';
import { EMPTY_LOCK, type FieldPin, type Lock, MAX_HISTORY, type Pin } from './lock.js';

/** Characters of a field's canonical JSON that the lock stores. Chosen to keep the committed file reviewable. */
const MAX_VALUE = 16_000;
/** Nesting depth of a stored value, so that reading the lock cannot overflow a recursive parser. */
const MAX_DEPTH = 64;

/** Selects the changes to approve: all, or by server, by item (`send_mail`, `prompt greet`), or both. */
export interface Approval {
  readonly all?: boolean;
  readonly servers?: readonly string[];
  readonly items?: readonly string[];
  /** Keep pins of items that are no longer listed, because the listing may be incomplete. */
  readonly keepRemoved?: boolean;
  /** Changes that are not approved although they are selected. */
  readonly isRefused?: (change: ItemChange) => boolean;
}

/** Approves everything that these servers list. Pins of other servers are kept. */
export const toLock = (artifacts: readonly Artifact[], previous: Lock = EMPTY_LOCK): Lock =>
  approve(previous, artifacts, { all: true });

/** Returns the lock with the selected changes approved. */
export function approve(lock: Lock, artifacts: readonly Artifact[], approval: Approval): Lock {
  const servers = new Map([...lock.servers].map(([server, pins]) => [server, new Map(pins)]));
  for (const change of diffLock(lock, artifacts)) {
    if (!isApproved(change, approval)) continue;
    const pins = servers.get(change.server) ?? new Map<string, Pin>();
    servers.set(change.server, pins);
    if (change.item) pins.set(change.key, toPin(change.item, pins.get(change.key)));
    else pins.delete(change.key);
  }
  return { version: 1, servers };
}

export function isApproved(change: ItemChange, { all, servers, items, keepRemoved, isRefused }: Approval): boolean {
  const { server, key, kind } = change;
  if (isRefused?.(change)) return false;
  if (keepRemoved && kind === 'removed') return false;
  if (all) return true;
  if (!servers?.length && !items?.length) return false;
  const isNamed = (name: string) => key === name || key.slice(key.indexOf(' ') + 1) === name;
  return (!servers?.length || servers.includes(server)) && (!items?.length || items.some(isNamed));
}

function toPin({ sha256, fields }: Item, before: Pin | undefined): Pin {
  const history = before ? [before.sha256, ...before.history].filter((old) => old !== sha256) : [];
  return {
    sha256,
    history: [...new Set(history)].slice(0, MAX_HISTORY),
    fields: new Map([...fields].map(([name, value]) => [name, toFieldPin(value)])),
  };
}

function toFieldPin(value: unknown): FieldPin {
  const sha256 = toSha256(value);
  const text = toCanonicalJson(value);
  if (text.length > MAX_VALUE || isDeep(text)) return { sha256, omitted: 'long' };
  return mayHoldSecret(text) ? { sha256, omitted: 'secret' } : { sha256, value };
}

/** Is the JSON nested too deeply for recursive parsers? */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [piece] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (piece === '[' || piece === '{') depth++;
    else if (piece === ']' || piece === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
