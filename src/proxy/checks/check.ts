import type { Answer, Message, Notification, Params, Request, RequestId } from '../message.js';
import type { RequestObserver } from '../telemetry/telemetry.js';
import type { Watch } from '../watch.js';

/** What becomes of a message: it goes on, perhaps changed; its sender is answered instead; or it goes nowhere. */
export type Outcome = { readonly pass: Message } | { readonly answer: Answer } | 'drop';

/** A request that went one way, for whoever looks at its answer. */
export interface Asked {
  readonly id: RequestId;
  readonly method: string;
  readonly params: Params;
  /** What the guard's session calls this call. */
  readonly callId: string;
  /** Who follows it to its end. */
  readonly trace?: RequestObserver;
}

export type RequestCheck = (request: Request, watch: Watch, asked: Asked) => Outcome | Promise<Outcome>;
export type NotificationCheck = (notification: Notification, watch: Watch) => Outcome | Promise<Outcome>;
export type AnswerCheck = (answer: Answer, watch: Watch, asked: Asked) => Outcome | Promise<Outcome>;

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
