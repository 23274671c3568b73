import type { Artifact } from '../../core/types.js';
import type { MemoryEvent } from '../../engine/events.js';
import type { Account, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import type { Rule } from '../../rules/rule.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { findAct } from './acts.js';
import { toCall, toLeaves } from './call.js';
import { isDelegated } from './delegation.js';
import { findLabels } from './labels.js';
import { type MelonOptions, type Output, runStep, type StepCall, toMaskedMessages } from './melon-types.js';
import { toObservations } from './observations.js';
import { compareCalls } from './same-call.js';
import { toShortCall } from './short-call.js';

const ID = 'melon';
const RULE = 'toolchain/call-from-data';

/** Session state for the masked run: the tool outputs that the agent saw. */
interface MelonState {
  readonly outputs: readonly Output[];
  /** Untrusted results arrived since the last masked run. */
  readonly isNew: boolean;
  /** Calls of all masked runs so far, because an agent may obey an order many steps later. */
  readonly bank: readonly StepCall[];
  readonly steps: number;
  readonly system?: string;
  /** Some outputs were truncated or dropped from the masked run. */
  readonly isCut?: true;
}

const NEW: MelonState = { outputs: [], isNew: false, bank: [], steps: 0 };
// State limits in characters: together they bound the stored session and the prompt of the masked run.
const MAX_OUTPUT = 8_000;
const MAX_OUTPUTS_LENGTH = 24_000;
const MAX_SYSTEM = 4_000;
const MAX_NAME = 64;
const MAX_BANK = 32;
const MAX_BANK_LENGTH = 28_000;
/** Characters of framing per output. */
const OVERHEAD = 100;
/** Default of `maxSteps`: model calls per session. */
const MAX_STEPS = 64;

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'tool_chain',
};

/** Repeats the step without the user's task. A call that the model makes anyway came from the data. Requires a model. */
function createMelon(rules: readonly Rule[], { melon, labels }: BehaviorOptions = {}): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session } = subject;
      if (!session || !melon) return undefined;
      const before = session.read<MelonState>(ID) ?? NEW;
      const after = remember(before, artifact);
      if (after !== before) session.write(ID, after);
      if (artifact.kind !== 'tool-call' || after.outputs.length === 0) return undefined;
      const call = toCall(artifact);
      const act = findAct(
        call.name,
        toLeaves(call).leaves,
        findLabels(call.name, session.log.tools[call.name], labels),
      );
      // A read has no effect outside the session.
      return act === 'read' ? undefined : examine(after, call, { subject, session, melon, act, rules });
    },
  };
}

export const melon: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createMelon(rules, behavior),
};

interface Circumstances {
  readonly subject: Subject;
  readonly session: SessionScope;
  readonly melon: MelonOptions;
  readonly act: ReturnType<typeof findAct>;
  readonly rules: readonly Rule[];
}

async function examine(
  before: MelonState,
  call: StepCall,
  { subject, session, melon, act, rules }: Circumstances,
): Promise<Account> {
  const isSpent = before.steps >= (melon.maxSteps ?? MAX_STEPS);
  const isRun = before.isNew && !isSpent;
  const state = isRun ? await runMasked(before, melon, session, subject.signal) : before;
  if (isRun) session.write(ID, state);
  const metadata = { extraSteps: isRun ? 1 : 0, extraStepsInSession: state.steps };
  const reasons = [
    ...(before.isNew && isSpent
      ? [`not run again without the task: ${state.steps} extra steps are the limit of a session`]
      : []),
    ...(isRun && state.isCut ? ['more was answered than is shown to the masked run'] : []),
  ];
  const skipped = reasons.map((reason) => ({ path: '', reason }));
  const note = toObservations(rules, subject);
  for (const masked of state.bank) {
    const { isSame, how, measure } = await compareCalls(act, call, masked, melon.threshold);
    if (!isSame) continue;
    return {
      observations: note(RULE, {
        path: '/name',
        // If the user delegates to a text, both runs follow it, and their agreement proves nothing.
        severity: isDelegated(session.log.asked.join('\n')) ? 'medium' : 'critical',
        note: `the model makes this call without the user’s task as well (${how === 'target' ? 'the same target' : `${how} ${measure.toFixed(2)}`})`,
      }),
      skipped,
      metadata: { ...metadata, likeness: measure },
    };
  }
  return { observations: [], skipped, metadata };
}

async function runMasked(
  state: MelonState,
  melon: MelonOptions,
  { log }: SessionScope,
  signal: AbortSignal | undefined,
): Promise<MelonState> {
  const tools = Object.entries(log.tools).map(([name, tool]) => ({ name, ...tool }));
  const calls = await runStep(melon, toMaskedMessages(state.system, state.outputs), tools, signal);
  const bank = [...state.bank, ...calls.map(toShortCall)].slice(-MAX_BANK);
  while (bank.length > 1 && JSON.stringify(bank).length > MAX_BANK_LENGTH) bank.shift();
  return { ...state, bank, steps: state.steps + 1, isNew: false };
}

function remember(state: MelonState, { kind, trust, name, fields, origin }: Artifact): MelonState {
  if (kind === 'system-prompt')
    return {
      ...state,
      system: fields
        .map(({ text }) => text)
        .join('\n')
        .slice(0, MAX_SYSTEM),
    };
  const isRead = kind === 'memory' && (origin as Partial<MemoryEvent> | undefined)?.operation === 'read';
  const isData = (kind === 'tool-result' || kind === 'document' || isRead) && trust === 'untrusted';
  if (!isData) return state;
  const text = fields
    .filter(({ path }) => path !== '/name')
    .map((field) => field.text)
    .join('\n');
  if (text.trim() === '') return state;
  const outputs = [...state.outputs, { name: name.slice(0, MAX_NAME), text: toCut(text) }];
  const all = outputs.length;
  while (outputs.reduce((sum, output) => sum + output.text.length + OVERHEAD, 0) > MAX_OUTPUTS_LENGTH) outputs.shift();
  const isCut = state.isCut || text.length > MAX_OUTPUT || outputs.length < all;
  return { ...state, outputs, isNew: true, ...(isCut && { isCut }) };
}

/** Keeps both ends of a long result, where injected orders usually are. */
const toCut = (text: string): string =>
  text.length <= MAX_OUTPUT ? text : `${text.slice(0, MAX_OUTPUT / 2)}\n[…]\n${text.slice(-MAX_OUTPUT / 2)}`;
