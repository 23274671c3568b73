import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import { type Selection, selectRules } from '../engine/selection.js';
import { isPatternRule, type Rule } from '../rules/rule.js';
import { shareRuleset } from '../rules/shared-ruleset.js';
import { authContext } from './behavior/auth-context.js';
import { contextIntegrity } from './behavior/context-integrity.js';
import { conversation } from './behavior/conversation.js';
import { decomposition } from './behavior/decomposition.js';
import { intentGuard } from './behavior/intent-guard.js';
import { memoryIntegrity } from './behavior/memory-integrity.js';
import { sessionAnomaly } from './behavior/session-anomaly.js';
import { cipherDecoder } from './cipher-decoder.js';
import { code } from './code/code.js';
import type { ScannerContext, ScannerDefinition } from './definition.js';
import { emojiSmuggling } from './emoji-smuggling.js';
import { entropy } from './entropy.js';
import { FLEET_TRAITS } from './fleet/fleet.js';
import { indirectInjection } from './indirect-injection.js';
import type { JudgeOptions } from './judge/options.js';
import { createSentinelJudge, JUDGE_TRAITS } from './judge/sentinel-judge.js';
import { outputPayload } from './outbound/output-payload.js';
import { PINS_TRAITS } from './pins/pins.js';
import { toolRelations } from './relations/tool-relations.js';
import { resourceExhaustion } from './resource-exhaustion.js';
import { ruleEngine } from './rule-engine.js';
import { embeddingSimilarity } from './semantic/embedding-similarity.js';
import { semanticMemory } from './semantic/semantic-memory.js';
import { sentinel } from './semantic/sentinel.js';
import { serverConfig } from './server-config/server-config.js';
import { skill } from './skill/skill.js';
import { tokenizer } from './tokenizer.js';
import { melon } from './toolchain/melon.js';
import { toolCall } from './toolchain/tool-call.js';
import { toolChain } from './toolchain/tool-chain.js';
import { unicode } from './unicode.js';
import { upsideDown } from './upside-down.js';

/**
 * The built-in scanners, in the order they run. This is their only registration. The rule engine is first: it reads every
 * view for the scanners that share its reading. Session scanners are last, because they use the others' findings.
 */
export const SCANNERS: readonly ScannerDefinition[] = [
  ruleEngine,
  resourceExhaustion,
  unicode,
  emojiSmuggling,
  upsideDown,
  cipherDecoder,
  tokenizer,
  entropy,
  indirectInjection,
  toolRelations,
  skill,
  code,
  outputPayload,
  serverConfig,
  sentinel,
  embeddingSimilarity,
  semanticMemory,
  contextIntegrity,
  memoryIntegrity,
  toolCall,
  toolChain,
  melon,
  conversation,
  decomposition,
  intentGuard,
  authContext,
  sessionAnomaly,
];

/** Created for each run of `tocsin scan`, because they compare all artifacts of the run. */
const RUN_SCANNERS: readonly ScannerTraits[] = [FLEET_TRAITS, PINS_TRAITS];

const idsOf = (scanners: readonly ScannerTraits[]): readonly string[] => scanners.map(({ id }) => id);

export const SCANNER_IDS = idsOf(SCANNERS);
export const SESSION_SCANNER_IDS = idsOf(SCANNERS.filter(({ scope }) => scope === 'session'));
export const RUN_SCANNER_IDS = idsOf(RUN_SCANNERS);

/** The built-in scanners that have a selected rule, each with its own rules. */
export function builtInScanners(
  rules: readonly Rule[],
  selection: Selection = {},
  options: Partial<Pick<ScannerContext, 'semantic' | 'behavior'>> = {},
): Scanner[] {
  const { semantic = {}, behavior = {} } = options;
  const selected = SCANNERS.map((definition) => ({ definition, own: selectRules(rules, definition.id, selection) }));
  const shared = new Set(selected.flatMap(({ definition, own }) => (definition.sharesReading ? own : [])));
  // A rule for some parts of a text must not be matched against the whole text.
  const share = shareRuleset([...shared].filter(isPatternRule).filter(({ parts }) => parts === undefined));
  return selected
    .filter(({ own }) => own.length > 0)
    .map(({ definition, own }) =>
      definition.create({ rules: own, finder: share(definition.id, own), semantic, behavior }),
    );
}

/** The language-model judge. It exists only where the user named a model. */
export function judgeScanners(
  rules: readonly Rule[],
  selection: Selection,
  options: JudgeOptions | undefined,
): Scanner[] {
  if (options === undefined) return [];
  const own = selectRules(rules, JUDGE_TRAITS.id, selection);
  // Created even without a selected rule, so that invalid options are always reported.
  const judge = createSentinelJudge(own, options);
  return own.length > 0 ? [judge] : [];
}
