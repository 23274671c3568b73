import { TocsinError } from '../../core/errors.js';

/** The judge returned no verdict. The message contains no keys and no text from the server or the artifact. */
export class JudgeError extends TocsinError {
  override readonly name: string = 'JudgeError';

  constructor(message: string) {
    super('judge-failed', message);
  }
}

/** The server is busy or failing, so a retry may succeed. */
export class BusyError extends JudgeError {
  override readonly name = 'BusyError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export const badJudge = (message: string): TocsinError => new TocsinError('bad-judge', `judge: ${message}`);
