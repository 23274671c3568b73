import { isRequest, type Message, type Request, type Response } from '../json-rpc.js';

/** The messages with which a client set up its session, so that they can be replayed to a restarted server. */
export class Handshake {
  initialize: Request | undefined;
  /** The server has accepted `initialize`. */
  isAccepted = false;
  /** The client has sent `notifications/initialized`. */
  isConfirmed = false;
  #setLevel: Request | undefined;
  readonly #subscriptions = new Map<unknown, Request>();

  get settings(): Request[] {
    return [...(this.#setLevel ? [this.#setLevel] : []), ...this.#subscriptions.values()];
  }

  recordResponse(response: Response): void {
    if (response.id === this.initialize?.id && 'result' in response) this.isAccepted = true;
  }

  record(message: Message): void {
    if (!('method' in message)) return;
    const { method } = message;
    if (method === 'notifications/initialized') this.isConfirmed = true;
    if (!isRequest(message)) return;
    const uri = message.params?.uri;
    if (method === 'initialize') this.initialize = message;
    else if (method === 'logging/setLevel') this.#setLevel = message;
    else if (method === 'resources/subscribe') this.#subscriptions.set(uri, message);
    else if (method === 'resources/unsubscribe') this.#subscriptions.delete(uri);
  }
}
