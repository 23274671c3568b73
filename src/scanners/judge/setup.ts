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
  if (unknown.length > 0) throw badJudge(`unknown option ${unknown.join(', ')}; known options: ${NAMES.join(', ')}`);
  const setup = {
    timeoutMs: toInteger('timeoutMs', options.timeoutMs, 1, MAX_TIMER),
    maxCalls: toInteger('maxCalls', options.maxCalls, 1),
    maxCharacters: toInteger('maxCharacters', options.maxCharacters, MIN_CHARACTERS),
    cacheSize: toInteger('cacheSize', options.cacheSize, 0),
    when: options.when ?? DEFAULTS.when,
  };
  if (typeof setup.when !== 'function' && setup.when !== 'always' && setup.when !== 'doubt') {
    throw badJudge('"when" must be "always", "doubt" or a function');
  }
  return { ...setup, ask: toAsk(options) };
}

function toAsk(options: JudgeOptions): Ask {
  if (!('ask' in options)) return createEndpoint(options);
  if (typeof options.ask !== 'function') throw badJudge('"ask" must be a function that returns the answer of a model');
  if ('url' in options || 'model' in options) throw badJudge('set either { url, model } or { ask }, not both');
  return options.ask;
}

function toInteger(
  name: 'timeoutMs' | 'maxCalls' | 'maxCharacters' | 'cacheSize',
  value: number | undefined,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  if (value === undefined) return DEFAULTS[name];
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const atMost = max === MAX_TIMER ? ` and at most ${max}` : '';
  throw badJudge(`"${name}" must be an integer of at least ${min}${atMost}`);
}
