import type { Action } from '../../core/types.js';
import { type SqlDatabase, toNumber, toText } from '../../storage/sql/sql-database.js';
import { type ActionCounts, toCounts } from '../schemas/common.js';
import { HOUR_MS } from './decision-log.js';
import { toIdPrefix } from './record-id.js';
import { toRuleTitle } from './views.js';

const TOP_RULES = 10;
/** Flagged decisions that the rules are counted in, the latest first. */
const MAX_FLAGGED = 5_000;

export interface Overview {
  readonly totals: ActionCounts;
  readonly series: ({ readonly at: string } & ActionCounts)[];
  readonly rules: { rule: string; title: string; count: number; falseAlarms: number }[];
  readonly hooks: { hook: string; count: number }[];
  readonly feedback: { attack: number; benign: number; falseAlarmRate: number | null };
}

export async function toOverview(
  database: SqlDatabase,
  tenant: string,
  { since, stepMs }: { since: number; stepMs: number },
): Promise<Overview> {
  const from = Math.floor(since / HOUR_MS) * HOUR_MS;
  const rows = await database.query(
    'SELECT at, hook, action, sum(count) AS count FROM counts WHERE tenant = ? AND at >= ? GROUP BY at, hook, action',
    [tenant, from],
  );
  const totals = toCounts();
  const series = new Map<number, ActionCounts>();
  const hooks = new Map<string, number>();
  for (const row of rows) {
    const at = Math.floor(toNumber(row.at) / stepMs) * stepMs;
    const slot = series.get(at) ?? toCounts();
    series.set(at, slot);
    const count = toNumber(row.count);
    const hook = toText(row.hook);
    slot[toText(row.action) as Action] += count;
    totals[toText(row.action) as Action] += count;
    hooks.set(hook, (hooks.get(hook) ?? 0) + count);
  }
  return {
    totals,
    series: [...series]
      .sort(([a], [b]) => a - b)
      .map(([at, counts]) => ({ at: new Date(at).toISOString(), ...counts })),
    ...(await toRuleFacts(database, tenant, since)),
    hooks: [...hooks].map(([hook, count]) => ({ hook, count })).sort((a, b) => b.count - a.count),
  };
}

async function toRuleFacts(database: SqlDatabase, tenant: string, since: number) {
  const from = toIdPrefix(since);
  const [flagged, rated] = await Promise.all([
    database.query(
      "SELECT rules FROM decisions WHERE tenant = ? AND id >= ? AND action <> 'allow' ORDER BY id DESC LIMIT ?",
      [tenant, from, MAX_FLAGGED],
    ),
    database.query(
      `SELECT m.label, d.rules FROM memory m LEFT JOIN decisions d ON d.tenant = m.tenant AND d.id = m.decision
        WHERE m.tenant = ? AND m.at >= ?`,
      [tenant, since],
    ),
  ]);
  const counts = new Map<string, number>();
  for (const row of flagged) for (const rule of toRules(row.rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const falseAlarms = new Map<string, number>();
  const benign = rated.filter((row) => row.label === 'benign');
  for (const row of benign) {
    for (const rule of toRules(row.rules)) falseAlarms.set(rule, (falseAlarms.get(rule) ?? 0) + 1);
  }
  const rules = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, TOP_RULES)
    .map(([rule, count]) => ({ rule, title: toRuleTitle(rule), count, falseAlarms: falseAlarms.get(rule) ?? 0 }));
  return {
    rules,
    feedback: {
      attack: rated.length - benign.length,
      benign: benign.length,
      falseAlarmRate: flagged.length === 0 ? null : Math.round((benign.length / flagged.length) * 1e4) / 1e4,
    },
  };
}

const toRules = (text: unknown): string[] => (text === null ? [] : toText(text).trim().split(' ').filter(Boolean));
