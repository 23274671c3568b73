import type { Artifact, Severity, Span } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { serverOf } from '../../text/server-of.js';
import { toGravity } from './change-severity.js';
import { diffItems, type FieldChange, type ItemChange } from './diff.js';
import { ABOUT, isPinned, toItems } from './items.js';
import type { Lock } from './lock.js';

export const PINS_TRAITS: ScannerTraits = { id: 'pins', type: 'rule' };

/** More of one item's changes are in `tocsin diff`. */
const MAX_CHANGES = 20;
const MAX_QUOTED = 200;
const MAX_NAMED = 5;

/**
 * Compares what servers list with what was approved: made for one run, with everything that the run scans. Abstains on
 * servers of which nothing is approved, but for one word that they are new.
 */
export function createPins(rules: readonly Rule[], lock: Lock, artifacts: readonly Artifact[]): Scanner {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const notedOf = toNotes(lock, artifacts);
  return {
    ...PINS_TRAITS,
    scan({ artifact }) {
      const noted = notedOf.get(artifact) ?? [];
      const isKnown = isPinned(artifact) && lock.servers.has(serverOf(artifact));
      if (noted.length === 0 && !isKnown) return undefined;
      return noted.flatMap(({ ruleId, ...seen }) => {
        const rule = ruleOf.get(ruleId);
        return rule ? [{ rule, ...seen }] : [];
      });
    },
  };
}

type Noted = Omit<Observation, 'rule'> & { readonly ruleId: string };

function toNotes(lock: Lock, artifacts: readonly Artifact[]): Map<Artifact, Noted[]> {
  const notes = new Map<Artifact, Noted[]>();
  const add = (artifact: Artifact, noted: readonly Noted[]): void => {
    notes.set(artifact, [...(notes.get(artifact) ?? []), ...noted]);
  };
  const servers = toItems(artifacts);
  const changes = diffItems(lock, servers);
  for (const change of changes) {
    if (change.item && !change.isNewServer) add(change.item.artifact, toNoted(change, change.item.artifact));
  }
  for (const [server, items] of servers) {
    // What has no artifact of its own is told on the server's, or on the first that it lists.
    const { artifact } = items.get(ABOUT) ?? [...items.values()][0]!;
    const removed = changes.filter((change) => change.server === server && change.kind === 'removed');
    if (removed.length > 0) {
      const more = removed.length > MAX_NAMED ? ` and ${removed.length - MAX_NAMED} more` : '';
      const names = removed.slice(0, MAX_NAMED).map(({ key }) => key.slice(0, 80));
      add(artifact, [{ ...toPlace(artifact), ruleId: 'pins/removed-item', note: `gone: ${names.join(', ')}${more}` }]);
    }
    if (!lock.servers.has(server))
      add(artifact, [{ ...toPlace(artifact), ruleId: 'pins/new-server', note: `${items.size} items, none approved` }]);
  }
  return notes;
}

function toNoted({ kind, changes }: ItemChange, artifact: Artifact): Noted[] {
  if (kind === 'added') return [{ ...toPlace(artifact), ruleId: 'pins/added-item' }];
  if (kind === 'reverted')
    return [{ ...toPlace(artifact, changes[0]), ruleId: 'pins/reverted-item', note: toNote(changes[0]) }];
  return changes.slice(0, MAX_CHANGES).map((change) => {
    const { ruleId, severity } = toGravity(change);
    return { ...toPlace(artifact, change), ruleId, note: toNote(change), ...toSeverity(severity) };
  });
}

const toSeverity = (severity: Severity | undefined): { severity?: Severity } => (severity ? { severity } : {});

/** The changed words where they are text, and the item's first field where nothing is left to point at. */
function toPlace(artifact: Artifact, change?: FieldChange): Pick<Noted, 'path' | 'span' | 'view' | 'seen'> {
  const { fields } = artifact;
  const changed = fields.find(({ path }) => path === change?.path);
  const field = changed ?? fields.find(({ path }) => path === '/description' || path === '/instructions') ?? fields[0];
  if (!field) return { path: change?.path ?? '', span: [0, 0], view: 'raw', seen: '' };
  const span = changed && typeof change?.before === 'string' ? findChanged(change.before, field.text) : undefined;
  const [start, end] = span ?? [0, field.text.length];
  return { path: field.path, span: [start, end], view: 'raw', seen: field.text.slice(start, end) };
}

/** The stretch of the new text that is not in the old one, widened to whole words. */
function findChanged(before: string, after: string): Span | undefined {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  while (start > 0 && /\S/.test(after[start - 1]!)) start--;
  let stop = after.length - end;
  while (stop < after.length && /\S/.test(after[stop]!)) stop++;
  return stop > start ? [start, stop] : undefined;
}

function toNote(change: FieldChange | undefined): string {
  if (!change) return 'not what was approved';
  const { path, before, after, omitted } = change;
  const where = path.slice(1, 80);
  if (omitted) return `${where} changed; the lock keeps only the hash of what was approved`;
  if (before === undefined) return `${where} is new`;
  const was = typeof before === 'string' ? before : JSON.stringify(before);
  return `${where} ${after === undefined ? 'is gone; it was' : 'was'} “${was.slice(0, MAX_QUOTED).replaceAll('”', '"')}”`;
}
