import type { Message, Notification, Request, Response } from '../json-rpc.js';
import type { Inspector, PendingRequest } from './inspector.js';

/** Forward the message (possibly changed), send a response back to its sender instead, or drop it. */
export type Outcome = { readonly forward: Message } | { readonly respond: Response } | 'drop';

export type RequestCheck = (
  request: Request,
  inspector: Inspector,
  pending: PendingRequest,
) => Outcome | Promise<Outcome>;
export type NotificationCheck = (notification: Notification, inspector: Inspector) => Outcome | Promise<Outcome>;
export type ResponseCheck = (
  response: Response,
  inspector: Inspector,
  pending: PendingRequest,
) => Outcome | Promise<Outcome>;

/** Finds the check for a message by its method. A message of the client without a check is forwarded. */
export interface Checks {
  readonly clientRequest: (method: string) => RequestCheck | undefined;
  /** By the method of the client's request. */
  readonly serverResponse: (method: string) => ResponseCheck;
  readonly serverRequest: (method: string) => RequestCheck;
  /** By the method of the server's request. */
  readonly clientResponse: (method: string) => ResponseCheck | undefined;
  readonly serverNotification: NotificationCheck;
}
