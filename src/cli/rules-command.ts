import type { Command } from 'commander';
import { createPaint, type Paint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText, shorten } from '../core/escape.js';
import { globToRegExp } from '../core/glob.js';
import { plural } from '../core/wording.js';
import { type DocumentedRule, isPatternRule, type Rule, scannersOf } from '../rules/rule.js';
import { TAXONOMY } from '../rules/tags.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';

interface Flags {
  readonly format: string;
  readonly color?: boolean;
}

export function addRulesCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('rules')
    .description('list the rules, or explain one: why it matters, what fires it, what to do')
    .argument('[id]', 'a rule (override/ignore-previous) or a pattern (override/*)', '*')
    .option('--format <format>', 'text or json', 'text')
    .option('--no-color', 'plain text (as does NO_COLOR)')
    .action(async (id: string, flags: Flags) => done(await runRules(id, flags, io)));
}

async function runRules(id: string, flags: Flags, io: Io): Promise<Outcome> {
  const { documentedRules } = await import('../rules/documented.js');
  const rules = documentedRules.filter((rule) => globToRegExp(id).test(rule.id));
  if (rules.length === 0) {
    throw new TocsinError('unknown-rule', `There is no rule "${id}".${toSuggestion(id, documentedRules)}`);
  }
  const paint = createPaint(wantsColor(io, flags.color));
  const text =
    flags.format === 'json'
      ? JSON.stringify(rules.map(toJson), null, 2)
      : rules.length === 1
        ? toPage(rules[0]!, paint)
        : toTable(rules, paint);
  await write(io.stdout, `${text}\n`);
  return { code: 0 };
}

function toTable(rules: readonly Rule[], paint: Paint): string {
  const width = Math.max(...rules.map((rule) => rule.id.length));
  const rows = rules.map(
    (rule) =>
      `${rule.id.padEnd(width)}  ${paint.severity(rule.severity, rule.severity.padEnd(8))}  ${rule.detector.padEnd(10)}  ${rule.title}`,
  );
  return [...rows, '', `${plural(rules.length, 'rule')}. "tocsin rules <id>" explains one.`].join('\n');
}

function toPage(rule: DocumentedRule, paint: Paint): string {
  const example = (text: string) => `  "${shorten(escapeText(text), 160)}"`;
  return [
    `${paint.bold(rule.id)}  ${paint.severity(rule.severity, rule.severity)}`,
    rule.title,
    '',
    `${paint.dim('detector')} ${rule.detector}   ${paint.dim('reported by')} ${scannersOf(rule).join(', ')}   ${paint.dim('phase')} ${rule.phase}`,
    `${paint.dim('looks at')} ${rule.surfaces?.join(', ') ?? 'everything'}`,
    '',
    rule.why,
    `${paint.green('fix')} ${rule.fix}`,
    '',
    'Fires on',
    ...rule.match.map(example),
    'Leaves alone',
    ...rule.clean.map(([text, because]) => `${example(text)} ${paint.dim(`(${because})`)}`),
    ...(rule.knownMiss?.length ? ['Known to miss', ...rule.knownMiss.map(example)] : []),
    ...(rule.knownFalseAlarm?.length ? ['Known to flag wrongly', ...rule.knownFalseAlarm.map(example)] : []),
    '',
    ...rule.tags.map((tag) => `${tag.padEnd(14)} ${paint.dim(TAXONOMY[tag])}`),
  ].join('\n');
}

function toJson(rule: DocumentedRule) {
  if (!isPatternRule(rule)) return rule;
  const { patterns, unless, ...rest } = rule;
  return {
    ...rest,
    patterns: patterns.map((pattern) => pattern.source),
    ...(unless && { unless: unless.map((pattern) => pattern.source) }),
  };
}

function toSuggestion(id: string, rules: readonly Rule[]): string {
  const near = rules
    .map((rule) => ({ id: rule.id, distance: editDistance(id, rule.id) }))
    .filter((rule) => rule.distance <= 3 || rule.id.includes(id))
    .sort((a, b) => a.distance - b.distance);
  if (near.length === 0) return ' "tocsin rules" lists them all.';
  return ` Did you mean ${near
    .slice(0, 3)
    .map((rule) => rule.id)
    .join(', ')}?`;
}

/** Levenshtein's: the letters to add, drop or change that lead from one word to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
