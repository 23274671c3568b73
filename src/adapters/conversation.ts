import { type ToolCallEvent, type ToolResultEvent, toArguments } from '../engine/events.js';
import type { Guard, HookOptions, MessageContent } from '../guard/create-guard.js';
import {
  type BlockDecision,
  type GuardDecision,
  isPassed,
  type PassDecision,
  type StopDecision,
} from '../guard/decision.js';
import { GuardError } from '../guard/guard-error.js';
import { type AdapterOptions, type GuardedPart, type Refusal, toKnownDecision, toRefusal } from './options.js';
import { type SeenMessage, type SeenMessages, toMessageKey } from './seen.js';

/** A part of a conversation that is about to be sent, and where to put what goes on instead of it. */
export type Turn = MessageTurn | CallTurn | ResultTurn;

interface MessageTurn {
  readonly part: 'system' | 'prompt' | 'document' | 'output';
  readonly content: MessageContent;
  readonly replace: (content: MessageContent) => void;
}

interface CallTurn {
  readonly part: 'call';
  readonly content: ToolCallEvent;
}

interface ResultTurn {
  readonly part: 'result';
  readonly content: ToolResultEvent;
  readonly replace: (content: unknown) => void;
}

export interface ConversationSetup extends Omit<AdapterOptions<never>, 'session'> {
  readonly seen: SeenMessages;
}

/** One session of a guard, as an adapter sees it: what is known already is not looked at again. */
export class Conversation {
  readonly session: string;
  readonly #setup: ConversationSetup;
  readonly #options: HookOptions;

  constructor(setup: ConversationSetup, session: string, options: HookOptions = {}) {
    this.#setup = setup;
    this.session = session;
    this.#options = options;
  }

  /** Takes what is new into the session. What was refused long ago is withheld; what is refused now is answered. */
  async take(turns: readonly Turn[]): Promise<Refusal | undefined> {
    const answered = turns.findLastIndex(({ part }) => part === 'output' || part === 'call');
    const occurrences = new Map<string, number>();
    for (const [index, turn] of turns.entries()) {
      const hash = toMessageKey(turn.part, toComparable(turn));
      const occurrence = (occurrences.get(hash) ?? 0) + 1;
      occurrences.set(hash, occurrence);
      const known = this.#setup.seen.find(this.session, toKey(hash, occurrence));
      const refusal = known
        ? this.#recall(turn, known, index < answered)
        : await this.#ask(turn, toKey(hash, occurrence), index < answered);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** Without those that are refused: none at all where the list as such is. */
  async tools<Tool>(tools: readonly Tool[]): Promise<{ readonly content: readonly Tool[] } | Refusal> {
    if (tools.length === 0) return { content: tools };
    const key = toKey(toMessageKey('tools', tools), 1);
    const known = this.#setup.seen.find(this.session, key);
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

  async output<Content extends MessageContent>(content: Content): Promise<{ readonly content: Content } | Refusal> {
    const decision = await this.#decide('output', content);
    if (!isPassed(decision)) return this.#refuse(decision, 'output');
    this.#expect('output', decision.content, decision.step);
    return { content: decision.content };
  }

  /** A call that the model wants made, and what the adapter itself has against it. */
  async call(call: ToolCallEvent, objection?: string): Promise<Refusal | undefined> {
    const decision = await this.#decide('call', call);
    const { id, name } = call;
    this.#expect('call', call, decision.step);
    if (id !== undefined) this.#remember(toNameKey(id), { step: decision.step, replaced: { content: name } });
    if (!isPassed(decision)) return this.#refuse(decision, 'call');
    return objection === undefined ? undefined : this.#refuse(toBlock(decision, objection), 'call');
  }

  /** Providers name a result's call by its id alone. */
  nameOf(callId: string): string {
    const known = this.#setup.seen.find(this.session, toNameKey(callId));
    return typeof known?.replaced?.content === 'string' ? known.replaced.content : 'unknown';
  }

  /** What a tool answered, before anybody saw it. */
  async result<Result extends ToolResultEvent>(result: Result): Promise<{ readonly content: Result } | Refusal> {
    const decision = await this.#decide('result', result);
    if (!isPassed(decision)) return this.#refuse(decision, 'result');
    this.#expect('result', decision.content, decision.step);
    return { content: decision.content };
  }

  async document<Content extends MessageContent>(content: Content): Promise<{ readonly content: Content } | Refusal> {
    const decision = await this.#decide('document', content);
    return isPassed(decision) ? { content: decision.content } : this.#refuse(decision, 'document');
  }

  /** Yields what may be shown of an answer while it is written, and returns what is said in place of the rest. */
  async *stream(chunks: AsyncIterable<string>): AsyncGenerator<string, Refusal | undefined> {
    const stream = this.#setup.guard.onOutputStream(this.session, chunks, this.#options);
    try {
      yield* stream;
    } catch (error) {
      if (!(error instanceof GuardError && error.decision)) throw error;
    }
    const decision = await stream.decision;
    this.#setup.onDecision?.(decision, 'output');
    if (!isPassed(decision)) return this.#refuse(decision, 'output');
    this.#expect('output', decision.content, decision.step);
    return undefined;
  }

  async #ask(turn: Turn, key: string, isAnswered: boolean): Promise<Refusal | undefined> {
    const decision = await this.#decide(turn.part, turn.content);
    const { step } = decision;
    if (isPassed(decision)) {
      const isChanged = decision.action === 'sanitize';
      if (isLasting(decision)) {
        this.#remember(key, isChanged ? { step, replaced: { content: decision.content } } : { step });
      }
      if (isChanged && turn.part !== 'call') putBack(turn, decision.content);
      return undefined;
    }
    const stopped = await this.#refuse(decision, turn.part);
    if (isLasting(decision)) this.#remember(key, { step, refusal: stopped.refusal });
    if (decision.action !== 'block' || !canWithhold(turn, isAnswered)) return stopped;
    withhold(turn, stopped.refusal);
    return undefined;
  }

  #recall(turn: Turn, known: SeenMessage, isAnswered: boolean): Refusal | undefined {
    const { refusal, replaced } = known;
    if (refusal !== undefined) {
      if (turn.part === 'call') return undefined; // It was refused, and so not made.
      if (!canWithhold(turn, isAnswered)) return { refusal };
      withhold(turn, refusal);
    } else if (replaced && turn.part !== 'call') putBack(turn, replaced.content);
    return undefined;
  }

  async #decide<Content>(part: GuardedPart, content: Content): Promise<GuardDecision<Content>> {
    const { guard, onDecision } = this.#setup;
    const hook = guard[HOOKS[part]] as (
      session: string,
      content: Content,
      options: HookOptions,
    ) => Promise<GuardDecision<Content>>;
    const decision = await toKnownDecision(hook(this.session, content, this.#options));
    onDecision?.(decision, part);
    return decision;
  }

  async #refuse(decision: StopDecision, part: GuardedPart): Promise<Refusal> {
    const refusal = await toRefusal(this.#setup, decision, part);
    // A reset asks that nothing stay in the context that came after the checkpoint.
    if (decision.action === 'reset') this.#setup.seen.withdraw(this.session, decision.checkpoint.step, refusal.refusal);
    return refusal;
  }

  /** It will be a part of the conversation the next time. */
  #expect(part: 'output' | 'call' | 'result', content: unknown, step: number): void {
    const hash = toMessageKey(part, toComparable({ part, content } as Turn));
    let occurrence = 1;
    while (this.#setup.seen.find(this.session, toKey(hash, occurrence))) occurrence++;
    this.#remember(toKey(hash, occurrence), { step });
  }

  #remember(key: string, message: SeenMessage): void {
    this.#setup.seen.add(this.session, key, message);
  }
}

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
  return { ...facts, action: 'block', reasons: [`block: ${reason}`, ...facts.reasons] };
}

/** What nobody could look at, or not while the session was under quarantine, may be decided otherwise the next time. */
const isLasting = ({ scans, errors }: GuardDecision<unknown>): boolean => scans.length > 0 && errors.length === 0;

const toNameKey = (callId: string): string => `name of ${callId}`;
const toKey = (hash: string, occurrence: number): string => `${hash}#${occurrence}`;

/** Arguments are JSON text where a model hands them over, and an object where they are sent back. */
const toComparable = ({ part, content }: Turn): unknown =>
  part === 'call' ? { ...content, arguments: toArguments(content.arguments) } : content;

/** A model can go on without an old message or one result; without what it is asked now it cannot. */
const canWithhold = ({ part }: Turn, isAnswered: boolean): boolean =>
  part === 'result' || part === 'output' || (isAnswered && (part === 'prompt' || part === 'document'));

function withhold(turn: Turn, refusal: string): void {
  if (turn.part !== 'call') turn.replace(refusal);
}

function putBack(turn: MessageTurn | ResultTurn, content: unknown): void {
  if (turn.part === 'result') turn.replace((content as ToolResultEvent).content);
  else turn.replace(content as MessageContent);
}
