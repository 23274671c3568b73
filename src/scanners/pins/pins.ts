import type { Artifact, Span } from '../../core/types.js';
import { plural } from '../../core/wording.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import { countCommonEnds } from '../../text/common-ends.js';
import { serverOf } from '../../text/server-of.js';
import { classifyChange } from './change-severity.js';
import { diffItems, type FieldChange, type ItemChange } from './diff.js';
import { ABOUT, isPinned, toItems } from './items.js';
import type { Lock } from './lock.js';

export const PINS_TRAITS: ScannerTraits = { id: 'pins', type: 'rule' };

// Limits of a report. `tocsin diff` shows everything.
const MAX_CHANGES = 20;
const MAX_QUOTED = 200;
const MAX_LISTED = 5;
const MAX_LABEL = 80;

/**
 * Compares listed items with the lock. Created per run from all scanned artifacts. For a server without pins, it only
 * reports that the server is new.
 */
export function createPins(rules: readonly Rule[], lock: Lock, artifacts: readonly Artifact[]): Scanner {
  const ruleById = indexRules(rules);
  const draftsOf = toDrafts(lock, artifacts);
  return {
    ...PINS_TRAITS,
    scan({ artifact }) {
      const drafts = draftsOf.get(artifact) ?? [];
      const isKnown = isPinned(artifact) && lock.servers.has(serverOf(artifact));
      if (drafts.length === 0 && !isKnown) return undefined;
      return drafts.flatMap(({ ruleId, ...seen }) => {
        const rule = ruleById.get(ruleId);
        return rule ? [{ rule, ...seen }] : [];
      });
    },
  };
}

/** An observation whose rule is not looked up yet. */
type Draft = Omit<Observation, 'rule'> & { readonly ruleId: string };

function toDrafts(lock: Lock, artifacts: readonly Artifact[]): Map<Artifact, Draft[]> {
  const draftsOf = new Map<Artifact, Draft[]>();
  const add = (artifact: Artifact, drafts: readonly Draft[]): void => {
    draftsOf.set(artifact, [...(draftsOf.get(artifact) ?? []), ...drafts]);
  };
  const servers = toItems(artifacts);
  const changes = diffItems(lock, servers);
  for (const change of changes) {
    if (change.item && !change.isNewServer) add(change.item.artifact, toChangeDrafts(change, change.item.artifact));
  }
  for (const [server, items] of servers) {
    // Findings without an artifact of their own are reported at the server's, or at its first item.
    const { artifact } = items.get(ABOUT) ?? [...items.values()][0]!;
    const removed = changes.filter((change) => change.server === server && change.kind === 'removed');
    if (removed.length > 0) {
      const more = removed.length > MAX_LISTED ? ` and ${removed.length - MAX_LISTED} more` : '';
      const names = removed.slice(0, MAX_LISTED).map(({ key }) => key.slice(0, MAX_LABEL));
      const note = `no longer listed: ${names.join(', ')}${more}`;
      add(artifact, [{ ...toPlace(artifact), ruleId: 'pins/removed-item', note }]);
    }
    if (!lock.servers.has(server)) {
      const note = `${plural(items.size, 'item')}, none approved`;
      add(artifact, [{ ...toPlace(artifact), ruleId: 'pins/new-server', note }]);
    }
  }
  return draftsOf;
}

function toChangeDrafts({ kind, changes }: ItemChange, artifact: Artifact): Draft[] {
  if (kind === 'added') return [{ ...toPlace(artifact), ruleId: 'pins/added-item' }];
  if (kind === 'reverted')
    return [{ ...toPlace(artifact, changes[0]), ruleId: 'pins/reverted-item', note: toNote(changes[0]) }];
  return changes.slice(0, MAX_CHANGES).map((change) => {
    const { ruleId, severity } = classifyChange(change);
    return { ...toPlace(artifact, change), ruleId, note: toNote(change), ...(severity && { severity }) };
  });
}

/** Locates the changed words. Falls back to the description or the first field if the changed value is gone. */
function toPlace(artifact: Artifact, change?: FieldChange): Pick<Draft, 'path' | 'span' | 'view' | 'seen'> {
  const { fields } = artifact;
  const changed = fields.find(({ path }) => path === change?.path);
  const field = changed ?? fields.find(({ path }) => path === '/description' || path === '/instructions') ?? fields[0];
  if (!field) return { path: change?.path ?? '', span: [0, 0], view: 'raw', seen: '' };
  const span = changed && typeof change?.before === 'string' ? findChanged(change.before, field.text) : undefined;
  const [start, end] = span ?? [0, field.text.length];
  return { path: field.path, span: [start, end], view: 'raw', seen: field.text.slice(start, end) };
}

/** Finds the part of the new text that differs from the old one, extended to whole words. */
function findChanged(before: string, after: string): Span | undefined {
  const { prefix, suffix } = countCommonEnds(before, after);
  let start = prefix;
  while (start > 0 && /\S/.test(after[start - 1]!)) start--;
  let end = after.length - suffix;
  while (end < after.length && /\S/.test(after[end]!)) end++;
  return end > start ? [start, end] : undefined;
}

function toNote(change: FieldChange | undefined): string {
  if (!change) return 'differs from the approved version';
  const { path, before, after, omitted } = change;
  const where = path.slice(1, MAX_LABEL);
  if (omitted) return `${where} changed; the lock stores only the hash of the approved value`;
  if (before === undefined) return `${where} is new`;
  const was = typeof before === 'string' ? before : JSON.stringify(before);
  return `${where} ${after === undefined ? 'was removed; it was' : 'was'} “${was.slice(0, MAX_QUOTED).replaceAll('”', '"')}”`;
}
