import type { Message, Notification, Request, Response } from '../json-rpc.js';
import type { Inspector, PendingRequest } from './inspector.js';

/** What becomes of a message: it goes on, perhaps changed; its sender is answered instead; or it goes nowhere. */
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

/** What is looked at, by method. What is not named is handed on, but for answers of a server: those are hostile whoever asked. */
export interface Checks {
  /** Requests of the client. */
  readonly clientRequest: (method: string) => RequestCheck | undefined;
  /** Answers of the server, by the method that was asked. */
  readonly serverResponse: (method: string) => ResponseCheck | undefined;
  /** Requests of the server to the client. */
  readonly serverRequest: (method: string) => RequestCheck | undefined;
  /** Answers of the client to the server. */
  readonly clientResponse: (method: string) => ResponseCheck | undefined;
  /** Notifications of the server. */
  readonly serverNotification: (method: string) => NotificationCheck | undefined;
}
