import type { ToolCallEvent } from '../engine/events.js';
import type { Conversation } from './conversation.js';
import { REMOVED_TOOL, type Refusal } from './options.js';

/** The checks for the answer to one model request. */
export interface OutputCheck {
  readonly conversation: Conversation;
  /** Tools that were removed from this request. The model was not offered them and may not call them. */
  readonly removedTools: ReadonlySet<string>;
}

/** Undefined if the call may be made. */
export const checkToolCall = (
  { conversation, removedTools }: OutputCheck,
  call: ToolCallEvent,
): Promise<Refusal | undefined> => conversation.checkCall(call, removedTools.has(call.name) ? REMOVED_TOOL : undefined);

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
