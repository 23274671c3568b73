import { toAuditEntry } from '../../audit/record.js';
import { escapeText, shorten, toSafeJson } from '../../core/escape.js';
import { toSha256 } from '../../core/json-hash.js';
import { highestLevel } from '../../core/levels.js';
import type { Inventory } from '../../core/server-entry.js';
import type { Action, ArtifactScan, Level } from '../../core/types.js';
import { toInventoryArtifacts } from '../../mcp/connect/artifacts.js';
import { allRules } from '../../rules/all.js';
import { isPatternRule } from '../../rules/rule.js';
import type { TextScanner } from '../../scan.js';
import { diffLock, type FieldChange, type ItemChange } from '../../scanners/pins/diff.js';
import { type Item, toItems } from '../../scanners/pins/items.js';
import type { Lock } from '../../scanners/pins/lock.js';
import { mostSevere } from '../../session/most-severe.js';
import { toCapabilities } from '../../text/capabilities.js';
import { maskSecrets } from '../../text/mask-secrets.js';
import { toScanDecision } from '../records/decision-record.js';
import { toFindingView } from '../records/views.js';
import type { FindingView } from '../schemas/common.js';

/** One item of a server's lists, as it was scanned. */
export interface ListedItem {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly description?: string;
  readonly definition: string;
  readonly level: Level;
  readonly score: number;
  readonly peak: number;
  readonly action: Action;
  readonly reasons: readonly string[];
  readonly findings: readonly FindingView[];
  readonly capabilities: readonly string[];
}

export interface InventoryReport {
  readonly level: Level;
  readonly score: number;
  readonly peak: number;
  readonly action: Action;
  readonly items: readonly ListedItem[];
}

export type PinState = 'approved' | ItemChange['kind'];

export interface PinnedItem extends ListedItem {
  readonly pin: PinState;
  readonly changes: readonly ShownChange[];
}

interface ShownChange {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
  readonly omitted?: string;
}

const MAX_TEXT = 500;
const MAX_DEFINITION = 8_000;
const MAX_CHANGE = 2_000;
const MAX_CHANGES = 50;

export async function scanInventory(inventory: Inventory, scanner: TextScanner): Promise<InventoryReport> {
  const artifacts = toInventoryArtifacts(inventory);
  const keys = new Map([...toItems(artifacts).values()].flatMap((items) => [...items.values()].map(toKeyOf)));
  const scans: ArtifactScan[] = [];
  for (const artifact of artifacts) scans.push(await scanner.scan(artifact));
  return {
    level: highestLevel(scans.map(({ score }) => score.peakLevel)),
    score: Math.max(0, ...scans.map(({ score }) => score.score)),
    peak: Math.max(0, ...scans.map(({ score }) => score.peak)),
    action: mostSevere(scans),
    items: scans.flatMap((scan) => {
      const key = keys.get(scan.artifact);
      return key === undefined ? [] : [toListedItem(key, scan)];
    }),
  };
}

const toKeyOf = ({ artifact, key }: Item) => [artifact, key] as const;

function toListedItem(key: string, scan: ArtifactScan): ListedItem {
  const { artifact, score, decision } = scan;
  const { entry } = toAuditEntry(toScanDecision([scan], NO_POLICY), { hook: 'onDocument' });
  const { description } = (artifact.origin ?? {}) as { description?: unknown };
  return {
    key: toShown(key, MAX_TEXT),
    kind: artifact.kind,
    name: toShown(artifact.name, MAX_TEXT),
    ...(typeof description === 'string' && { description: toShown(description, MAX_CHANGE) }),
    definition: shorten(maskSecrets(toSafeJson(artifact.origin ?? null)), MAX_DEFINITION),
    ...{ level: score.peakLevel, score: score.score, peak: score.peak, action: decision.action },
    reasons: decision.reasons.map((reason) => maskSecrets(reason)),
    findings: entry.scans.flatMap(({ findings }) => findings.map(toFindingView)),
    capabilities: toCapabilities(artifact).map(({ name }) => name),
  };
}

/** The entry is only used for its masked findings. */
const NO_POLICY = { name: '' } as Parameters<typeof toScanDecision>[1];

/** The items with the state of their pins, and the pins of items that are no longer listed. */
export function toPinnedItems(report: InventoryReport, inventory: Inventory, lock: Lock): PinnedItem[] {
  const changes = new Map(
    diffLock(lock, toInventoryArtifacts(inventory)).map((change) => [toShown(change.key, MAX_TEXT), change]),
  );
  const listed = report.items.map((item): PinnedItem => {
    const change = changes.get(item.key);
    return { ...item, pin: change?.kind ?? 'approved', changes: toShownChanges(change) };
  });
  const removed = [...changes.values()].filter(({ kind }) => kind === 'removed');
  return [...listed, ...removed.map(toRemovedItem)];
}

const toRemovedItem = (change: ItemChange): PinnedItem => ({
  key: toShown(change.key, MAX_TEXT),
  kind: 'tool',
  name: toShown(change.key.slice(change.key.indexOf(' ') + 1), MAX_TEXT),
  definition: 'null',
  ...{ level: 'CLEAN', score: 0, peak: 0, action: 'allow' },
  ...{ reasons: [], findings: [], capabilities: [] },
  pin: 'removed',
  changes: toShownChanges(change),
});

const toShownChanges = (change: ItemChange | undefined): ShownChange[] =>
  change === undefined || change.kind === 'added' ? [] : change.changes.slice(0, MAX_CHANGES).map(toShownChange);

const toShownChange = ({ path, before, after, omitted }: FieldChange): ShownChange => ({
  path: toShown(path, MAX_TEXT),
  ...(before !== undefined && { before: toShownValue(before) }),
  ...(after !== undefined && { after: toShownValue(after) }),
  ...(omitted !== undefined && { omitted }),
});

const toShownValue = (value: unknown): string => toShown(JSON.stringify(value), MAX_CHANGE);

const toShown = (text: string, max: number): string => shorten(escapeText(maskSecrets(text)), max);

let fingerprint: string | undefined;

/** Changes when a rule changes. Inventories that were scanned with other rules are scanned again. */
export function toRulesFingerprint(): string {
  fingerprint ??= toSha256(
    allRules.map((rule) => [rule.id, rule.severity, isPatternRule(rule) ? rule.patterns.map(String) : null]),
  );
  return fingerprint;
}
