import type { Message, RequestId } from './json-rpc.js';

/** A server has opened an event stream for a response, or has disconnected it and will resume after `retryMs`. */
export type StreamHint = { readonly retryMs?: number; readonly isDisconnected: boolean };

/**
 * A connection to a client or a server, or a wrapper around one. `relatedRequestId` names the request on whose response
 * stream a message arrived, if the transport knows it.
 */
export interface Link {
  onmessage: (message: Message, relatedRequestId?: RequestId) => void;
  /** The response to a request arrives as a stream, so the proxy may stream it too. */
  onstream?: (requestId: RequestId, hint: StreamHint) => void;
  /** The link has ended. No further message arrives. */
  onclose: (reason?: Error) => void;
  /** Rejects if the link cannot be opened. */
  start(): Promise<void>;
  /** Never throws. A message that cannot be sent closes the link or gets an error response. */
  send(message: Message, relatedRequestId?: RequestId): void;
  /** Applies an `onstream` event of the other side. */
  stream?(requestId: RequestId, hint: StreamHint): void;
  close(): Promise<void>;
}

/** The default of handlers that are not set yet. */
export const ignore = (): void => {};
