import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { HISTORY } from '../../engine/turns.js';
import { OUTWARD_ACTS } from '../../policy/acts.js';
import { describeFlow, findFlow } from '../../policy/flows.js';
import type { Rule } from '../../rules/rule.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { findAct, isTarget } from './acts.js';
import { toCall, toLeaves } from './call.js';
import { findLabels } from './labels.js';
import { addCall, findLoop, toCallMark } from './loops.js';
import { toObservations } from './observations.js';
import { recordOperatorPrompt, recordSource, recordUserTurn } from './record-event.js';
import { type Circumstances, isUnrequested, RULE_OF_ACT, toSeverity } from './severity.js';
import { type ChainState, NEW_CHAIN } from './state.js';
import { SUSPECTED_RISK, type Trace, traceLeaf } from './trace.js';
import { UserWords } from './user-request.js';

const ID = 'tool-chain';

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'tool_chain',
};

/**
 * Traces the arguments of a call to their source. Results are stored as hashes of their values. If a call's target occurs in
 * a result but not in the user's messages, the result's author chose it. Abstains on all artifacts except calls.
 */
function createToolChain(rules: readonly Rule[], { labels }: BehaviorOptions = {}): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session } = subject;
      if (!session) return undefined;
      const before = session.read<ChainState>(ID) ?? NEW_CHAIN;
      const after = remember(before, subject, labels, session);
      if (after !== before) session.write(ID, after);
      return artifact.kind === 'tool-call' ? judge(after, subject, rules, labels) : undefined;
    },
  };
}

export const toolChain: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createToolChain(rules, behavior),
};

function remember(
  state: ChainState,
  subject: Subject,
  labels: BehaviorOptions['labels'],
  session: SessionScope,
): ChainState {
  const { kind, trust, name } = subject.artifact;
  // A supplied history is not a current request, and its answers are not the user's words.
  if (kind === 'prompt' && name === HISTORY) return state;
  if (kind === 'tool-call') return { ...state, calls: addCall(state.calls, toCallMark(toCall(subject.artifact))) };
  if (kind === 'system-prompt') return recordOperatorPrompt(state, subject);
  if (kind === 'prompt' && trust !== 'untrusted') return recordUserTurn(state, subject);
  const isIncoming = kind === 'tool-result' || kind === 'document' || kind === 'memory' || kind === 'prompt';
  return isIncoming ? recordSource(state, subject, labels, session) : state;
}

function judge(state: ChainState, subject: Subject, rules: readonly Rule[], labels: BehaviorOptions['labels']) {
  const session = subject.session!;
  const note = toObservations(rules, subject);
  const call = toCall(subject.artifact);
  const { leaves, isCut } = toLeaves(call);
  const act = findAct(call.name, leaves, findLabels(call.name, session.log.tools[call.name], labels));
  const user = new UserWords(session.log.asked);
  const circumstances: Circumstances = {
    act,
    isUnrequested: isUnrequested(state, act),
    isDelegated: state.isDelegated,
    isNamed: (kind) => user.hasKind(kind),
  };
  const { flows = [] } = subject.settings;
  const decodedOf = new Map(subject.fields.map(({ field, decoded }) => [field.text, decoded]));
  const traces = leaves.map((leaf) =>
    traceLeaf(leaf, {
      act,
      state,
      user,
      isTarget: isTarget(act, leaf),
      isExact: flows.length > 0,
      readings: (decodedOf.get(leaf.text) ?? []).map(({ view }) => view.text),
    }),
  );
  const observations: Observation[] = [];
  const free: Trace[] = [];
  for (const trace of traces) {
    const { leaf, origins, source } = trace;
    const flow = findFlow(flows, {
      origins,
      sources: trace.sources,
      source: source?.name,
      tool: call.name,
      act,
      arg: leaf.name,
      within: leaf.within,
    });
    if (!flow) free.push(trace);
    if (!flow || flow.action === 'allow') continue;
    const reason = `the policy says: ${describeFlow(flow)}${flow.why ? ` (${flow.why})` : ''}; ${describeOrigin(trace)}`;
    observations.push(...note(RULE_OF_FLOW[flow.action], { path: leaf.path, note: reason }));
  }
  const targets = free.filter(({ leaf }) => isTarget(act, leaf));
  for (const trace of targets) {
    const severity = toSeverity(trace, circumstances);
    const rule = RULE_OF_ACT[act];
    if (severity && rule) {
      const why = circumstances.isUnrequested ? ', and the user asked for nothing of the kind' : '';
      observations.push(...note(rule, { path: trace.leaf.path, severity, note: `${describeOrigin(trace)}${why}` }));
    }
  }
  observations.push(...judgeTrifecta(state, free, targets, circumstances, note));
  if ((act === 'grant' || act === 'execute') && circumstances.isUnrequested && state.foreign !== undefined) {
    const isSuspected = state.sources.some(({ risk }) => risk >= SUSPECTED_RISK);
    observations.push(
      ...note('toolchain/privilege-step', {
        path: '/name',
        severity: isSuspected ? 'high' : 'medium',
        note: `the user asked for nothing of the kind, and ${quote(state.foreign)} brought in what others wrote`,
      }),
    );
  }
  const loop = findLoop(state.calls);
  if (loop) {
    observations.push(
      ...note('toolchain/call-loop', {
        path: '/name',
        note: `${loop.period === 1 ? 'the same call' : `the same ${loop.period} calls`} ${loop.rounds} times`,
      }),
    );
  }
  const isLost =
    state.forgotten > 0 && targets.some(({ origins }) => origins.includes('unknown')) && OUTWARD_ACTS.includes(act);
  const skipped = [
    ...(isCut ? [{ path: '/arguments', reason: 'more values in the arguments than are traced' }] : []),
    ...(isLost
      ? [
          {
            path: '/arguments',
            reason: 'the session brought more values than are remembered; one of these arguments may be one',
          },
        ]
      : []),
  ];
  return { observations, skipped, metadata: { act, traced: traces.filter(({ source }) => source).length } };
}

/** Private data goes to a recipient that the user did not name, after untrusted content entered the session. */
function judgeTrifecta(
  { secret, foreign }: ChainState,
  free: readonly Trace[],
  targets: readonly Trace[],
  { act, isUnrequested: isUnrequestedAct }: Circumstances,
  note: ReturnType<typeof toObservations>,
): Observation[] {
  if (secret === undefined || foreign === undefined || !OUTWARD_ACTS.includes(act)) return [];
  const carried =
    free.find((trace) => trace.isPrivate && !targets.includes(trace)) ??
    targets.find((trace) => act === 'fetch' && trace.isPrivate);
  const stranger = targets.find(({ origins }) => !origins.includes('user') && !origins.includes('operator'));
  if (!carried || !stranger) return [];
  // An address from a private message is private too, but opening it on that message's order leaks nothing.
  const isObeyed = stranger.isHot || (stranger.isOrdered && act !== 'fetch');
  return note('toolchain/lethal-trifecta', {
    path: carried.leaf.path,
    severity: isObeyed || isUnrequestedAct ? 'high' : 'low',
    note: `private data of ${quote(secret)} to a recipient that the user did not name, after ${quote(foreign)} brought in what others wrote`,
  });
}

const RULE_OF_FLOW = {
  deny: 'toolchain/denied-flow',
  ask: 'toolchain/flow-to-approve',
  warn: 'toolchain/flow-to-watch',
} as const;

function describeOrigin({ source, value, origins, isHot, isOrdered }: Trace): string {
  if (!source)
    return origins.includes('user')
      ? 'the value stands in the user’s own words'
      : 'the value is in no result that is remembered';
  const ordered = isOrdered ? ', in a sentence that tells its reader to do this' : '';
  const where = isHot ? ', in a passage that reads like an order' : ordered;
  return `${value === undefined ? 'the text' : quote(value.key)} came from ${quote(source.name)} at event ${source.step}${where}`;
}
