import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { createPaint } from '../core/color.js';
import { escapeText } from '../core/escape.js';
import { findUnknownNames } from '../engine/selection.js';
import { describeFlow } from '../policy/flows.js';
import type { Policy } from '../policy/policy.js';
import { allRules } from '../rules/all.js';
import { createScanner } from '../scan.js';
import { readSources } from '../sources/read.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';

/** The examples lie beside `src` and `dist` alike. */
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

export function addPolicyCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const policy = program.command('policy').description('work with policy files');
  policy
    .command('check')
    .description('validate a policy and show what it would do to the bundled examples')
    .argument('<file>', 'a policy file, or a preset: observe, balanced, strict')
    .option('--no-color', 'plain text (as does NO_COLOR)')
    .action(async (file: string, flags: { color?: boolean }) => done(await runPolicyCheck(file, flags, io)));
}

async function runPolicyCheck(file: string, flags: { color?: boolean }, io: Io): Promise<Outcome> {
  const { loadPolicy } = await import('../policy/load.js');
  const policy = await loadPolicy(file);
  const scanner = createScanner({ policy });
  const paint = createPaint(wantsColor(io, flags.color));
  const unknown = findUnknownNames({ only: namedRules(policy) }, allRules, []);
  const lines = [`${paint.green('valid')}: policy "${policy.name}". What it does to the bundled examples:`, ''];
  for await (const reading of readSources([EXAMPLES], { stdin: io.stdin })) {
    if (!('artifact' in reading)) continue;
    const { artifact, score, decision } = await scanner.scan(reading.artifact);
    const name = `${artifact.kind} ${artifact.name}`;
    lines.push(
      `  ${paint.bold(decision.action.padEnd(9))} ${paint.level(score.peakLevel, score.peakLevel.padEnd(9))} ${name}`,
    );
    if (decision.reasons[0]) lines.push(paint.dim(`            ${decision.reasons[0]}`));
  }
  lines.push(...tellFlows(policy));
  for (const name of unknown)
    lines.push(paint.yellow(`  note: no rule is called ${escapeText(name)}; that setting does nothing`));
  await write(io.stdout, `${lines.join('\n')}\n`);
  return { code: 0 };
}

/** In the order they hold: a line that can never be reached is easier to see in words. */
const tellFlows = ({ flows = [] }: Policy): string[] =>
  flows.length === 0
    ? []
    : [
        '',
        'Flows, the first that fits an argument holds:',
        ...flows.map(
          (flow, i) => `  ${i + 1}. ${escapeText(describeFlow(flow))}${flow.why ? ` (${escapeText(flow.why)})` : ''}`,
        ),
      ];

const namedRules = (policy: Policy): string[] =>
  [policy, ...policy.overrides].flatMap((settings) => Object.keys(settings.rules ?? {}));
