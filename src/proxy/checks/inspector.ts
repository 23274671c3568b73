import type { GuardDecision } from '../../guard/decision.js';
import type { Params, RequestId } from '../json-rpc.js';
import type { List } from '../list-methods.js';
import type { DecisionEvent, Hook } from '../observer.js';
import type { RequestObserver } from '../telemetry/telemetry.js';

/** A request that has no response yet. */
export interface PendingRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: Params;
  /** Identifies the call in the guard's session. */
  readonly callId: string;
  /** Receives the request's decisions and its outcome. */
  readonly trace?: RequestObserver;
}

/** The message that is being inspected. */
export type Subject = Pick<PendingRequest, 'method' | 'trace'> & {
  readonly name?: string;
  readonly direction: DecisionEvent['direction'];
};

export interface Inspected<Content> {
  readonly content: Content;
  readonly isChanged: boolean;
}

/** Asks the user to approve a blocked call. Undefined if this decision cannot be overridden. */
export type Approval = (decision: GuardDecision<unknown>) => Promise<boolean> | undefined;

/** The operations that the checks need to inspect the traffic of one server. */
export interface Inspector {
  /** The name under which clients see a tool or prompt. */
  toExposed(name: string): string;
  log(message: string): void;
  /** Runs a guard hook. Returns the content to forward, or undefined if the content is blocked. */
  inspect<Content>(
    subject: Subject,
    hook: Hook,
    content: Content,
    approval?: Approval,
  ): Promise<Inspected<Content> | undefined>;
  /** Removes secrets if redaction is on. Returns the same value if it contains none. */
  redact<Content>(content: Content): Promise<Content>;
  toApproval(name: string, request: PendingRequest): Approval | undefined;
  /** Removes quarantined items from a list or from one page of it. */
  filterList(list: List, items: readonly unknown[], isFirstPage: boolean): Promise<readonly unknown[]>;
  isQuarantined(list: 'tools' | 'prompts' | 'resources', name: string): Promise<boolean>;
  /** Whether the client may see the server's unmodified `initialize` result. */
  isServerInfoAllowed(info: Params): Promise<boolean>;
  /** Whether the scanners accept the `initialize` result, regardless of pins. */
  isServerInfoClean(info: Params): Promise<boolean>;
}
