import type { Scanner } from '../engine/scanner.js';
import { type Selection, selectRules } from '../engine/selection.js';
import { isPatternRule, type Rule } from '../rules/rule.js';
import { type RuleFinder, shareRuleset } from '../rules/shared-ruleset.js';
import { createCipherDecoder } from './cipher-decoder.js';
import { createEmojiSmuggling } from './emoji-smuggling.js';
import { createEntropyScanner } from './entropy.js';
import { createIndirectInjection } from './indirect-injection.js';
import type { JudgeOptions } from './judge/options.js';
import { createSentinelJudge, JUDGE_ID } from './judge/sentinel-judge.js';
import { createOutputPayload } from './outbound/output-payload.js';
import { createResourceExhaustion } from './resource-exhaustion.js';
import { createRuleEngine } from './rule-engine.js';
import { createEmbeddingSimilarity } from './semantic/embedding-similarity.js';
import type { SemanticOptions } from './semantic/options.js';
import { createSemanticMemory } from './semantic/semantic-memory.js';
import { createSentinel } from './semantic/sentinel.js';
import { createServerConfig } from './server-config/server-config.js';
import { SESSION_SCANNER_IDS } from './session-scanners.js';
import { createTokenizerScanner } from './tokenizer.js';
import { createUnicodeScanner } from './unicode.js';
import { createUpsideDown } from './upside-down.js';

/** In the order they run. The rule engine is first: it reads for all who share its reading, and the time is its own. */
const FACTORIES: Readonly<
  Record<string, (rules: readonly Rule[], finder: RuleFinder, options: SemanticOptions) => Scanner>
> = {
  'rule-engine': createRuleEngine,
  'resource-exhaustion': createResourceExhaustion,
  unicode: createUnicodeScanner,
  'emoji-smuggling': createEmojiSmuggling,
  'upside-down': createUpsideDown,
  'cipher-decoder': createCipherDecoder,
  tokenizer: createTokenizerScanner,
  entropy: createEntropyScanner,
  'indirect-injection': createIndirectInjection,
  'output-payload': createOutputPayload,
  'server-config': createServerConfig,
  sentinel: createSentinel,
  'embedding-similarity': createEmbeddingSimilarity,
  'semantic-memory': createSemanticMemory,
};

/** Those that read every view in full: one reading does for all of them. */
const FULL_READERS = ['rule-engine', 'resource-exhaustion', 'indirect-injection', 'output-payload'];

export const SCANNER_IDS: readonly string[] = [...Object.keys(FACTORIES), ...SESSION_SCANNER_IDS];

/** Those that are made anew for each run, because they compare everything in it; see src/mcp. */
export const RUN_SCANNER_IDS: readonly string[] = ['fleet', 'pins'];

/** The built-in scanners that have a rule to apply, each with its own rules. */
export function builtInScanners(
  rules: readonly Rule[],
  selection: Selection = {},
  options: SemanticOptions = {},
): Scanner[] {
  const rulesOf = new Map(Object.keys(FACTORIES).map((id) => [id, selectRules(rules, id, selection)]));
  const shared = new Set(FULL_READERS.flatMap((id) => rulesOf.get(id)!));
  // A rule for some parts of a text is none for the whole.
  const share = shareRuleset([...shared].filter(isPatternRule).filter(({ parts }) => parts === undefined));
  return Object.entries(FACTORIES).flatMap(([id, create]) => {
    const own = rulesOf.get(id)!;
    return own.length > 0 ? [toConfigReader(create(own, share(id, own), options))] : [];
  });
}

/**
 * Who has no business with the configuration of a server: it is no prose to be judged by its meaning, its random tokens are
 * the keys that `server-config` looks for, and what holds keys is sent to nobody.
 */
const NOT_FOR_CONFIGS = ['entropy', 'sentinel', 'embedding-similarity', 'semantic-memory', JUDGE_ID];

const toConfigReader = (scanner: Scanner): Scanner =>
  NOT_FOR_CONFIGS.includes(scanner.id)
    ? {
        ...scanner,
        scan: (subject) => (subject.artifact.kind === 'server-config' ? undefined : scanner.scan(subject)),
      }
    : scanner;

/** The scanner that runs only where a model to ask is named. */
export function judgeScanners(
  rules: readonly Rule[],
  selection: Selection,
  options: JudgeOptions | undefined,
): Scanner[] {
  if (options === undefined) return [];
  // Made even where no rule of it is selected: a mistake in the options is told in any case.
  const own = selectRules(rules, JUDGE_ID, selection);
  const judge = createSentinelJudge(own, options);
  return own.length > 0 ? [toConfigReader(judge)] : [];
}
