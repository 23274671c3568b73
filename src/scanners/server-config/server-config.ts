import type { Observation, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import type { FieldViews } from '../../text/views.js';
import type { ScannerDefinition } from '../definition.js';
import { type ConfigOrigin, toConfigOrigin } from './config-artifact.js';
import { inspectConfig } from './inspect.js';
import { NO_SECRET_RULES } from './secrets-in-config.js';
import { type Sign, WHOLE } from './sign.js';

const TRAITS: ScannerTraits = {
  id: 'server-config',
  type: 'rule',
};

/** How a client is told to start or call an MCP server. Abstains on everything that is no such configuration. */
function createServerConfig(rules: readonly Rule[]): Scanner {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    ...TRAITS,
    scan(subject) {
      const origin = toConfigOrigin(subject.artifact);
      if (!origin) return undefined;
      return judgeConfig(origin, subject, ruleOf);
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
  ruleOf: ReadonlyMap<string, Rule>,
): Promise<ScannerOutput> {
  const { signs, isPartial } = await inspectConfig(origin);
  const viewsOf = new Map(subject.fields.map((views) => [views.field.path, views]));
  const observations = signs.flatMap((sign) => {
    const rule = ruleOf.get(sign.rule);
    return rule ? toObservations(rule, sign, viewsOf) : [];
  });
  return { observations, skipped: isPartial ? [{ path: '', reason: NO_SECRET_RULES }] : [] };
}

/** What no text of the entry says, a number or a switch, is said of the server as a whole: at its name. */
function toObservations(
  rule: Rule,
  { path, span, severity, note }: Sign,
  viewsOf: ReadonlyMap<string, FieldViews>,
): Observation[] {
  const views = viewsOf.get(path) ?? viewsOf.get(WHOLE);
  if (!views) return [];
  const { field, raw } = views;
  const [start, end] = (field.path === path ? span : undefined) ?? [0, field.text.length];
  return [
    {
      rule,
      path: field.path,
      span: [start, end],
      view: raw.name,
      seen: field.text.slice(start, Math.min(end, start + 400)),
      ...(severity && { severity }),
      ...(note !== undefined && { note }),
    },
  ];
}
