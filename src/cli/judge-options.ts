import { type Command, Option } from 'commander';
import { TocsinError } from '../core/errors.js';
import { DEFAULT_MAX_CALLS, type JudgeOptions } from '../scanners/judge/options.js';
import type { Io } from './io.js';
import { toPositiveInteger } from './numbers.js';

/** Judge options, shared by `scan`, `batch` and `explain`. */
export interface JudgeFlags {
  readonly judgeUrl?: string;
  readonly judgeModel?: string;
  readonly judgeWhen?: 'always' | 'doubt';
  readonly judgeMaxCalls?: number;
  readonly judgeTimeout?: number;
}

/** The key is read only from this variable: a flag would be visible in process lists and shell history. */
const KEY = 'TOCSIN_JUDGE_KEY';

export const addJudgeOptions = (command: Command): Command =>
  command
    .option(
      '--judge-url <url>',
      `also ask a language model at this OpenAI-compatible endpoint; scanned text is SENT to it (API key: ${KEY} environment variable)`,
    )
    .option('--judge-model <name>', 'model name at that endpoint')
    .addOption(
      new Option(
        '--judge-when <when>',
        'when to ask the judge; doubt: only if there are findings and none is critical (default: always)',
      ).choices(['always', 'doubt']),
    )
    .option('--judge-max-calls <n>', `maximum number of requests (default: ${DEFAULT_MAX_CALLS})`, toPositiveInteger)
    .option('--judge-timeout <seconds>', 'timeout per text (default: 30)', toPositiveInteger);

/** Judge options from the flags, if any. An incomplete set is an error: the user would assume a judge ran. */
export function toJudge(flags: JudgeFlags, env: Io['env']): JudgeOptions | undefined {
  const { judgeUrl: url, judgeModel: model, judgeWhen, judgeMaxCalls, judgeTimeout } = flags;
  if (url === undefined || model === undefined) {
    if ([url, model, judgeWhen, judgeMaxCalls, judgeTimeout].every((value) => value === undefined)) return undefined;
    throw new TocsinError('bad-option', 'Judge options need both --judge-url and --judge-model.');
  }
  const apiKey = env[KEY];
  return {
    url,
    model,
    ...(apiKey && { apiKey }),
    ...(judgeWhen && { when: judgeWhen }),
    ...(judgeMaxCalls !== undefined && { maxCalls: judgeMaxCalls }),
    ...(judgeTimeout !== undefined && { timeoutMs: judgeTimeout * 1000 }),
  };
}

/** Judge flags for one of several threads: the call budget is divided among them. */
export function shareJudge(flags: JudgeFlags, threads: number): JudgeFlags {
  if (flags.judgeUrl === undefined) return {};
  const maxCalls = Math.floor((flags.judgeMaxCalls ?? DEFAULT_MAX_CALLS) / threads);
  if (maxCalls === 0)
    throw new TocsinError('bad-option', '--judge-max-calls must be at least the number of --workers.');
  const { judgeUrl, judgeModel, judgeWhen, judgeTimeout } = flags;
  return {
    judgeUrl,
    judgeMaxCalls: maxCalls,
    ...(judgeModel !== undefined && { judgeModel }),
    ...(judgeWhen && { judgeWhen }),
    ...(judgeTimeout !== undefined && { judgeTimeout }),
  };
}
