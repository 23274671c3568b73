import type { ToolCallEvent } from '../engine/events.js';
import type { Conversation } from './conversation.js';
import { isRefusal, REMOVED_TOOL, type Refusal } from './options.js';
import { replaceContent, type Turn, withhold } from './turn.js';

/** The checks for the answer to one model request. */
export interface OutputCheck {
  readonly conversation: Conversation;
  /** Tools that were removed from this request. The model was not offered them and may not call them. */
  readonly removedTools: ReadonlySet<string>;
}

/** Undefined if the call may be made. */
const checkToolCall = (
  { conversation, removedTools }: OutputCheck,
  call: ToolCallEvent,
): Promise<Refusal | undefined> => conversation.checkCall(call, removedTools.has(call.name) ? REMOVED_TOOL : undefined);

export interface StoppedTurn {
  readonly refusal: Refusal;
  /** A refused call is left out. Everything else that is refused ends the answer. */
  readonly isCall: boolean;
}

/** Checks the parts of a complete answer, and writes replacements into it. Undefined if the answer may be passed on. */
export async function checkAnswerTurns(check: OutputCheck, turns: readonly Turn[]): Promise<StoppedTurn | undefined> {
  for (const turn of turns) {
    const refusal = turn.part === 'call' ? await checkToolCall(check, turn.content) : await checkTurn(check, turn);
    if (refusal) return { refusal, isCall: turn.part === 'call' };
  }
  return undefined;
}

async function checkTurn({ conversation }: OutputCheck, turn: Turn): Promise<Refusal | undefined> {
  if (turn.part === 'call') return undefined;
  if (turn.part === 'result') {
    const passed = await conversation.checkResult(turn.content);
    if (!isRefusal(passed)) replaceContent(turn, passed.content);
    else if (turn.replace) withhold(turn, passed.refusal);
    else return passed;
    return undefined;
  }
  const part = turn.part === 'document' ? 'document' : 'output';
  if (!turn.replace) return conversation.checkFixed(part, turn.content);
  const passed = await conversation[part === 'output' ? 'checkOutput' : 'checkDocument'](turn.content);
  if (isRefusal(passed)) return passed;
  turn.replace(passed.content);
  return undefined;
}

/** Counts the calls of one answer. An answer whose calls are all refused ends with the API's reason for refusals. */
export class CallCount {
  #calls = 0;
  #refused = 0;

  add(refusal: Refusal | undefined): void {
    this.#calls++;
    if (refusal) this.#refused++;
  }

  get isAllRefused(): boolean {
    return this.#calls > 0 && this.#calls === this.#refused;
  }
}
