import type { Answer, Message, Notification, Request } from '../message.js';
import type { Inspector, PendingRequest } from './inspector.js';

/** What becomes of a message: it goes on, perhaps changed; its sender is answered instead; or it goes nowhere. */
export type Outcome = { readonly pass: Message } | { readonly answer: Answer } | 'drop';

export type RequestCheck = (
  request: Request,
  inspector: Inspector,
  pending: PendingRequest,
) => Outcome | Promise<Outcome>;
export type NotificationCheck = (notification: Notification, inspector: Inspector) => Outcome | Promise<Outcome>;
export type AnswerCheck = (answer: Answer, inspector: Inspector, pending: PendingRequest) => Outcome | Promise<Outcome>;

/** What is looked at, by method. What is not named is handed on, but for answers of a server: those are hostile whoever asked. */
export interface Checks {
  /** Requests of the client. */
  readonly asked: (method: string) => RequestCheck | undefined;
  /** Answers of the server, by the method that was asked. */
  readonly answered: (method: string) => AnswerCheck | undefined;
  /** Requests of the server to the client. */
  readonly wanted: (method: string) => RequestCheck | undefined;
  /** Answers of the client to the server. */
  readonly given: (method: string) => AnswerCheck | undefined;
  /** Notifications of the server. */
  readonly told: (method: string) => NotificationCheck | undefined;
}
