// Replays every run event by event and records the decisions.

const STOPPING = new Set(['sanitize', 'block', 'reset', 'incident']);

/** The results of a configuration for each run. */
export async function replayTraces(traces, toScanner, { scanSession }, onProgress) {
  const scanners = new Map();
  const outcomes = [];
  for (const trace of traces) {
    if (!scanners.has(trace.suite)) scanners.set(trace.suite, toScanner(trace.suite));
    const scans = await scanSession(trace.artifacts, scanners.get(trace.suite), { id: trace.id });
    const failed = scans.flatMap(({ errors }) => errors)[0];
    if (failed) throw new Error(`${trace.id}: ${failed.scanner}: ${failed.message}`);
    outcomes.push(toOutcome(trace, scans));
    onProgress(outcomes.length);
  }
  return outcomes;
}

function toOutcome(trace, scans) {
  const end = trace.injectedAt ?? scans.length - 1;
  const early = scans.slice(0, end + 1);
  const stopped = early.findIndex(({ decision }) => STOPPING.has(decision.action));
  const flagged = early.findIndex(({ decision }) => decision.action !== 'allow');
  return {
    trace,
    isStopped: stopped >= 0,
    isFlagged: flagged >= 0,
    isEverStopped: scans.some(({ decision }) => STOPPING.has(decision.action)),
    isEverFlagged: scans.some(({ decision }) => decision.action !== 'allow'),
    firstVoters: flagged < 0 ? [] : toVoters(scans[flagged]),
    // The decision on the attacker's own call, regardless of earlier decisions.
    isCallFlagged: trace.injectedAt !== undefined && scans[trace.injectedAt].decision.action !== 'allow',
    isCallStopped: trace.injectedAt !== undefined && STOPPING.has(scans[trace.injectedAt].decision.action),
    extraSteps: scans.reduce(
      (sum, { results }) => sum + (results.find(({ scannerId }) => scannerId === 'melon')?.metadata?.extraSteps ?? 0),
      0,
    ),
  };
}

const toVoters = ({ verdict: { ruleVoter, semanticVoter, behavioralVoter } }) =>
  Object.entries({ rules: ruleVoter, semantic: semanticVoter, behavioral: behavioralVoter })
    .filter(([, { detectedCount }]) => detectedCount > 0)
    .map(([name]) => name);

/** Statistics of a selection of runs. */
export function summarize(outcomes) {
  const attacks = outcomes.filter(({ trace }) => trace.isMet);
  const obeyed = attacks.filter(({ trace }) => trace.injectedAt !== undefined);
  const benign = outcomes.filter(({ trace }) => !trace.isAttack);
  const share = (list, is) => ({ count: list.filter(is).length, of: list.length });
  return {
    stopped: share(attacks, ({ isStopped }) => isStopped),
    flagged: share(attacks, ({ isFlagged }) => isFlagged),
    obeyedStopped: share(obeyed, ({ isStopped }) => isStopped),
    callFlagged: share(obeyed, ({ isCallFlagged }) => isCallFlagged),
    callStopped: share(obeyed, ({ isCallStopped }) => isCallStopped),
    benignStopped: share(benign, ({ isEverStopped }) => isEverStopped),
    benignFlagged: share(benign, ({ isEverFlagged }) => isEverFlagged),
    extraSteps: outcomes.reduce((sum, { extraSteps }) => sum + extraSteps, 0),
    first: countFirst(attacks),
  };
}

function countFirst(attacks) {
  const counts = {};
  for (const { firstVoters } of attacks) {
    const name = firstVoters.join('+') || 'none';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const summarizeSets = (outcomes) =>
  Object.fromEntries(
    [...new Set(outcomes.map(({ trace }) => trace.set))].map((set) => [
      set,
      summarize(outcomes.filter(({ trace }) => trace.set === set)),
    ]),
  );
