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

/** Resolves from `src` and from `dist`. */
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

export function addPolicyCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const policy = program.command('policy').description('work with policy files');
  policy
    .command('check')
    .description('validate a policy and show its decisions for the bundled examples')
    .argument('<file>', 'policy file or preset (observe, balanced, strict)')
    .option('--no-color', 'disable colored output (NO_COLOR does the same)')
    .addHelpText('after', HELP)
    .action(async (file: string, flags: { color?: boolean }) => done(await runPolicyCheck(file, flags, io)));
}

const HELP = `
Examples:
  tocsin policy check policy.yaml     validate your own policy
  tocsin policy check strict          show what a preset decides

Exit codes: 0 the policy is valid, 2 it is invalid or cannot be read.`;

async function runPolicyCheck(file: string, flags: { color?: boolean }, io: Io): Promise<Outcome> {
  const { loadPolicy } = await import('../policy/load.js');
  const policy = await loadPolicy(file);
  const scanner = createScanner({ policy });
  const paint = createPaint(wantsColor(io, flags.color));
  const unknown = findUnknownNames({ only: namedRules(policy) }, allRules, []);
  const lines = [`${paint.green('valid')}: policy "${policy.name}". Decisions for the bundled examples:`, ''];
  for await (const reading of readSources([EXAMPLES], { stdin: io.stdin })) {
    if (!('artifact' in reading)) continue;
    const { artifact, score, decision } = await scanner.scan(reading.artifact);
    const name = `${artifact.kind} ${artifact.name}`;
    lines.push(
      `  ${paint.bold(decision.action.padEnd(9))} ${paint.level(score.peakLevel, score.peakLevel.padEnd(9))} ${name}`,
    );
    if (decision.reasons[0]) lines.push(paint.dim(`            ${decision.reasons[0]}`));
  }
  lines.push(...toFlowLines(policy));
  for (const name of unknown)
    lines.push(paint.yellow(`  note: unknown rule ${escapeText(name)}; this setting has no effect`));
  await write(io.stdout, `${lines.join('\n')}\n`);
  return { code: 0 };
}

/** Flows in order of precedence, so that an unreachable line is easy to spot. */
const toFlowLines = ({ flows = [] }: Policy): string[] =>
  flows.length === 0
    ? []
    : [
        '',
        'Flows (the first match applies):',
        ...flows.map(
          (flow, i) => `  ${i + 1}. ${escapeText(describeFlow(flow))}${flow.why ? ` (${escapeText(flow.why)})` : ''}`,
        ),
      ];

const namedRules = (policy: Policy): string[] =>
  [policy, ...policy.overrides].flatMap((settings) => Object.keys(settings.rules ?? {}));
