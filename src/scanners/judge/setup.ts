import { createEndpoint } from './endpoint.js';
import { badJudge } from './errors.js';
import { type Ask, DEFAULT_MAX_CALLS, type JudgeLimits, type JudgeOptions, type JudgeSetup } from './options.js';

const DEFAULTS: Required<JudgeLimits> = {
  timeoutMs: 30_000,
  maxCalls: DEFAULT_MAX_CALLS,
  // Together with the question this fits 4,096 tokens, the default context size of local servers.
  maxCharacters: 12_000,
  cacheSize: 256,
  when: 'always',
};

const NAMES = [...Object.keys(DEFAULTS), 'ask', 'url', 'model', 'apiKey', 'headers', 'body'];
/** Node fires timers with a longer delay immediately. */
const MAX_TIMER = 2 ** 31 - 1;
/** Lowest accepted `maxCharacters`. */
const MIN_CHARACTERS = 500;

/** Validates the options and applies the defaults, so that a wrong configuration fails before the first scan. */
export function toJudgeSetup(options: JudgeOptions): JudgeSetup {
  if (typeof options !== 'object' || options === null) throw badJudge('expected { url, model } or { ask }');
  const unknown = Object.keys(options).filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw badJudge(`there is no option ${unknown.join(', ')}; options are ${NAMES.join(', ')}`);
  const setup = {
    timeoutMs: toWhole('timeoutMs', options.timeoutMs, 1, MAX_TIMER),
    maxCalls: toWhole('maxCalls', options.maxCalls, 1),
    maxCharacters: toWhole('maxCharacters', options.maxCharacters, MIN_CHARACTERS),
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
