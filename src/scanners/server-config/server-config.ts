import type { Observation, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import type { FieldViews } from '../../text/views.js';
import type { ScannerDefinition } from '../definition.js';
import { type ConfigOrigin, toConfigOrigin } from './config-artifact.js';
import { type ConfigIssue, SERVER_NAME_PATH } from './config-issue.js';

const TRAITS: ScannerTraits = {
  id: 'server-config',
  type: 'rule',
};

/** Characters of the matched text that an observation keeps as evidence. */
const MAX_SEEN = 400;

/** Checks a client's configuration of an MCP server. Abstains on other artifacts. Bundles load the checks with the first. */
function createServerConfig(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan(subject) {
      const origin = toConfigOrigin(subject.artifact);
      if (!origin) return undefined;
      return judgeConfig(origin, subject, ruleById);
    },
  };
}

export const serverConfig: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createServerConfig(rules),
};

async function judgeConfig(
  origin: ConfigOrigin,
  subject: Subject,
  ruleById: ReadonlyMap<string, Rule>,
): Promise<ScannerOutput> {
  const [{ inspectConfig }, { NO_SECRET_RULES }] = await Promise.all([
    import('./inspect.js'),
    import('./secrets-in-config.js'),
  ]);
  const { issues, isPartial } = await inspectConfig(origin);
  const viewsOf = new Map(subject.fields.map((views) => [views.field.path, views]));
  const observations = issues.flatMap((issue) => {
    const rule = ruleById.get(issue.rule);
    return rule ? toObservations(rule, issue, viewsOf) : [];
  });
  return { observations, skipped: isPartial ? [{ path: '', reason: NO_SECRET_RULES }] : [] };
}

/** Issues of a number or a boolean have no text field, so they are reported at the server's name. */
function toObservations(
  rule: Rule,
  { path, span, severity, note }: ConfigIssue,
  viewsOf: ReadonlyMap<string, FieldViews>,
): Observation[] {
  const views = viewsOf.get(path) ?? viewsOf.get(SERVER_NAME_PATH);
  if (!views) return [];
  const { field, raw } = views;
  const [start, end] = (field.path === path ? span : undefined) ?? [0, field.text.length];
  return [
    {
      rule,
      path: field.path,
      span: [start, end],
      view: raw.name,
      seen: field.text.slice(start, Math.min(end, start + MAX_SEEN)),
      ...(severity && { severity }),
      ...(note !== undefined && { note }),
    },
  ];
}
