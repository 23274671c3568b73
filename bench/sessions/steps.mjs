// The cost of a step with only the scanners of the behavioral voter, early and late in a session.

const LENGTHS = [50, 500, 5000];
const MEASURED = 400;

export async function measureSteps(subject) {
  const { createScanner, SESSION_SCANNER_IDS } = subject;
  const nothing = createScanner({ only: ['no-such-scanner'] });
  const behavioral = createScanner({ only: SESSION_SCANNER_IDS });
  const rows = [];
  for (const length of LENGTHS) {
    rows.push({
      length,
      engine: await timeSteps(nothing, length, subject),
      behavioral: await timeSteps(behavioral, length, subject),
    });
  }
  return rows;
}

/** The median and the 95th percentile of a hundred steps, after `before` earlier steps. */
async function timeSteps(scanner, before, subject) {
  const { closeScope, openScope, NEW_SESSION } = subject;
  let state = NEW_SESSION;
  const times = [];
  for (let step = 0; step < before + MEASURED; step++) {
    const artifact = toEvent(step, subject);
    const scope = openScope(state, { id: 'timed', at: step * 10_000 });
    const started = performance.now();
    const scan = await scanner.scan(artifact, scope);
    if (step >= before) times.push(performance.now() - started);
    state = closeScope(state, scope, { scans: [scan], action: scan.decision.action, passed: [artifact] });
  }
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.floor(times.length / 2)],
    p95: times[Math.floor(times.length * 0.95)],
    state: JSON.stringify(state.scanners).length,
  };
}

/** A user turn, a call, its result, a call, its result, an answer. All have ordinary lengths and differ slightly. */
function toEvent(step, { textArtifact, toolCallArtifact, toolResultArtifact }) {
  const n = step * 7919;
  const lines = Array.from(
    { length: 6 },
    (_, i) =>
      `- order ${n + i} of customer${(n + i) % 97}@shop.example, paid ${((n + i) % 900) + 100}.50, parcel PX${n + i}, to be sent on Tuesday`,
  );
  switch (step % 6) {
    case 0:
      return textArtifact(
        'prompt',
        `Please look at the orders of customer${n % 97}@shop.example and tell me what is still open (${n}).`,
      );
    case 1:
      return toolCallArtifact({
        name: 'list_orders',
        arguments: { customer: `customer${n % 97}@shop.example`, page: step },
      });
    case 3:
      return toolCallArtifact({
        name: 'send_email',
        arguments: { to: `customer${n % 97}@shop.example`, body: `Order ${n} is on its way; the parcel is PX${n}.` },
      });
    case 5:
      return textArtifact('output', `Order ${n} is paid and leaves on Tuesday.`);
    default:
      return toolResultArtifact({ name: 'list_orders', content: lines.join('\n') });
  }
}
