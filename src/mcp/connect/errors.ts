import { TocsinError } from '../../core/errors.js';

/** Why a contact failed. Stable: reports and scripts read it. */
export type ContactCode =
  | 'not-started'
  | 'exited'
  | 'timed-out'
  | 'bad-protocol'
  | 'flooded'
  | 'unauthorized'
  | 'unreachable'
  | 'bad-address'
  | 'no-sandbox'
  | 'aborted';

export interface ContactFailure {
  /** What the user can do. Never contains text of the server. */
  readonly advice?: string;
  /** The last lines of the server's standard error. Hostile: escape before printing. */
  readonly stderr?: string;
  readonly cause?: unknown;
}

/** A contact with a server failed. Message and stderr may quote the server: escape both. */
export class ServerContactError extends TocsinError {
  override readonly name = 'ServerContactError';
  override readonly code: ContactCode;
  readonly server: string;
  readonly advice: string | undefined;
  readonly stderr: string;

  constructor(code: ContactCode, server: string, message: string, { advice, stderr = '', cause }: ContactFailure = {}) {
    super(code, message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.server = server;
    this.advice = advice;
    this.stderr = stderr;
  }
}
