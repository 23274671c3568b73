import type { Observation } from '../../engine/scanner.js';
import type { Act } from '../../policy/acts.js';
import { type CallHistory, describeFlow, type Flow, findFlow } from '../../policy/flows.js';
import type { toObservations } from './observations.js';
import type { Trace } from './trace.js';

const RULE_OF_FLOW = {
  deny: 'toolchain/denied-flow',
  ask: 'toolchain/flow-to-approve',
  warn: 'toolchain/flow-to-watch',
} as const;

interface JudgedCall {
  readonly name: string;
  readonly act: Act;
  readonly traces: readonly Trace[];
  /** Why the arguments may hold values that are not traced. */
  readonly unread: string | undefined;
  readonly history: CallHistory;
  readonly readingsOf: (text: string) => readonly string[];
  readonly describeOrigin: (trace: Trace) => string;
}

/** Applies the flows of the policy to each argument. Returns the arguments that no flow concerns. */
export function judgeFlows(
  flows: readonly Flow[],
  call: JudgedCall,
  note: ReturnType<typeof toObservations>,
): { readonly observations: Observation[]; readonly free: Trace[] } {
  const { name: tool, act, history } = call;
  const observations: Observation[] = [];
  const free: Trace[] = [];
  const report = (flow: Flow, path: string, origin: string): void => {
    if (flow.action === 'allow') return;
    const why = flow.why ? ` (${flow.why})` : '';
    const reason = `the policy says: ${describeFlow(flow)}${why}; ${origin}`;
    observations.push(...note(RULE_OF_FLOW[flow.action], { path, note: reason }));
  };
  for (const trace of call.traces) {
    const { leaf, origins, source, sources } = trace;
    const { text, name: arg, within } = leaf;
    const readings = call.readingsOf(text);
    const flow = findFlow(flows, {
      origins,
      sources,
      source: source?.name,
      tool,
      act,
      arg,
      within,
      text,
      readings,
      history,
    });
    if (flow) report(flow, leaf.path, call.describeOrigin(trace));
    else free.push(trace);
  }
  if (call.traces.length === 0) {
    // A call without values is a call all the same.
    const flow = findFlow(flows, { origins: ['unknown'], sources: [], tool, act, arg: '', history });
    if (flow) report(flow, '/name', 'the call has no arguments');
  }
  if (call.unread !== undefined) {
    const anything = { origins: ['unknown'] as const, sources: [], tool, act, history };
    const objecting = flows
      .filter(({ action }) => action !== 'allow')
      .map((flow) => ({ ...flow, from: {}, to: toCall(flow) }));
    const flow = findFlow(objecting, { ...anything, arg: '' });
    if (flow) report(flow, '/name', call.unread);
  }
  return { observations, free };
}

/** The flow for any argument and value of the call: an argument beyond the limit may be the one that it names. */
const toCall = ({ to: { tool, act } }: Flow): Flow['to'] => ({ ...(tool && { tool }), ...(act && { act }) });
