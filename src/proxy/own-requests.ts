import { randomUUID } from 'node:crypto';
import { ERROR_CODES, type Params, type Request, type Response, toErrorResponse } from './json-rpc.js';
import { PendingRequests } from './pending-requests.js';

export interface OwnRequest<Peer> {
  /** The side that has to respond. A response from any other side is ignored. */
  readonly peer: Peer;
  readonly method: string;
  readonly params: Params;
  readonly timeoutMs: number;
}

interface Entry<Peer> {
  readonly peer: Peer;
  settle(response: Response): void;
}

/** Requests that the proxy sends on its own behalf. */
export class OwnRequests<Peer> {
  readonly #pending = new PendingRequests<Entry<Peer>>();
  /** Random, so that no client or server can choose or guess an id of the proxy. */
  readonly #prefix = `tocsin-${randomUUID()}-`;
  #count = 0;

  /** Sends a request. Never rejects: a timeout or a failure resolves to an error response. */
  send({ peer, method, params, timeoutMs }: OwnRequest<Peer>, write: (request: Request) => void): Promise<Response> {
    const id = `${this.#prefix}${++this.#count}`;
    return new Promise((resolve) => {
      const settle = (response: Response): void => {
        clearTimeout(timer);
        this.#pending.take(id);
        resolve(response);
      };
      const timer = setTimeout(
        () => settle(toErrorResponse(id, ERROR_CODES.unavailable, 'the request timed out')),
        timeoutMs,
      );
      this.#pending.add(id, { peer, settle });
      try {
        write({ jsonrpc: '2.0', id, method, params });
      } catch (error) {
        settle(toErrorResponse(id, ERROR_CODES.unavailable, (error as Error).message));
      }
    });
  }

  /** Settles the request that this response belongs to. Returns false if there is none. */
  settle(peer: Peer, response: Response): boolean {
    const entry = this.#pending.get(response.id);
    if (entry?.peer !== peer) return false;
    entry.settle(response);
    return true;
  }

  /** Fails every request, or only the requests to one peer. */
  fail(message: string, peer?: Peer): void {
    for (const [id, { settle }] of this.#pending.takeAll((entry) => peer === undefined || entry.peer === peer))
      settle(toErrorResponse(id, ERROR_CODES.unavailable, message));
  }
}
