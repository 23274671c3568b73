import type { Flow } from './values.js';

/** Something that code does, at a place of a file. */
export interface Fact {
  readonly act:
    | 'send'
    | 'execute'
    | 'write'
    | 'delete'
    | 'weaken'
    | 'shell-back'
    | 'unprotected'
    | 'install'
    | 'hide'
    | 'swap'
    | 'read';
  readonly file: string;
  readonly at: number;
  readonly end: number;
  /** The host, the path, the package or the command, in the words of the code. */
  readonly what: string;
  /** The data that reaches it. */
  readonly flows: readonly Flow[];
  readonly host?: string;
  /** The data stands where a credential belongs: in a header of the request. */
  readonly isCredential?: true;
}
