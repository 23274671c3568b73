import type { Subject } from '../../engine/scanner.js';
import { createEndpoint } from './endpoint.js';
import { badJudge } from './errors.js';

/** What a model is asked. The text under examination stands in `user` only, encoded and between random marks. */
export interface JudgeQuestion {
  readonly system: string;
  readonly user: string;
}

/** Puts one question to a language model and returns what it said, word for word. */
export type Ask = (question: JudgeQuestion, context: { readonly signal: AbortSignal }) => Promise<string>;

interface JudgeLimits {
  /** For one artifact with its retry, in milliseconds; 30,000 unless said. */
  readonly timeoutMs?: number;
  /** Requests that one scanner may make in its life; 1,000 unless said. */
  readonly maxCalls?: number;
  /** Characters of one artifact that are sent; 12,000 unless said. */
  readonly maxCharacters?: number;
  /** Answers that are kept for texts that come again; 256 unless said, 0 for none. */
  readonly cacheSize?: number;
  /**
   * Which artifacts it is asked about: all, those in which the scanners before it found something but nothing critical, or
   * what a function of yours picks.
   */
  readonly when?: 'always' | 'doubt' | ((subject: Subject) => boolean);
}

/** A model behind an OpenAI-compatible endpoint for chat completions. */
export interface JudgeEndpoint extends JudgeLimits {
  /** The base (`http://127.0.0.1:8080/v1`) or the whole address that ends in `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** More fields of the request, for servers that want them; `temperature` is 0 unless it is said here. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A model that your own function asks. */
export interface JudgeCallback extends JudgeLimits {
  readonly ask: Ask;
}

export type JudgeOptions = JudgeEndpoint | JudgeCallback;

export interface JudgeSetup extends Required<JudgeLimits> {
  readonly ask: Ask;
}

export const DEFAULT_MAX_CALLS = 1000;

const DEFAULTS: Required<JudgeLimits> = {
  timeoutMs: 30_000,
  maxCalls: DEFAULT_MAX_CALLS,
  // With the question itself it fits the 4,096 tokens that local servers give a model unless told otherwise.
  maxCharacters: 12_000,
  cacheSize: 256,
  when: 'always',
};

const NAMES = [...Object.keys(DEFAULTS), 'ask', 'url', 'model', 'apiKey', 'headers', 'body'];
/** A longer timer fires at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** The options with their defaults, checked: a judge that cannot work is a mistake to hear of before the first scan. */
export function toJudgeSetup(options: JudgeOptions): JudgeSetup {
  if (typeof options !== 'object' || options === null) throw badJudge('expected { url, model } or { ask }');
  const unknown = Object.keys(options).filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw badJudge(`there is no option ${unknown.join(', ')}; options are ${NAMES.join(', ')}`);
  const setup = {
    timeoutMs: toWhole('timeoutMs', options.timeoutMs, 1, MAX_TIMER),
    maxCalls: toWhole('maxCalls', options.maxCalls, 1),
    maxCharacters: toWhole('maxCharacters', options.maxCharacters, 500),
    cacheSize: toWhole('cacheSize', options.cacheSize, 0),
    when: options.when ?? DEFAULTS.when,
  };
  if (typeof setup.when !== 'function' && setup.when !== 'always' && setup.when !== 'doubt') {
    throw badJudge('"when" is "always", "doubt" or a function');
  }
  return { ...setup, ask: toAsk(options) };
}

function toAsk(options: JudgeOptions): Ask {
  if (!('ask' in options)) return createEndpoint(options);
  if (typeof options.ask !== 'function') throw badJudge('"ask" is a function that returns the answer of a model');
  if ('url' in options || 'model' in options) throw badJudge('give { url, model } or { ask }, not both');
  return options.ask;
}

function toWhole(
  name: 'timeoutMs' | 'maxCalls' | 'maxCharacters' | 'cacheSize',
  value: number | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (value === undefined) return DEFAULTS[name];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const atMost = most === MAX_TIMER ? ` and at most ${most}` : '';
  throw badJudge(`"${name}" is a whole number of at least ${least}${atMost}`);
}
