import { TocsinError } from '../../core/errors.js';

/** The judge gave no verdict. The message names neither keys nor anything that a server or a text said. */
export class JudgeError extends TocsinError {
  override readonly name: string = 'JudgeError';

  constructor(message: string) {
    super('judge-failed', message);
  }
}

/** The server is busy or in trouble: asking again may help. */
export class BusyError extends JudgeError {
  override readonly name = 'BusyError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export const badJudge = (message: string): TocsinError => new TocsinError('bad-judge', `judge: ${message}`);
