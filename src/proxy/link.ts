import type { Message, RequestId } from './message.js';

/**
 * One side of the proxy: a client or a server, or something that stands for one and passes on to another. Messages come and
 * go whole. `about` is the request to whose answer's stream a message belongs, where the transport knows.
 */
export interface Link {
  onmessage: (message: Message, about?: RequestId) => void;
  /** It is over, and nothing more comes. */
  onclose: (reason?: Error) => void;
  /** Throws where it cannot be opened. */
  start(): Promise<void>;
  /** Never throws: what cannot be sent closes the link, or is answered with an error. */
  send(message: Message, about?: RequestId): void;
  close(): Promise<void>;
}

/** For the handlers that nobody has set yet. */
export const ignore = (): void => {};
