import { fold } from '../../text/fold.js';
import { KNOWN_HOSTS, KNOWN_PACKAGES, KNOWN_SCOPES, REFERENCE_SERVERS } from './known-servers.js';
import type { Registry } from './packages.js';

/** A name that is not the one it looks like. */
export interface Lookalike {
  readonly of: string;
  /** A whole name under another publisher's scope may be an honest copy; a letter's difference hardly is. */
  readonly isCopy: boolean;
}

/** Registries allow no longer names. */
const MAX_LENGTH = 214;

export function findPackageLookalike(registry: Registry, name: string): Lookalike | undefined {
  if (registry === 'remote' || name.length > MAX_LENGTH) return undefined;
  const given = registry === 'pypi' ? name.replaceAll(/[-_.]+/g, '-') : name;
  const scoped = registry === 'npm' ? /^@([^/]+)\/(.+)$/.exec(given) : null;
  if (scoped) return findScopeLookalike(scoped[1]!, scoped[2]!);
  // Docker's own namespace: every image in it was built by Docker.
  if (registry === 'oci' && given.startsWith('mcp/')) return undefined;
  const known = KNOWN_PACKAGES[registry];
  const toPlain = (word: string): string =>
    registry === 'pypi' ? word.replaceAll(/[-_.]+/g, '-').toLowerCase() : word;
  if (known.some((word) => toPlain(word) === toPlain(given))) return undefined;
  if (registry === 'npm' && REFERENCE_SERVERS.has(given)) return { of: `@modelcontextprotocol/${given}`, isCopy: true };
  const of = known.find((word) => isNear(toPlain(given), toPlain(word)));
  return of === undefined ? undefined : { of, isCopy: false };
}

function findScopeLookalike(scope: string, name: string): Lookalike | undefined {
  if (KNOWN_SCOPES.has(scope)) return undefined;
  for (const known of KNOWN_SCOPES) if (isNear(scope, known)) return { of: `@${known}/${name}`, isCopy: false };
  return REFERENCE_SERVERS.has(name) ? { of: `@modelcontextprotocol/${name}`, isCopy: true } : undefined;
}

/** The well-known host that a host imitates. Hosts of the same owner are no imitation. */
export function findHostLookalike(host: string): string | undefined {
  if (host.length > MAX_LENGTH || KNOWN_HOSTS.some((known) => toOwner(known) === toOwner(host))) return undefined;
  return KNOWN_HOSTS.find((known) => {
    const [given, real] = [toOwner(host), toOwner(known)];
    // The same name under another ending, with the service's own host before it: `mcp.notion.co`.
    const isOtherEnding =
      toName(given) === toName(real) && host.split('.')[0] === known.split('.')[0] && toName(real).length > 3;
    return isOtherEnding || isNear(given, real);
  });
}

const toOwner = (host: string): string => host.split('.').slice(-2).join('.');
const toName = (owner: string): string => owner.split('.')[0]!;

/** Words that half of all servers have in their names: a slip in them is a slip, whatever else the name says. */
const COMMON = /^(?:mcp-server-|awslabs-|mcp-)|(?:-mcp-server|-server|-mcp)$/g;
/** Shorter names are near each other by chance. */
const LEAST_LENGTH = 6;
const LONG = 12;

/** One slip away (two where the name is long), or the same to the eye. */
function isNear(given: string, known: string): boolean {
  if (given === known) return false;
  if (toLook(given) === toLook(known)) return true;
  if (Math.abs(given.length - known.length) > 2) return false;
  const [core, knownCore] = [given.replace(COMMON, ''), known.replace(COMMON, '')];
  if (core === knownCore) return false;
  const isShort = knownCore.length < LEAST_LENGTH;
  const slips = distance(given, known);
  // In a short name only letters that changed places are a slip and not another name: git and gist.
  if (isShort) return slips === 1 && (isSwap(given, known) || hasOddStem(given, known));
  return slips <= (Math.min(core.length, knownCore.length) >= LONG ? 2 : 1);
}

const isSwap = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** The slip is in the words around the name: `mcp-sever-git`. */
function hasOddStem(given: string, known: string): boolean {
  const stem = /^mcp-server-|-mcp-server$/.exec(known)?.[0];
  if (stem === undefined) return false;
  const core = known.replace(stem, '');
  return (given.startsWith(core) || given.endsWith(core)) && !given.includes(stem) && given.length > core.length + 4;
}

/** What the eye takes it for: folded look-alike letters, digits for letters, pairs that look like one. */
const toLook = (name: string): string =>
  fold(name)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[_.]/g, '-')
    .replaceAll(/[01!|i35]/g, (letter) => ({ 0: 'o', 1: 'l', '!': 'l', '|': 'l', i: 'l', 3: 'e', 5: 's' })[letter]!);

/** Letters added, left out, changed or swapped with their neighbour. Names are short, and 3 stands for more. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return Math.min(3, rows[a.length]![b.length]!);
}
