import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { HISTORY } from '../../engine/turns.js';
import { type Act, OUTWARD_ACTS } from '../../policy/acts.js';
import type { Rule } from '../../rules/rule.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { findAct, isTarget } from './acts.js';
import { type Call, isUnreadable, toCall, toLeaves } from './call.js';
import { CHAIN } from './cause.js';
import { recordCall, recordPendingCall, recordResult, toCallHistory } from './earlier-calls.js';
import { judgeFlows } from './judge-flows.js';
import { findLabels } from './labels.js';
import { addCall, findLoop, toCallMark } from './loops.js';
import { toObservations } from './observations.js';
import { recordOperatorPrompt, recordSource, recordUserTurn } from './record-event.js';
import { type Circumstances, RULE_OF_ACT, toSeverity } from './severity.js';
import { type ChainState, NEW_CHAIN } from './state.js';
import { SUSPECTED_RISK, type Trace, traceLeaf } from './trace.js';
import { toTracedArguments } from './traced-argument.js';
import { UserWords } from './user-words.js';

const ID = CHAIN;

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
      const after = remember(recordPendingCall(before, session), subject, labels, session);
      const report = artifact.kind === 'tool-call' ? judge(after, subject, rules, labels) : undefined;
      const state = report ? recordCall(after, session, artifact.name, report.metadata.act) : after;
      if (state !== before) session.write(ID, state);
      return report;
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
  if (kind === 'tool-result') return recordSource(recordResult(state, subject.artifact), subject, labels, session);
  const isIncoming = kind === 'document' || kind === 'memory' || kind === 'prompt';
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
    isDelegated: state.isDelegated,
    isNamed: (kind) => user.hasKind(kind),
  };
  const { flows = [] } = subject.settings;
  const decodedOf = new Map(subject.fields.map(({ field, decoded }) => [field.text, decoded]));
  const readingsOf = (text: string): string[] => (decodedOf.get(text) ?? []).map(({ view }) => view.text);
  const traces = leaves.map((leaf) =>
    traceLeaf(leaf, {
      act,
      state,
      user,
      isTarget: isTarget(act, leaf),
      isExact: flows.length > 0,
      readings: readingsOf(leaf.text),
    }),
  );
  const { observations, free } = judgeFlows(
    flows,
    {
      name: call.name,
      act,
      traces,
      unread: toUnread(call, isCut),
      history: toCallHistory(state),
      readingsOf,
      describeOrigin,
    },
    note,
  );
  const targets = free.filter(({ leaf }) => isTarget(act, leaf));
  for (const trace of targets) {
    const severity = toSeverity(trace, circumstances);
    const rule = RULE_OF_ACT[act];
    if (severity && rule) {
      const reason = `${describeOrigin(trace)}, and the user did not name it`;
      observations.push(...note(rule, { path: trace.leaf.path, severity, note: reason }));
    }
  }
  observations.push(...judgeTrifecta(state, free, targets, act, note), ...judgePrivilege(state, targets, act, note));
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
  return {
    observations,
    skipped,
    metadata: {
      act,
      traced: traces.filter(({ source }) => source).length,
      arguments: toTracedArguments(traces),
    },
  };
}

const toUnread = (call: Call, isCut: boolean): string | undefined => {
  if (isCut) return 'the call has more values than are checked';
  return isUnreadable(call) ? 'the arguments cannot be read as JSON, or name a member twice' : undefined;
};

/** Private data goes to a recipient that the user did not name, after untrusted content entered the session. */
function judgeTrifecta(
  { secret, foreign }: ChainState,
  free: readonly Trace[],
  targets: readonly Trace[],
  act: Act,
  note: ReturnType<typeof toObservations>,
): Observation[] {
  if (secret === undefined || foreign === undefined || !OUTWARD_ACTS.includes(act)) return [];
  const carried =
    free.find((trace) => trace.isPrivate && !targets.includes(trace)) ??
    targets.find((trace) => act === 'fetch' && trace.isPrivate);
  const stranger = targets.find(isStrange);
  if (!carried || !stranger) return [];
  // An address from a private message is private too, but opening it on that message's order leaks nothing.
  const isObeyed = stranger.isHot || (stranger.isOrdered && act !== 'fetch');
  return note('toolchain/lethal-trifecta', {
    path: carried.leaf.path,
    severity: isObeyed ? 'high' : 'low',
    note: `private data of ${quote(secret)} to a recipient that the user did not name, after ${quote(foreign)} brought in what others wrote`,
  });
}

const isStrange = ({ origins }: Trace): boolean => !origins.includes('user') && !origins.includes('operator');

/**
 * Rights change, or a program runs, with a target that neither the user nor the operator named, after untrusted content
 * entered the session. A command that no result contains is the model's own work and is not reported.
 */
function judgePrivilege(
  { foreign, sources }: ChainState,
  targets: readonly Trace[],
  act: Act,
  note: ReturnType<typeof toObservations>,
): Observation[] {
  if ((act !== 'grant' && act !== 'execute') || foreign === undefined) return [];
  const strange = targets.filter(isStrange);
  const isCarrying = strange.some(({ source }) => source !== undefined && source.risk >= SUSPECTED_RISK);
  if (act === 'execute' ? !isCarrying : strange.length === 0) return [];
  const isSuspected = sources.some(({ risk }) => risk >= SUSPECTED_RISK);
  return note('toolchain/privilege-step', {
    path: '/name',
    // Running what a page names is what coding agents do, so a command alone stays below a warning.
    severity: isSuspected && act === 'grant' ? 'high' : 'medium',
    note: `neither the user nor the operator named the target, and ${quote(foreign)} brought in what others wrote`,
  });
}

function describeOrigin({ source, value, origins, isHot, isOrdered }: Trace): string {
  if (!source)
    return origins.includes('user')
      ? 'the value stands in the user’s own words'
      : 'the value is in no result that is remembered';
  const ordered = isOrdered ? ', in a sentence that tells its reader to do this' : '';
  const where = isHot ? ', in a passage that reads like an order' : ordered;
  return `${value === undefined ? 'the text' : quote(value.key)} came from ${quote(source.name)} at event ${source.step}${where}`;
}
