import type { Writable } from 'node:stream';

/** Everything the command line touches, so that a test can hand in its own. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  /** Somebody sits there who can read a question and answer it. */
  readonly isInteractive: boolean;
  readonly cwd: string;
  readonly home: string;
  readonly platform: NodeJS.Platform;
  /** From the first call on, Ctrl-C aborts this instead of ending the process: for work that has to clean up. */
  interruption(): AbortSignal;
}

export interface Outcome {
  /** 0 clean, 1 findings at or above --fail-on, 2 error. */
  readonly code: 0 | 1 | 2;
}

/** Waits where the reader is slower than we are, so that memory stays flat. */
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

/** NO_COLOR wins over everything but an explicit flag; pipes and files get plain text. */
export function wantsColor(io: Io, flag: boolean | undefined): boolean {
  if (flag === false) return false;
  if (io.env.NO_COLOR) return false;
  return Boolean(io.env.FORCE_COLOR) || io.isTerminal;
}
