// The report as text.

import { number, toTable } from '../table.mjs';
import { summarize } from './measure.mjs';
import { isConversation } from './traces.mjs';

const show = ({ count, of }) => (of === 0 ? '-' : `${count}/${of} (${((100 * count) / of).toFixed(1)} %)`);

export function toText({ results, steps }) {
  const parts = [
    'Attacks that the agent met and honest runs. Stopped: withheld or blocked; flagged: that or a warning. At or before the attacker’s call, where there is one.',
  ];
  for (const [title, isIn] of [
    ['All runs', () => true],
    ['First half of the tasks', ({ trace }) => trace.half === 0],
    ['Second half of the tasks', ({ trace }) => trace.half === 1],
  ]) {
    parts.push(`${title}\n${toSummary(results, isIn)}`);
  }
  parts.push(`Conversations\n${toConversations(results)}`);
  parts.push(`Who saw it first (attacks on agents)\n${toFirst(results)}`);
  if (steps) parts.push(`A step of the behavioral voter, in milliseconds\n${toSteps(steps)}`);
  return parts.join('\n\n');
}

function toSummary(results, isIn) {
  const sets = (outcomes, set) => summarize(outcomes.filter(({ trace }) => trace.set === set));
  const rows = Object.entries(results).map(([name, all]) => {
    const own = sets(all.filter(isIn), 'agentdojo_traces');
    const calm = sets(all.filter(isIn), 'taubench_traces');
    const coding = sets(all.filter(isIn), 'agent_traces2');
    return [
      name,
      show(own.stopped),
      show(own.flagged),
      show(own.callStopped),
      show(own.callFlagged),
      show(own.benignStopped),
      show(own.benignFlagged),
      show(calm.benignStopped),
      show(calm.benignFlagged),
      show(coding.benignFlagged),
      own.extraSteps + calm.extraSteps || '-',
    ];
  });
  return toTable(
    [
      'voters',
      'stopped',
      'flagged',
      'call stopped',
      'call flagged',
      'honest stopped',
      'honest flagged',
      'tau-bench stopped',
      'tau-bench flagged',
      'coding flagged',
      'extra steps',
    ],
    rows,
  );
}

function toConversations(results) {
  const of = (outcomes, set) => summarize(outcomes.filter(({ trace }) => trace.set === set));
  return toTable(
    ['voters', 'jailbreaks flagged', 'stopped', 'honest flagged', 'honest stopped'],
    Object.entries(results).map(([name, outcomes]) => {
      const attacks = of(outcomes, 'multiturn_jailbreaks');
      const honest = of(outcomes, 'multiturn_benign');
      return [
        name,
        show(attacks.flagged),
        show(attacks.stopped),
        show(honest.benignFlagged),
        show(honest.benignStopped),
      ];
    }),
  );
}

function toFirst(results) {
  const rows = Object.entries(results).map(([name, outcomes]) => [
    name,
    Object.entries(summarize(outcomes.filter(({ trace }) => !isConversation(trace))).first)
      .sort((a, b) => b[1] - a[1])
      .map(([voters, count]) => `${voters} ${count}`)
      .join(', '),
  ]);
  return toTable(['voters', 'first'], rows);
}

const toSteps = (steps) =>
  toTable(
    ['earlier events', 'p50 without', 'p50 with', 'p95 with', 'state, characters'],
    steps.map(({ length, engine, behavioral }) => [
      length,
      number(engine.p50),
      number(behavioral.p50),
      number(behavioral.p95),
      behavioral.state,
    ]),
  );
