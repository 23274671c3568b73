import { setImmediate as turn } from 'node:timers/promises';
import type { DecisionEntry } from '../../audit/entry.js';
import { redecide } from '../../audit/replay-decision.js';
import type { Action } from '../../core/types.js';
import type { Policy } from '../../policy/policy.js';
import { isRuleOff, settingsFor, severityUnder } from '../../policy/settings.js';
import { allRules } from '../../rules/all.js';
import { type SqlDatabase, type SqlRow, toText } from '../../storage/sql/sql-database.js';
import type { DecisionSearch } from '../records/decision-search.js';
import { toBody, toSummary } from '../records/views.js';
import { type ActionCounts, toCounts } from '../schemas/common.js';

export interface PolicyChange {
  readonly id: string;
  readonly at: string;
  readonly hook: string;
  readonly session?: string;
  readonly name?: string;
  readonly before: Action;
  readonly after: Action;
  readonly reasons: readonly string[];
}

export interface DryRun {
  readonly decisions: number;
  readonly changed: number;
  /** Decisions without a scan: sessions under quarantine, and failures. */
  readonly skipped: number;
  readonly before: ActionCounts;
  readonly after: ActionCounts;
  readonly changes: readonly PolicyChange[];
}

const MAX_CHANGES = 200;
/** Rows that are in memory at the same time. */
const PAGE = 500;
/** After this many decisions, other requests get their turn. */
const TURN = 100;

const rules = new Map(allRules.map((rule) => [rule.id, rule]));

/**
 * What the policy would have decided about recorded decisions. Findings are recorded, texts are not: a rule that was off
 * at the time, or a flow that was not in the policy, adds nothing.
 */
export async function dryRunPolicy(
  { search, database }: { search: DecisionSearch; database: SqlDatabase },
  tenant: string,
  { policy, since, limit }: { policy: Policy; since: number; limit: number },
): Promise<DryRun> {
  const scanners = await loadScanners(database);
  const before = toCounts();
  const after = toCounts();
  const changes: PolicyChange[] = [];
  let decisions = 0;
  let changed = 0;
  let skipped = 0;
  for await (const row of toRows(search, tenant, since, limit)) {
    const { entry } = toBody(row);
    if (entry.scans.length === 0 || entry.scans.some((scan) => !scanners.has(scan.scanners))) {
      skipped++;
      continue;
    }
    if (++decisions % TURN === 0) await turn();
    const decision = await redecide(withRules(entry, policy), { policy, scanners });
    before[entry.action]++;
    after[decision.action]++;
    if (decision.action === entry.action) continue;
    changed++;
    if (changes.length < MAX_CHANGES) changes.push(toChange(row, entry, decision));
  }
  return { decisions, changed, skipped, before, after, changes };
}

async function* toRows(search: DecisionSearch, tenant: string, since: number, limit: number): AsyncGenerator<SqlRow> {
  let before: string | undefined;
  for (let left = limit; left > 0; ) {
    const rows = await search.rows(tenant, { since, limit: Math.min(PAGE, left), before });
    yield* rows;
    left -= rows.length;
    if (rows.length < PAGE) return;
    before = toText(rows.at(-1)!.id);
  }
}

/** The lists of scanners that decisions refer to. There is one for each kind of artifact, more or less. */
async function loadScanners(database: SqlDatabase): Promise<Map<string, readonly (readonly [string, string])[]>> {
  const rows = await database.query('SELECT digest, body FROM contexts WHERE body LIKE \'%"type":"scanners"%\'');
  return new Map(
    rows.map((row) => {
      const { scanners } = JSON.parse(toText(row.body)) as { scanners: readonly (readonly [string, string])[] };
      return [toText(row.digest), scanners];
    }),
  );
}

/** The recorded findings as the policy weighs them. */
function withRules(entry: DecisionEntry, policy: Policy): DecisionEntry {
  const scans = entry.scans.map((scan) => {
    const settings = settingsFor(policy, scan as Parameters<typeof settingsFor>[1]);
    const findings = scan.findings.flatMap((finding) => {
      const rule = rules.get(finding.rule);
      if (!rule) return [finding];
      if (isRuleOff(settings, rule)) return [];
      return [{ ...finding, severity: severityUnder(settings, rule, finding.severity) }];
    });
    return { ...scan, findings };
  });
  return { ...entry, scans };
}

function toChange(
  row: SqlRow,
  { action }: DecisionEntry,
  after: { readonly action: Action; readonly reasons: readonly string[] },
): PolicyChange {
  const { id, at, hook, session, name } = toSummary(row);
  return {
    ...{ id, at, hook, ...(session !== undefined && { session }), ...(name !== undefined && { name }) },
    ...{ before: action, after: after.action, reasons: after.reasons },
  };
}
