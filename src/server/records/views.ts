import type { FindingRecord } from '../../audit/entry.js';
import { compareSeverity } from '../../core/levels.js';
import type { Action, Level } from '../../core/types.js';
import { allRules } from '../../rules/all.js';
import { type SqlRow, toNumber, toOptionalNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import type { DecisionSummary, DecisionView, FindingView } from '../schemas/common.js';
import type { RecordBody } from './decision-record.js';

const rules = new Map(allRules.map((rule) => [rule.id, rule]));

export const toRuleTitle = (id: string): string => rules.get(id)?.title ?? id;

/** A stored finding with the explanation of its rule. */
export function toFindingView(record: FindingRecord): FindingView {
  const rule = rules.get(record.rule);
  const { path, span, view, evidence, note, occurrences, severity, detector, scanner, phase, tags } = record;
  return {
    ...{ rule: record.rule, title: rule?.title ?? record.rule, severity, detector, scanner, phase, tags },
    ...{ path, span, view, evidence, ...(note !== undefined && { note }), occurrences },
    ...{ why: rule?.why ?? '', fix: rule?.fix ?? '' },
  };
}

const MAX_RULES = 5;

export const COLUMNS = 'id, at, hook, session, step, server, name, action, level, rules, policy, record';

export const toBody = (row: SqlRow): RecordBody => JSON.parse(toText(row.record)) as RecordBody;

export function toSummary(row: SqlRow, body = toBody(row)): DecisionSummary {
  const { entry, policyName } = body;
  const session = toOptionalText(row.session);
  const step = toOptionalNumber(row.step);
  const server = toOptionalText(row.server);
  const name = toOptionalText(row.name);
  const title = findWorstTitle(body);
  return {
    id: toText(row.id),
    at: new Date(toNumber(row.at)).toISOString(),
    hook: toText(row.hook),
    ...(session !== undefined && { session }),
    ...(step !== undefined && { step }),
    ...(server !== undefined && { server }),
    ...(name !== undefined && { name }),
    action: toText(row.action) as Action,
    level: toText(row.level) as Level,
    probability: toProbability(body),
    rules: toText(row.rules).trim().split(' ').filter(Boolean).slice(0, MAX_RULES),
    ...(title !== undefined && { title }),
    reasons: entry.reasons,
    phase: entry.phase,
    policy: { name: policyName, version: toNumber(row.policy) },
    ms: entry.ms ?? 0,
  };
}

function findWorstTitle({ entry }: RecordBody): string | undefined {
  const findings = entry.scans.flatMap((scan) => scan.findings);
  const [worst] = findings.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  return worst && toRuleTitle(worst.rule);
}

export const toProbability = ({ entry }: Pick<RecordBody, 'entry'>): number =>
  Math.round(Math.max(0, ...entry.scans.map(({ probability }) => probability)) * 1e6) / 1e6;

export function toDecisionView(row: SqlRow): DecisionView {
  const body = toBody(row);
  const { entry, edges } = body;
  return {
    ...toSummary(row, body),
    tags: entry.tags,
    findings: entry.scans.flatMap(({ findings }) => findings.map(toFindingView)),
    artifacts: toArtifacts(body),
    provenance: [...edges],
    errors: entry.errors ?? [],
  };
}

export const toArtifacts = ({ entry }: Pick<RecordBody, 'entry'>): DecisionView['artifacts'] =>
  entry.scans.map((scan) => ({
    kind: scan.kind,
    name: scan.name,
    trust: scan.trust,
    ...(scan.source !== undefined && { source: scan.source }),
    ...(scan.server !== undefined && { server: scan.server }),
    action: scan.action,
    level: scan.level,
    score: scan.score,
    peak: scan.peak,
    probability: scan.probability,
    vote: scan.vote,
    reasons: scan.reasons,
    findings: scan.findings.length,
    skipped: (scan.skipped ?? []).map(({ path, reason }) => ({ path, reason })),
    errors: scan.errors ?? [],
  }));
