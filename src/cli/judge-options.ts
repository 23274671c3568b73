import { type Command, Option } from 'commander';
import { TocsinError } from '../core/errors.js';
import { DEFAULT_MAX_CALLS, type JudgeOptions } from '../scanners/judge/options.js';
import type { Io } from './io.js';
import { toPositiveInteger } from './numbers.js';

/** The options of the judge, which `scan`, `batch` and `explain` share. */
export interface JudgeFlags {
  readonly judgeUrl?: string;
  readonly judgeModel?: string;
  readonly judgeWhen?: 'always' | 'doubt';
  readonly judgeMaxCalls?: number;
  readonly judgeTimeout?: number;
}

/** The only place the key comes from: a flag would stand in the list of processes and in the shell's history. */
const KEY = 'TOCSIN_JUDGE_KEY';

export const addJudgeOptions = (command: Command): Command =>
  command
    .option(
      '--judge-url <url>',
      `ask a language model too: an OpenAI-compatible endpoint, to which the texts are SENT (key: ${KEY} in the environment)`,
    )
    .option('--judge-model <name>', "the model's name there")
    .addOption(
      new Option('--judge-when <when>', 'always, or doubt: only where there are findings and none is critical').choices(
        ['always', 'doubt'],
      ),
    )
    .option('--judge-max-calls <n>', `at most this many requests (${DEFAULT_MAX_CALLS})`, toPositiveInteger)
    .option('--judge-timeout <seconds>', 'time for one text (30)', toPositiveInteger);

/** The judge that the flags ask for, if any. Half of one is a mistake: the texts would be thought judged. */
export function toJudge(flags: JudgeFlags, env: Io['env']): JudgeOptions | undefined {
  const { judgeUrl: url, judgeModel: model, judgeWhen, judgeMaxCalls, judgeTimeout } = flags;
  if (url === undefined || model === undefined) {
    if ([url, model, judgeWhen, judgeMaxCalls, judgeTimeout].every((value) => value === undefined)) return undefined;
    throw new TocsinError('bad-option', 'A judge needs both --judge-url and --judge-model.');
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

/** The flags for each of several threads: the budget is for all of them together. */
export function shareJudge(flags: JudgeFlags, threads: number): JudgeFlags {
  if (flags.judgeUrl === undefined) return {};
  const maxCalls = Math.floor((flags.judgeMaxCalls ?? DEFAULT_MAX_CALLS) / threads);
  if (maxCalls === 0) throw new TocsinError('bad-option', '--judge-max-calls must be at least --workers.');
  const { judgeUrl, judgeModel, judgeWhen, judgeTimeout } = flags;
  return {
    judgeUrl,
    judgeMaxCalls: maxCalls,
    ...(judgeModel !== undefined && { judgeModel }),
    ...(judgeWhen && { judgeWhen }),
    ...(judgeTimeout !== undefined && { judgeTimeout }),
  };
}
