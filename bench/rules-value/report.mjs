import { number, toTable, whole } from '../table.mjs';

/**
 * The report for people: the rules by what they alone find, then those that never fire.
 *
 * @param {{ rows: number, rules: readonly { rule: string, attacks: number, honest: number, aloneAttacks: number, aloneHonest: number, usPerKb: number }[] }} report
 * @param {{ isComplete: boolean }} options
 */
export function toReport({ rows, rules }, { isComplete }) {
  const sorted = [...rules].sort((a, b) => b.aloneAttacks - a.aloneAttacks || b.attacks - a.attacks);
  const useful = sorted.filter(({ aloneAttacks, aloneHonest }) => aloneAttacks + aloneHonest > 0);
  const silent = sorted.filter(({ attacks, honest }) => attacks + honest === 0);
  const shown = isComplete ? sorted : useful;
  const table = toTable(
    ['rule', 'alone: attacks', 'alone: honest', 'attacks', 'honest', 'us/kB'],
    shown.map(({ rule, aloneAttacks, aloneHonest, attacks, honest, usPerKb }) => [
      rule,
      ...[aloneAttacks, aloneHonest, attacks, honest].map(whole),
      number(usPerKb),
    ]),
  );
  const summary = [
    `${whole(rules.length)} rules on ${whole(rows)} rows`,
    `${useful.filter(({ aloneAttacks }) => aloneAttacks > 0).length} alone find an attack`,
    `${useful.filter(({ aloneHonest }) => aloneHonest > 0).length} alone flag an honest row`,
    `${silent.length} never fire at medium or above`,
  ].join(', ');
  const unused =
    isComplete || silent.length === 0 ? '' : `\n\nNever fire:\n${silent.map(({ rule }) => `  ${rule}`).join('\n')}`;
  return `${table}${unused}\n\n${summary}.`;
}
