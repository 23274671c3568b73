import type { Message, RequestId } from './json-rpc.js';

/** How a server answers over HTTP: it has begun a stream of events, or has left it for so many milliseconds. */
export type StreamHint = { readonly retryMs?: number; readonly isDisconnected: boolean };

/**
 * One side of the proxy: a client or a server, or something that stands for one and passes on to another. Messages come and
 * go whole. `about` is the request to whose answer's stream a message belongs, where the transport knows.
 */
export interface Link {
  onmessage: (message: Message, about?: RequestId) => void;
  /** The answer to a request comes as a stream: whoever hands it on may do the same. */
  onstream?: (request: RequestId, hint: StreamHint) => void;
  /** It is over, and nothing more comes. */
  onclose: (reason?: Error) => void;
  /** Throws where it cannot be opened. */
  start(): Promise<void>;
  /** Never throws: what cannot be sent closes the link, or is answered with an error. */
  send(message: Message, about?: RequestId): void;
  /** What `onstream` tells of the other side. */
  stream?(request: RequestId, hint: StreamHint): void;
  close(): Promise<void>;
}

/** For the handlers that nobody has set yet. */
export const ignore = (): void => {};
