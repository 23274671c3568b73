import { type Command, InvalidArgumentError, Option } from 'commander';
import { ARTIFACT_KINDS } from '../engine/artifact.js';
import { TocsinError } from '../engine/errors.js';
import type { Policy } from '../policy/policy.js';
import { PRESETS } from '../policy/presets.js';
import { allRules } from '../rules/all.js';
import { createScanner, type TextScanner } from '../scan.js';
import { SCANNER_IDS } from '../scanners/all.js';
import { findUnknownNames } from '../selection.js';
import type { SemanticMemory } from '../semantic/memory.js';
import type { ArtifactKind, Level } from '../types.js';

/** Options that several commands share, each written once. */

export interface ScanFlags {
  readonly policy: string;
  readonly only?: string[];
  readonly skip?: string[];
  readonly kind?: ArtifactKind;
  readonly failOn?: string;
  readonly color?: boolean;
  readonly threshold?: number;
  /** A file, or false with --no-memory. */
  readonly memory?: string | false;
}

export const policyOption = (): Option =>
  new Option('--policy <file>', 'a policy file, or a preset: observe, balanced, strict').default('balanced');

export const onlyOption = (): Option =>
  new Option('--only <names...>', 'only these scanners or rules, * for any characters (unicode, override/*)');

export const skipOption = (): Option => new Option('--skip <names...>', 'all but these scanners or rules');

export const addSemanticOptions = (command: Command): Command =>
  command
    .option('--threshold <cosine>', 'how like a known attack a sentence must be, from 0 to 1 (default: 0.7)', toShare)
    .option('--memory <file>', "confirmed attacks and false alarms (default: the user's own, where there are any)")
    .option('--no-memory', 'without them');

export const kindOption = (text = 'what the text is, where its name does not tell'): Option =>
  new Option('--kind <kind>', text).choices(ARTIFACT_KINDS);

export const failOnOption = (level: string): Option =>
  new Option('--fail-on <level>', 'exit with 1 from this level on')
    .choices(['low', 'medium', 'high', 'critical', 'never'])
    .default(level);

export const toFailLevel = (word: string | undefined): Level | undefined =>
  word === undefined || word === 'never' ? undefined : (word.toUpperCase() as Level);

export function toPositiveInteger(word: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('expected a whole number of at least 1.');
  return value;
}

function toShare(word: string): number {
  const value = Number(word);
  if (word.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1.');
  return value;
}

/** The scanner that the flags ask for. A name that fits nothing is an error: it must not look like "clean". */
export async function toScanner(
  flags: Pick<ScanFlags, 'policy' | 'only' | 'skip' | 'threshold'>,
  memory?: SemanticMemory,
): Promise<{ scanner: TextScanner; policy: Policy }> {
  const unknown = findUnknownNames(flags, allRules, SCANNER_IDS);
  if (unknown.length > 0) {
    throw new TocsinError(
      'unknown-name',
      `No scanner or rule is called ${unknown.join(', ')}. "tocsin rules" lists them all.`,
    );
  }
  const policy = await toPolicy(flags.policy);
  const { only, skip, threshold } = flags;
  const scanner = createScanner({
    policy,
    ...(only && { only }),
    ...(skip && { skip }),
    ...(threshold !== undefined && { threshold }),
    ...(memory && { memory }),
  });
  return { scanner, policy };
}

async function toPolicy(nameOrFile: string): Promise<Policy> {
  if (Object.hasOwn(PRESETS, nameOrFile)) return PRESETS[nameOrFile as keyof typeof PRESETS];
  // Parsing and validating policy files takes longer to load than most scans to run.
  const { loadPolicy } = await import('../policy/load.js');
  return loadPolicy(nameOrFile);
}
