import {
  ERROR_CODES,
  isMalformed,
  isRequest,
  type Malformed,
  type Message,
  parseMessages,
  toErrorResponse,
} from './json-rpc.js';

export interface Receiver {
  /** Handles a message of the peer. */
  deliver(message: Message): void;
  /** Sends a response back to the peer. */
  reply(message: Message): void;
  log(message: string): void;
  /** Also reply to a malformed message without a usable id. The id of the reply is null. */
  readonly repliesWithoutId?: boolean;
}

/**
 * Delivers the messages of a text from a peer. A malformed message is never delivered: a malformed request gets an error
 * response, and a malformed response becomes an error response for the side that waits. Never throws, so that one
 * message cannot end the process.
 */
export function receiveText(text: string, receiver: Receiver): void {
  receiveMessages(parseMessages(text).messages, receiver);
}

export function receiveMessages(messages: readonly (Message | Malformed)[], receiver: Receiver): void {
  for (const message of messages) {
    try {
      if (isMalformed(message)) settleMalformed(message, receiver);
      else receiver.deliver(message);
    } catch (error) {
      receiver.log(`a message could not be handled: ${(error as Error).message}`);
      if (!isMalformed(message) && isRequest(message)) replyInternalError(message.id, receiver);
    }
  }
}

function settleMalformed(malformed: Malformed, receiver: Receiver): void {
  const { deliver, reply, log, repliesWithoutId = false } = receiver;
  const { problem, id, isResponse } = malformed;
  log(`refused a malformed message: ${problem}`);
  if (isResponse && id !== undefined)
    deliver(toErrorResponse(id, ERROR_CODES.invalid, `Malformed response: ${problem}.`));
  else if (id !== undefined || repliesWithoutId) reply(toMalformedError(malformed));
}

export const toMalformedError = ({ id, code, problem }: Malformed): Message =>
  toErrorResponse(id ?? null, code, `${code === ERROR_CODES.parse ? 'Parse error' : 'Invalid request'}: ${problem}.`);

function replyInternalError(id: string | number, { reply, log }: Receiver): void {
  try {
    reply(toErrorResponse(id, ERROR_CODES.internal, 'Internal error.'));
  } catch (error) {
    log(`a response could not be sent: ${(error as Error).message}`);
  }
}

/** Malformed messages are reported up to this number, because a server may write its log to standard output. */
const MAX_REPORTS = 5;

/** Logs the first messages of a peer, and says when it stops. */
export function limitLog(log: (message: string) => void): (message: string) => void {
  let count = 0;
  return (message) => {
    count++;
    if (count <= MAX_REPORTS) log(message);
    else if (count === MAX_REPORTS + 1) log('further malformed messages are not reported');
  };
}
