import type { Trust } from '../core/types.js';
import { type ToolCallEvent, type ToolResultEvent, toArguments } from '../engine/events.js';
import type { MessageContent } from '../guard/create-guard.js';

/** One part of a conversation that is about to be sent. `replace` writes other content into the request. */
export type Turn = MessageTurn | CallTurn | ResultTurn;

interface MessageTurn {
  readonly part: 'system' | 'prompt' | 'document' | 'output';
  readonly content: MessageContent;
  /** Absent if the content has no place of its own in the request. Then a refusal of it stops the request. */
  readonly replace?: (content: MessageContent) => void;
  /** Overrides the trust label that the part implies. */
  readonly trust?: Trust;
}

interface CallTurn {
  readonly part: 'call';
  readonly content: ToolCallEvent;
}

interface ResultTurn {
  readonly part: 'result';
  readonly content: ToolResultEvent;
  readonly replace?: (content: unknown) => void;
}

/** Models return arguments as JSON text; clients send them back as an object. Both forms must give the same hash. */
export const toComparable = ({ part, content }: Turn): unknown =>
  part === 'call' ? { ...content, arguments: toArguments(content.arguments) } : content;

/** Calls are never changed: with other arguments they would be other calls. */
export const canReplace = (turn: Turn): boolean => turn.part !== 'call' && turn.replace !== undefined;

/** A model can continue without an earlier message or one result, but not without the message it has to answer. */
export const canWithhold = (turn: Turn, isAnswered: boolean): boolean =>
  canReplace(turn) &&
  (turn.part === 'result' ||
    turn.part === 'output' ||
    (isAnswered && (turn.part === 'prompt' || turn.part === 'document')));

export function withhold(turn: Turn, refusal: string): void {
  if (turn.part !== 'call') turn.replace?.(refusal);
}

/** Writes the content that the guard passed into the request. */
export function replaceContent(turn: Turn, content: unknown): void {
  if (turn.part === 'call') return;
  if (turn.part === 'result') turn.replace?.((content as ToolResultEvent).content);
  else turn.replace?.(content as MessageContent);
}
