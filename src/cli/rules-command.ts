import type { Command } from 'commander';
import { createPaint, type Paint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText, shorten } from '../core/escape.js';
import { globToRegExp } from '../core/glob.js';
import { plural } from '../core/wording.js';
import { type DocumentedFamily, type DocumentedRule, type PatternRule, type Rule, scannersOf } from '../rules/rule.js';
import { TAXONOMY } from '../rules/tags.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';

interface Flags {
  readonly format: string;
  readonly color?: boolean;
}

export function addRulesCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  program
    .command('rules')
    .description('list the rules, or explain one rule with examples and a fix')
    .argument('[id]', 'rule id (override/ignore-previous) or pattern (override/*)', '*')
    .option('--format <format>', 'output format: text or json', 'text')
    .option('--no-color', 'disable colored output (NO_COLOR does the same)')
    .addHelpText('after', HELP)
    .action(async (id: string, flags: Flags) => done(await runRules(id, flags, io)));
}

const HELP = `
Examples:
  tocsin rules                              list all rules
  tocsin rules override/ignore-previous     explain one rule
  tocsin rules 'unicode/*' --format json    print the rules of a category as JSON`;

async function runRules(id: string, flags: Flags, io: Io): Promise<Outcome> {
  const { documentedRules, formsOf } = await import('../rules/documented.js');
  const named = globToRegExp(id);
  const listed = documentedRules.filter((rule) => named.test(rule.id));
  const forms = documentedRules.flatMap((rule) => formsOf(rule));
  const rules = listed.length > 0 ? listed : forms.filter((form) => named.test(form.id));
  if (rules.length === 0) {
    throw new TocsinError('unknown-rule', `Unknown rule "${id}".${toSuggestion(id, [...documentedRules, ...forms])}`);
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
  return [...rows, '', `${plural(rules.length, 'rule')}. Run "tocsin rules <id>" to explain one.`].join('\n');
}

function toPage(rule: DocumentedRule, paint: Paint): string {
  const example = (text: string) => `  "${shorten(escapeText(text), 160)}"`;
  return [
    `${paint.bold(rule.id)}  ${paint.severity(rule.severity, rule.severity)}`,
    rule.title,
    ...(rule.variantOf ? [paint.dim(`a variant of ${rule.variantOf.id}`)] : []),
    '',
    `${paint.dim('detector')} ${rule.detector}   ${paint.dim('reported by')} ${scannersOf(rule).join(', ')}   ${paint.dim('phase')} ${rule.phase}`,
    `${paint.dim('applies to')} ${rule.surfaces?.join(', ') ?? 'all kinds of text'}`,
    '',
    rule.why,
    `${paint.green('fix')} ${rule.fix}`,
    '',
    ...('variants' in rule ? toVariants(rule, example, paint) : toExamples(rule, example, paint)),
    ...(rule.knownMiss?.length ? ['Known misses', ...rule.knownMiss.map(example)] : []),
    ...(rule.knownFalseAlarm?.length ? ['Known false positives', ...rule.knownFalseAlarm.map(example)] : []),
    '',
    ...rule.tags.map((tag) => `${tag.padEnd(14)} ${paint.dim(TAXONOMY[tag])}`),
    ...(rule.references ?? []),
  ].join('\n');
}

const toExamples = (rule: DocumentedRule, example: (text: string) => string, paint: Paint): string[] => [
  'Matches',
  ...rule.match.map(example),
  'Does not match',
  ...rule.clean.map(([text, because]) => `${example(text)} ${paint.dim(`(${because})`)}`),
];

/** One example of each variant. Its own page has the others. */
function toVariants({ variants }: DocumentedFamily, example: (text: string) => string, paint: Paint): string[] {
  const width = Math.max(...variants.map(({ id }) => id.length));
  return [
    `Variants (run "tocsin rules <variant>" for more examples)`,
    ...variants.map(({ id, name, match }) => `  ${id.padEnd(width)}  ${paint.dim(name)}\n  ${example(match[0]!)}`),
  ];
}

function toJson(rule: DocumentedRule) {
  const { variantOf, ...members } = rule;
  return {
    ...members,
    ...toSources(rule),
    ...('variants' in rule && { variants: rule.variants.map((variant) => ({ ...variant, ...toSources(variant) })) }),
    ...(variantOf && { variantOf: variantOf.id }),
  };
}

/** JSON has no regular expressions. */
const toSources = ({
  patterns,
  unless,
}: { readonly id: string } & Partial<Pick<PatternRule, 'patterns' | 'unless'>>) => ({
  ...(patterns && { patterns: patterns.map(({ source }) => source) }),
  ...(unless && { unless: unless.map(({ source }) => source) }),
});

function toSuggestion(id: string, rules: readonly Rule[]): string {
  const near = rules
    .map((rule) => ({ id: rule.id, distance: editDistance(id, rule.id) }))
    .filter((rule) => rule.distance <= 3 || rule.id.includes(id))
    .sort((a, b) => a.distance - b.distance);
  if (near.length === 0) return ' Run "tocsin rules" to list all rules.';
  return ` Did you mean ${near
    .slice(0, 3)
    .map((rule) => rule.id)
    .join(', ')}?`;
}

/** Levenshtein distance. */
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
