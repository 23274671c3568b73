import type { Trust } from '../core/types.js';
import type { ToolCallEvent, ToolResultEvent } from '../engine/events.js';
import type { ApprovalOptions } from '../guard/approval.js';
import type { Guard, HookOptions, MessageContent } from '../guard/create-guard.js';
import {
  type BlockDecision,
  type GuardDecision,
  isPassed,
  type PassDecision,
  type StopDecision,
} from '../guard/decision.js';
import { withJson } from '../guard/decision-json.js';
import { GuardError } from '../guard/guard-error.js';
import { assertAdapterOptions } from './assert-adapter-options.js';
import {
  type AdapterOptions,
  type GuardedPart,
  type Refusal,
  settleDecision,
  toRefusal,
  toSession,
} from './options.js';
import { type SeenMessage, SeenMessages, toMessageKey } from './seen-messages.js';
import { canReplace, canWithhold, replaceContent, type Turn, toComparable, withhold } from './turn.js';

export interface ConversationSetup extends Omit<AdapterOptions<never>, 'session'> {
  readonly seen: SeenMessages;
}

/**
 * Opens the conversation that a request belongs to. All conversations of one adapter share one memory of messages. `entry`
 * is the adapter's import, and `own` names the options that only it has.
 */
export function createConversationOpener<Request>(
  options: AdapterOptions<Request>,
  entry: string,
  own: readonly string[] = [],
) {
  assertAdapterOptions(options, entry, own);
  const setup: ConversationSetup = { ...options, seen: new SeenMessages() };
  return async (request: Request, hookOptions?: HookOptions): Promise<Conversation> =>
    new Conversation(setup, await toSession(options, request), hookOptions);
}

/** One session of a guard, as an adapter sees it. Messages that were events of the session already are not scanned again. */
export class Conversation {
  readonly session: string;
  readonly #setup: ConversationSetup;
  readonly #options: HookOptions;

  constructor(setup: ConversationSetup, session: string, options: HookOptions = {}) {
    this.#setup = setup;
    this.session = session;
    this.#options = options;
  }

  /** Adds new turns to the session. Turns refused earlier are withheld; a turn refused now gives the refusal to answer with. */
  async addTurns(turns: readonly Turn[]): Promise<Refusal | undefined> {
    const lastAnswer = turns.findLastIndex(({ part }) => part === 'output' || part === 'call');
    const occurrences = new Map<string, number>();
    for (const [index, turn] of turns.entries()) {
      const hash = toMessageKey(turn.part, toComparable(turn));
      const occurrence = (occurrences.get(hash) ?? 0) + 1;
      occurrences.set(hash, occurrence);
      const key = toOccurrenceKey(hash, occurrence);
      const isAnswered = index < lastAnswer;
      const known = this.#find(key);
      const refusal = known ? this.#applyKnown(turn, known, isAnswered) : await this.#addTurn(turn, key, isAnswered);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** The tools without the refused ones. A blocked list leaves no tools; a reset or an incident gives a refusal. */
  async filterTools<Tool>(tools: readonly Tool[]): Promise<{ readonly content: readonly Tool[] } | Refusal> {
    if (tools.length === 0) return { content: tools };
    const key = toOccurrenceKey(toMessageKey('tools', tools), 1);
    const known = this.#find(key);
    if (known) {
      const kept = known.replaced?.content as readonly number[] | undefined;
      return { content: kept ? kept.map((index) => tools[index]!) : tools };
    }
    const decision = await this.#decide('tools', tools);
    if (decision.action === 'reset' || decision.action === 'incident') return this.#refuse(decision, 'tools');
    const content = isPassed(decision) ? decision.content : [];
    const kept = content.map((tool) => tools.indexOf(tool));
    if (isLasting(decision)) this.#remember(key, { step: decision.step, replaced: { content: kept } });
    return { content };
  }

  /** Records whether a tool is missing from the latest list, for adapters that see calls apart from lists. */
  setToolRemoved(name: string, isRemoved: boolean): void {
    const step = -1; // No event of the session, so a reset does not withdraw it.
    this.#remember(toRemovedKey(name), isRemoved ? { step, refusal: name } : { step });
  }

  isToolRemoved(name: string): boolean {
    return this.#find(toRemovedKey(name))?.refusal !== undefined;
  }

  /** `toSent` finds the turns that repeat the content in the next request. They are not scanned again. */
  async checkOutput<Content extends MessageContent>(
    content: Content,
    toSent: (passed: Content) => readonly Turn[] = (passed) => [{ part: 'output', content: passed }],
  ): Promise<{ readonly content: Content } | Refusal> {
    const decision = await this.#decide('output', content);
    if (!isPassed(decision)) return this.#refuse(decision, 'output');
    for (const turn of toSent(decision.content)) this.#rememberSent(turn.part, turn.content, decision.step);
    return { content: decision.content };
  }

  /** Checks a call that the model requests. `objection` is the adapter's own reason to refuse it. */
  async checkCall(call: ToolCallEvent, objection?: string): Promise<Refusal | undefined> {
    const decision = await this.#decide('call', call);
    const { id, name } = call;
    this.#rememberSent('call', call, decision.step);
    if (id !== undefined) this.#remember(toNameKey(id), { step: decision.step, replaced: { content: name } });
    if (!isPassed(decision)) return this.#refuse(decision, 'call');
    return objection === undefined ? undefined : this.#refuse(toBlock(decision, objection), 'call');
  }

  /** The tool that a call was for. Provider APIs name only the call's id in a result. */
  toolNameOf(callId: string): string {
    const known = this.#find(toNameKey(callId));
    return typeof known?.replaced?.content === 'string' ? known.replaced.content : 'unknown';
  }

  async checkResult<Result extends ToolResultEvent>(result: Result): Promise<{ readonly content: Result } | Refusal> {
    const decision = await this.#decide('result', result);
    if (!isPassed(decision)) return this.#refuse(decision, 'result');
    this.#rememberSent('result', decision.content, decision.step);
    return { content: decision.content };
  }

  async checkDocument<Content extends MessageContent>(
    content: Content,
  ): Promise<{ readonly content: Content } | Refusal> {
    const decision = await this.#decide('document', content);
    return isPassed(decision) ? { content: decision.content } : this.#refuse(decision, 'document');
  }

  /** Checks a part of an answer that cannot be replaced. */
  async checkFixed(part: 'output' | 'document', content: MessageContent): Promise<Refusal | undefined> {
    const decision = await this.#decide(part, content);
    if (!isPassed(decision)) return this.#refuse(decision, part);
    if (decision.action === 'sanitize' || decision.content !== content) {
      return this.#refuse(toBlock(decision, NOT_REPLACEABLE), part);
    }
    this.#rememberSent(part, content, decision.step);
    return undefined;
  }

  /** Yields the text of a streamed answer that may be shown. Returns the refusal that replaces the rest. */
  async *guardStream(chunks: AsyncIterable<string>): AsyncGenerator<string, Refusal | undefined> {
    const stream = this.#setup.guard.onOutputStream(this.session, chunks, this.#options);
    try {
      yield* stream;
    } catch (error) {
      if (!(error instanceof GuardError && error.decision)) throw error;
    }
    const decision = await this.#announce(await stream.decision, 'output');
    if (!isPassed(decision)) return this.#refuse(decision, 'output');
    this.#rememberSent('output', decision.content, decision.step);
    return undefined;
  }

  async #addTurn(turn: Turn, key: string, isAnswered: boolean): Promise<Refusal | undefined> {
    const trust = 'trust' in turn ? turn.trust : undefined;
    const passing = await this.#decide(turn.part, turn.content, trust, turn.part === 'call' ? MADE : this.#setup);
    // Without a place for the sanitized content, the original would be sent.
    const decision = passing.action === 'sanitize' && !canReplace(turn) ? toBlock(passing, NOT_REPLACEABLE) : passing;
    const { step } = decision;
    if (isPassed(decision)) {
      const isChanged = decision.action === 'sanitize';
      if (isLasting(decision)) {
        this.#remember(key, isChanged ? { step, replaced: { content: decision.content } } : { step });
      }
      if (isChanged) replaceContent(turn, decision.content);
      return undefined;
    }
    const stopped = await this.#refuse(decision, turn.part);
    if (isLasting(decision)) this.#remember(key, { step, refusal: stopped.refusal });
    if (decision.action !== 'block' || !canWithhold(turn, isAnswered)) return stopped;
    withhold(turn, stopped.refusal);
    return undefined;
  }

  #applyKnown(turn: Turn, { refusal, replaced }: SeenMessage, isAnswered: boolean): Refusal | undefined {
    if (refusal !== undefined) {
      if (turn.part === 'call') return undefined; // A refused call was never made.
      if (!canWithhold(turn, isAnswered)) return { refusal };
      withhold(turn, refusal);
    } else if (replaced) replaceContent(turn, replaced.content);
    return undefined;
  }

  async #decide<Content>(
    part: GuardedPart,
    content: Content,
    trust?: Trust,
    { onApproval, approvalTimeoutMs }: ApprovalOptions = this.#setup,
  ): Promise<GuardDecision<Content>> {
    const { guard } = this.#setup;
    const hook = guard[HOOKS[part]] as (
      session: string,
      content: Content,
      options: HookOptions,
    ) => Promise<GuardDecision<Content>>;
    const options = {
      ...this.#options,
      ...(trust && { trust }),
      ...(onApproval && { onApproval }),
      ...(approvalTimeoutMs !== undefined && { approvalTimeoutMs }),
    };
    return this.#announce(await settleDecision(hook(this.session, content, options)), part);
  }

  /** Tells the application about the decision. It may stop what passed, and cannot pass what was stopped. */
  async #announce<Content>(decision: GuardDecision<Content>, part: GuardedPart): Promise<GuardDecision<Content>> {
    const answer = await this.#setup.onDecision?.(decision, part);
    return answer === false && isPassed(decision) ? toBlock(decision, VETOED) : decision;
  }

  async #refuse(decision: StopDecision, part: GuardedPart): Promise<Refusal> {
    const refusal = await toRefusal(this.#setup, decision, part);
    // After a reset, nothing that came after the checkpoint may stay in the model's context.
    if (decision.action === 'reset') this.#setup.seen.withdraw(this.session, decision.checkpoint.step, refusal.refusal);
    return refusal;
  }

  /** Remembers content that the client will send back as part of its next request. */
  #rememberSent(part: GuardedPart, content: unknown, step: number): void {
    const hash = toMessageKey(part, toComparable({ part, content } as Turn));
    let occurrence = 1;
    while (this.#find(toOccurrenceKey(hash, occurrence))) occurrence++;
    this.#remember(toOccurrenceKey(hash, occurrence), { step });
  }

  #find(key: string): SeenMessage | undefined {
    return this.#setup.seen.find(this.session, key);
  }

  #remember(key: string, message: SeenMessage): void {
    this.#setup.seen.add(this.session, key, message);
  }
}

const NOT_REPLACEABLE = 'it cannot be replaced';
const VETOED = 'onDecision returned false';
/** A call in the history was made already. */
const MADE: ApprovalOptions = { onApproval: () => true };

const HOOKS = {
  system: 'onSystemPrompt',
  prompt: 'onPrompt',
  document: 'onDocument',
  tools: 'onToolList',
  call: 'onToolCall',
  result: 'onToolResult',
  output: 'onOutput',
} as const satisfies Record<GuardedPart, keyof Guard>;

function toBlock({ content: _, ...facts }: PassDecision<unknown>, reason: string): BlockDecision {
  return withJson({ ...facts, action: 'block', reasons: [`block: ${reason}`, ...facts.reasons] });
}

/** Without a scan (a failure, a quarantine) the next decision about the same content may differ, so it is not remembered. */
const isLasting = ({ scans, errors }: GuardDecision<unknown>): boolean => scans.length > 0 && errors.length === 0;

const toNameKey = (callId: string): string => `name of ${callId}`;
const toRemovedKey = (tool: string): string => `removed tool ${tool}`;
const toOccurrenceKey = (hash: string, occurrence: number): string => `${hash}#${occurrence}`;
