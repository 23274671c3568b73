/** Detection of attacks in recorded agent runs, by voter and by event. See --help. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from '../scripts/load-source.mjs';
import { createProgress } from './progress.mjs';
import { toConfigurations } from './sessions/configurations.mjs';
import { replayTraces, summarizeSets } from './sessions/measure.mjs';
import { measureSteps } from './sessions/steps.mjs';
import { toText } from './sessions/text.mjs';
import { readTraces, toSample, toTools } from './sessions/traces.mjs';

const HELP = `Usage: npm run bench:sessions -- --data <dir> [options]

Replays the runs in agentdojo_traces.jsonl, taubench_traces.jsonl and, if present, agent_traces2.jsonl of the folder event
by event, as sessions, and the conversations in multiturn_jailbreaks.jsonl and multiturn_benign.jsonl turn by turn.

  --data <dir>       the folder
  --voters <a,b>     only these: rules, semantic, behavioral, behavioral+melon, rules+behavioral, rules+semantic, all, all+melon
  --sample <n>       of each set and label only so many, always the same: those whose ids have the least hashes
  --no-steps         do not measure what a step costs
  --json <file>      the numbers, for machines`;

const SETS = ['agentdojo_traces', 'taubench_traces', 'multiturn_jailbreaks', 'multiturn_benign'];
/** Honest runs of coding agents. */
const OPTIONAL_SETS = ['agent_traces2'];

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string' },
    voters: { type: 'string' },
    sample: { type: 'string' },
    'no-steps': { type: 'boolean' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (flags.help || !flags.data) {
  console.log(HELP);
  process.exit(flags.help ? 0 : 2);
}

const subject = await loadSource('bench/sessions/subject.ts');
const { data } = flags;
const present = OPTIONAL_SETS.filter((set) => existsSync(join(data, `${set}.jsonl`)));
const all = readTraces(data, [...SETS, ...present], subject);
const tools = new Map();
const toolsOf = (suite) => {
  if (!tools.has(suite)) tools.set(suite, toTools(all.filter((trace) => trace.suite === suite)));
  return tools.get(suite);
};
const configurations = toConfigurations(subject, toolsOf);
const names = flags.voters?.split(',') ?? Object.keys(configurations);
const unknown = names.find((name) => !Object.hasOwn(configurations, name));
if (unknown !== undefined) {
  console.error(`There are no voters "${unknown}".\n\n${HELP}`);
  process.exit(2);
}

const traces = flags.sample === undefined ? all : toSample(all, Number(flags.sample));
const results = {};
for (const name of names) {
  const progress = createProgress(name, traces.length);
  results[name] = await replayTraces(traces, configurations[name], subject, (done) => progress.update(done));
  progress.end();
}
const steps = flags['no-steps'] ? undefined : await measureSteps(subject);
console.log(toText({ results, steps }));
if (flags.json) {
  const numbers = Object.fromEntries(
    Object.entries(results).map(([name, outcomes]) => [name, summarizeSets(outcomes)]),
  );
  writeFileSync(flags.json, `${JSON.stringify({ results: numbers, steps }, null, 2)}\n`);
}
