import type { Writable } from 'node:stream';

/** The environment of the command line, so that tests can replace it. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  /** Whether a user can read a question and answer it. */
  readonly isInteractive: boolean;
  readonly cwd: string;
  readonly home: string;
  readonly platform: NodeJS.Platform;
  /** After the first call, Ctrl-C aborts this signal instead of ending the process, so that work can clean up. */
  interruption(): AbortSignal;
}

export interface Outcome {
  /** 0 clean, 1 findings at or above --fail-on, 2 error. */
  readonly code: 0 | 1 | 2;
}

/** Waits for a slow reader, so that output does not pile up in memory. */
export function write(stream: Writable, text: string): Promise<void> | undefined {
  if (stream.write(text)) return undefined;
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
}

/** --no-color and NO_COLOR disable color; FORCE_COLOR enables it; otherwise only terminals get color. */
export function wantsColor(io: Io, flag: boolean | undefined): boolean {
  if (flag === false) return false;
  if (io.env.NO_COLOR) return false;
  return Boolean(io.env.FORCE_COLOR) || io.isTerminal;
}
