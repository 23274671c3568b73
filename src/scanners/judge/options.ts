import type { Subject } from '../../engine/scanner.js';

/** One question to the model. Only `user` contains the scanned text, encoded and between random delimiters. */
export interface JudgeQuestion {
  readonly system: string;
  readonly user: string;
}

/** Sends one question to a language model and returns its reply unchanged. */
export type Ask = (question: JudgeQuestion, context: { readonly signal: AbortSignal }) => Promise<string>;

export interface JudgeLimits {
  /** Timeout for one artifact including its retry, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Maximum requests per scanner instance. Default: 1,000. */
  readonly maxCalls?: number;
  /** Maximum characters of one artifact that are sent. Default: 12,000. */
  readonly maxCharacters?: number;
  /** Number of cached answers for repeated texts; 0 disables the cache. Default: 256. */
  readonly cacheSize?: number;
  /**
   * Which artifacts the model judges. `doubt`: those with findings from earlier scanners, none of them critical.
   * A function selects artifacts itself. Default: `always`.
   */
  readonly when?: 'always' | 'doubt' | ((subject: Subject) => boolean);
}

/** A model behind an OpenAI-compatible endpoint for chat completions. */
export interface JudgeEndpoint extends JudgeLimits {
  /** Base URL (`http://127.0.0.1:8080/v1`) or full URL ending in `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional request fields. `temperature` defaults to 0. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A model behind a function of the application. */
export interface JudgeCallback extends JudgeLimits {
  readonly ask: Ask;
}

export type JudgeOptions = JudgeEndpoint | JudgeCallback;

export interface JudgeSetup extends Required<JudgeLimits> {
  readonly ask: Ask;
}

export const DEFAULT_MAX_CALLS = 1000;
