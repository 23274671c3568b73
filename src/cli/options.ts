import { type Command, Option } from 'commander';
import { TocsinError } from '../core/errors.js';
import { ARTIFACT_KINDS } from '../core/kinds.js';
import type { ArtifactKind, Level } from '../core/types.js';
import { findUnknownNames } from '../engine/selection.js';
import type { Policy } from '../policy/policy.js';
import { PRESETS } from '../policy/presets.js';
import { allRules } from '../rules/all.js';
import { type Rule, scannersOf } from '../rules/rule.js';
import { createScanner, type ScanOptions, type TextScanner } from '../scan.js';
import { RUN_SCANNER_IDS, SCANNER_IDS } from '../scanners/all.js';
import { JUDGE_ID } from '../scanners/judge/sentinel-judge.js';
import { loadExtensions } from './extensions.js';
import type { Io } from './io.js';
import { type JudgeFlags, toJudge } from './judge-options.js';
import { toPercentage, toShare } from './numbers.js';

/** Options that several commands share. */

export interface ScanFlags extends JudgeFlags {
  /** A preset's name, a file, or a policy from a configuration file. */
  readonly policy: string | Policy;
  readonly only?: string[];
  readonly skip?: string[];
  readonly kind?: ArtifactKind;
  readonly failOn?: string;
  readonly color?: boolean;
  readonly threshold?: number;
  /** Modules with rules and scanners, from a configuration file that the user named. */
  readonly extend?: string[];
  /** A file, or false with --no-memory. */
  readonly memory?: string | false;
}

export const policyOption = (): Option =>
  new Option('--policy <file>', 'policy file or preset (observe, balanced, strict)').default('balanced');

export const onlyOption = (): Option =>
  new Option(
    '--only <names...>',
    'run only these scanners or rules; * matches any characters (unicode, override/*)',
  ).argParser(collectNames);

export const skipOption = (): Option =>
  new Option('--skip <names...>', 'skip these scanners or rules').argParser(collectNames);

/** Argument parser for a repeatable option. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

/** Accepts names separated by spaces or commas. */
const collectNames = (names: string, before: readonly string[] = []): string[] => [
  ...before,
  ...names.split(',').flatMap((name) => name.trim() || []),
];

export const addSemanticOptions = (command: Command): Command =>
  command
    .option(
      '--threshold <cosine>',
      'minimum similarity of a sentence to a known attack, from 0 to 1 (default: 0.7)',
      toShare,
    )
    .option(
      '--memory <file>',
      "file with confirmed attacks and false positives (default: the user's own, if it exists)",
    )
    .option('--no-memory', 'do not use a memory file');

export const kindOption = (text = 'kind of the text (default: by file name)'): Option =>
  new Option('--kind <kind>', text).choices(ARTIFACT_KINDS);

export const acceptFlaggedOption = (): Option =>
  new Option('--accept-flagged', 'also accept definitions that are MEDIUM or worse, or blocked');

export const minCoverageOption = (): Option =>
  new Option('--min-coverage <percent>', 'exit with 1 if a smaller share of the input was read (0 to 100)').argParser(
    toPercentage,
  );

export const failOnOption = (level: string): Option =>
  new Option('--fail-on <level>', 'exit with code 1 if a finding has this level or higher')
    .choices(['low', 'medium', 'high', 'critical', 'never'])
    .default(level);

export const toFailLevel = (word: string | undefined): Level | undefined =>
  word === undefined || word === 'never' ? undefined : (word.toUpperCase() as Level);

/** Creates the scanner for the flags. An unknown rule or scanner name is an error, or it would look like "clean". */
export async function toScanner(
  flags: Pick<ScanFlags, 'policy' | 'only' | 'skip' | 'threshold' | 'extend'> & JudgeFlags,
  env: Io['env'],
  extras: Pick<ScanOptions, 'memory' | 'suppress' | 'scanners'> = {},
): Promise<{ scanner: TextScanner; policy: Policy; scannerIds: readonly string[] }> {
  const { options, policy, scannerIds } = await toScanOptions(flags, env, extras);
  return { scanner: createScanner(options), policy, scannerIds };
}

/** Scan options for the flags, for callers that create a guard. */
export async function toScanOptions(
  flags: Pick<ScanFlags, 'policy' | 'only' | 'skip' | 'threshold' | 'extend'> & JudgeFlags,
  env: Io['env'],
  extras: Pick<ScanOptions, 'memory' | 'suppress' | 'scanners'> = {},
): Promise<{ options: ScanOptions; policy: Policy; scannerIds: readonly string[] }> {
  const judge = toJudge(flags, env);
  const own = await loadExtensions(flags.extend);
  const builtIn = judge ? [...SCANNER_IDS, JUDGE_ID] : SCANNER_IDS;
  const scannerIds = [...builtIn, ...own.scanners.map(({ id }) => id)];
  assertNames(flags, [...allRules, ...own.rules], [...scannerIds, ...RUN_SCANNER_IDS]);
  const policy = await toPolicy(flags.policy);
  const { only, skip, threshold } = flags;
  const options: ScanOptions = {
    policy,
    ...(only && { only }),
    ...(skip && { skip }),
    ...(threshold !== undefined && { threshold }),
    ...extras,
    ...(own.rules.length > 0 && { rules: own.rules }),
    ...(own.scanners.length > 0 && { scanners: [...(extras.scanners ?? []), ...own.scanners] }),
    ...(judge && { judge }),
  };
  return { options, policy, scannerIds };
}

function assertNames(
  flags: Pick<ScanFlags, 'only' | 'skip'>,
  rules: readonly Rule[],
  scannerIds: readonly string[],
): void {
  const running = rules.filter((rule) => scannersOf(rule).some((id) => scannerIds.includes(id)));
  const [first, ...others] = findUnknownNames(flags, running, scannerIds);
  if (first === undefined) return;
  const isJudgeRule = findUnknownNames({ only: [first] }, allRules, [JUDGE_ID]).length === 0;
  throw new TocsinError(
    'unknown-name',
    isJudgeRule
      ? `Cannot select ${first}: the scanner ${JUDGE_ID} needs --judge-url and --judge-model.`
      : `Unknown scanner or rule: ${[first, ...others].join(', ')}. Run "tocsin rules" to list all rules.`,
  );
}

/** The policy of a preset's name, or of a file. */
export async function toPolicy(nameOrFile: string | Policy): Promise<Policy> {
  if (typeof nameOrFile !== 'string') return nameOrFile;
  if (Object.hasOwn(PRESETS, nameOrFile)) return PRESETS[nameOrFile as keyof typeof PRESETS];
  // Loading the policy parser takes longer than most scans, so it is imported on demand.
  const { loadPolicy } = await import('../policy/load.js');
  return loadPolicy(nameOrFile);
}
