/**
 * Measures sessions: the cost of one event for the behavioral voter, early and late in a session, and the memory of
 * open sessions. `--sessions` sets their number (default: 10,000), `--events` their events (default: 50). It runs
 * without the classifier.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIBRARY } from './paths.mjs';
import { SESSION_SCANNERS } from './scanner-ids.mjs';
import { quantile } from './speed/measure.mjs';
import { ordinaryText } from './speed/prose.mjs';
import { number, toTable } from './table.mjs';

const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '10000' }, events: { type: 'string', default: '50' } },
});
const [sessions, events] = [Number(values.sessions), Number(values.events)];
// Memory is measured after a garbage collection.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const { createGuard, createMemoryStore, PRESETS } = await import(LIBRARY);
const TOOLS = Array.from({ length: 20 }, (_, i) => ({
  name: `tool_${i}`,
  description: ordinaryText(200, i, 'plain'),
  inputSchema: { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer' } } },
}));

/** The rounds of an ordinary agent: a question, a call, its result, an answer. */
async function addEvent(guard, session, seed, step) {
  const tool = TOOLS[(seed + step) % TOOLS.length].name;
  if (step === 0) return guard.onToolList(session, TOOLS);
  if (step % 4 === 1) return guard.onPrompt(session, ordinaryText(300, seed + step, 'plain'));
  if (step % 4 === 2)
    return guard.onToolCall(session, { name: tool, arguments: { query: `${seed} ${step}`, limit: 5 } });
  if (step % 4 === 3)
    return guard.onToolResult(session, { name: tool, content: ordinaryText(1_000, seed + step, 'plain') });
  return guard.onOutput(session, ordinaryText(400, seed + step, 'plain'));
}

const POLICY = { ...PRESETS.balanced, classifier: 'off' };

async function measureSteps() {
  const guard = createGuard({ only: SESSION_SCANNERS, policy: POLICY });
  const rows = [];
  for (let step = 0; step < 200; step++) await addEvent(guard, 'warm-up', 0, step);
  for (const earlier of [50, 500, 2_000]) {
    const session = `after ${earlier}`;
    for (let step = 0; step < earlier; step++) await addEvent(guard, session, earlier, step);
    const times = [];
    const scanners = [];
    for (let step = earlier; step < earlier + 200; step++) {
      const started = performance.now();
      const { scans } = await addEvent(guard, session, earlier, step);
      times.push(performance.now() - started);
      const results = scans.flatMap((scan) => scan.results);
      scanners.push(results.reduce((sum, { latencyMs }) => sum + (latencyMs ?? 0), 0));
    }
    rows.push([earlier, ...[quantile(scanners, 0.5), quantile(scanners, 0.95), quantile(times, 0.5)].map(number)]);
  }
  return toTable(['earlier events', 'scanners p50 ms', 'scanners p95 ms', 'whole event p50 ms'], rows);
}

/** Some sessions are run event by event. The others are copies of them, with new texts and shared tools. */
const RUN = 50;

async function measureMemory() {
  const scratch = createMemoryStore();
  const guard = createGuard({ only: SESSION_SCANNERS, policy: POLICY, store: scratch });
  const texts = [];
  let tools;
  for (let i = 0; i < RUN; i++) {
    for (let step = 0; step < events; step++) await addEvent(guard, `run ${i}`, i * events, step);
    const { state } = await scratch.load(`run ${i}`);
    tools ??= state.log.tools;
    texts.push(JSON.stringify({ ...state, log: { ...state.log, tools: {} }, checkpoint: undefined }));
  }
  const megabytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const store = createMemoryStore({ maxSessions: sessions });
  const before = megabytes();
  for (let i = 0; i < sessions; i++) {
    const state = JSON.parse(texts[i % RUN]);
    await store.save(`session ${i}`, { ...state, log: { ...state.log, tools } }, undefined);
  }
  const used = megabytes() - before;
  const known = (await store.load(`session ${sessions - 1}`)).state.step;
  return toTable(
    ['sessions', 'events each', 'MB', 'kB a session'],
    [[sessions, known, number(used), number((used * 1e3) / sessions)]],
  );
}

process.stdout.write(`${await measureSteps()}\n`);
process.stdout.write(`\n${await measureMemory()}\n`);
