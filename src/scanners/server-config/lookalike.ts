import { fold } from '../../text/fold.js';
import { KNOWN_HOSTS, KNOWN_PACKAGES, KNOWN_SCOPES, REFERENCE_SERVERS } from './known-servers.js';
import type { Registry } from './packages.js';

/** A well-known name that another name imitates. */
export interface Lookalike {
  readonly of: string;
  /** The same name under another publisher's scope, which may be an honest fork. A misspelled name rarely is. */
  readonly isCopy: boolean;
}

/** Maximum characters of a package name on npm. */
const MAX_LENGTH = 214;

export function findPackageLookalike(registry: Registry, name: string): Lookalike | undefined {
  if (registry === 'remote' || name.length > MAX_LENGTH) return undefined;
  const candidate = registry === 'pypi' ? name.replaceAll(/[-_.]+/g, '-') : name;
  const scoped = registry === 'npm' ? /^@([^/]+)\/(.+)$/.exec(candidate) : null;
  if (scoped) return findScopeLookalike(scoped[1]!, scoped[2]!);
  // Docker builds every image in its own namespace `mcp/`.
  if (registry === 'oci' && candidate.startsWith('mcp/')) return undefined;
  const known = KNOWN_PACKAGES[registry];
  const toNormalized = (word: string): string =>
    registry === 'pypi' ? word.replaceAll(/[-_.]+/g, '-').toLowerCase() : word;
  if (known.some((word) => toNormalized(word) === toNormalized(candidate))) return undefined;
  if (registry === 'npm' && REFERENCE_SERVERS.has(candidate))
    return { of: `@modelcontextprotocol/${candidate}`, isCopy: true };
  const of = known.find((word) => isNear(toNormalized(candidate), toNormalized(word)));
  return of === undefined ? undefined : { of, isCopy: false };
}

function findScopeLookalike(scope: string, name: string): Lookalike | undefined {
  if (KNOWN_SCOPES.has(scope)) return undefined;
  for (const known of KNOWN_SCOPES) if (isNear(scope, known)) return { of: `@${known}/${name}`, isCopy: false };
  return REFERENCE_SERVERS.has(name) ? { of: `@modelcontextprotocol/${name}`, isCopy: true } : undefined;
}

/** Finds the well-known host that a host imitates. Hosts of the same owner are not imitations. */
export function findHostLookalike(host: string): string | undefined {
  if (host.length > MAX_LENGTH || KNOWN_HOSTS.some((known) => toOwner(known) === toOwner(host))) return undefined;
  return KNOWN_HOSTS.find((known) => {
    const [candidate, real] = [toOwner(host), toOwner(known)];
    // The same name and subdomain under another top-level domain: `mcp.notion.co`.
    const isOtherTld =
      toName(candidate) === toName(real) &&
      host.split('.')[0] === known.split('.')[0] &&
      toName(real).length >= MIN_HOST_NAME;
    return isOtherTld || isNear(candidate, real);
  });
}

const toOwner = (host: string): string => host.split('.').slice(-2).join('.');
const toName = (owner: string): string => owner.split('.')[0]!;

/** Affixes that many server names share. They do not count towards the length of a name. */
const COMMON = /^(?:mcp-server-|awslabs-|mcp-)|(?:-mcp-server|-server|-mcp)$/g;
// Minimum characters without common affixes. Chosen: shorter names are similar by chance, and only a long name with two
// differences is still recognizable as the other.
const MIN_ONE_EDIT = 6;
const MIN_TWO_EDITS = 12;
/** Minimum characters of a host's name that is compared across top-level domains. Chosen: shorter ones are reused. */
const MIN_HOST_NAME = 4;

/** Is the name one edit away (two if it is long), or visually equal? */
function isNear(candidate: string, known: string): boolean {
  if (candidate === known) return false;
  if (toSkeleton(candidate) === toSkeleton(known)) return true;
  if (Math.abs(candidate.length - known.length) > 2) return false;
  const [core, knownCore] = [candidate.replace(COMMON, ''), known.replace(COMMON, '')];
  if (core === knownCore) return false;
  const isShort = knownCore.length < MIN_ONE_EDIT;
  const edits = toEditDistance(candidate, known);
  // Short names one edit apart are often unrelated, such as git and gist. Only swapped letters count.
  if (isShort) return edits === 1 && (isSwap(candidate, known) || hasMisspelledAffix(candidate, known));
  return edits <= (Math.min(core.length, knownCore.length) >= MIN_TWO_EDITS ? 2 : 1);
}

const isSwap = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Minimum characters of a misspelled affix. */
const MIN_AFFIX = 5;

/** Is the edit in the affix, as in `mcp-sever-git`? */
function hasMisspelledAffix(candidate: string, known: string): boolean {
  const affix = /^mcp-server-|-mcp-server$/.exec(known)?.[0];
  if (affix === undefined) return false;
  const core = known.replace(affix, '');
  return (
    (candidate.startsWith(core) || candidate.endsWith(core)) &&
    !candidate.includes(affix) &&
    candidate.length >= core.length + MIN_AFFIX
  );
}

/** Maps names that look alike to the same text: confusable letters, digits for letters, and pairs that look like one. */
const toSkeleton = (name: string): string =>
  fold(name)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[_.]/g, '-')
    .replaceAll(/[01!|i35]/g, (letter) => ({ 0: 'o', 1: 'l', '!': 'l', '|': 'l', i: 'l', 3: 'e', 5: 's' })[letter]!);

/** Larger distances are not distinguished. */
const MAX_DISTANCE = 3;

/** Edit distance with transpositions (optimal string alignment), up to `MAX_DISTANCE`. */
function toEditDistance(a: string, b: string): number {
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
  return Math.min(MAX_DISTANCE, rows[a.length]![b.length]!);
}
