import type { Scanner } from '../engine/scanner.js';
import { type Selection, selectRules } from '../engine/selection.js';
import type { Rule } from '../rules/rule.js';
import type { MemoryLedger } from '../session/memory-ledger.js';
import { createAuthContext } from './behavior/auth-context.js';
import type { Identity } from './behavior/authority.js';
import { createContextIntegrity } from './behavior/context-integrity.js';
import { createConversation } from './behavior/conversation.js';
import { createDecomposition } from './behavior/decomposition.js';
import { createIntentGuard } from './behavior/intent-guard.js';
import { createMemoryIntegrity } from './behavior/memory-integrity.js';
import { createSessionAnomaly } from './behavior/session-anomaly.js';
import type { DeclaredLabels } from './toolchain/labels.js';
import type { MelonOptions } from './toolchain/melon.js';
import { createMelon } from './toolchain/melon-scanner.js';
import { createToolCall } from './toolchain/tool-call.js';
import { createToolChain } from './toolchain/tool-chain.js';

/** What the scanners of the behavioral voter are made with. Everything is optional: each makes do without. */
export interface BehaviorOptions {
  /** Who the user is by the account, so that claims can be held against it. */
  readonly identity?: Identity;
  /** The only tools that may be called; `*` stands for any characters. */
  readonly allowedTools?: readonly string[];
  /** The key that canaries, marks and signatures of memory are made with. Whoever knows it can forge them. */
  readonly secret?: string;
  /** Which signed writing of a memory entry is the latest, so that an older one put in its place is noticed. */
  readonly memoryLedger?: MemoryLedger;
  /** What tools bring and do, where their names do not say it. */
  readonly labels?: DeclaredLabels;
  /** The agent's own model, to run a step again without the user's task. None unless said. */
  readonly melon?: MelonOptions;
}

/** In the order they run, after all others. Without a session to look at, each abstains. */
const SESSION_FACTORIES: Readonly<Record<string, (rules: readonly Rule[], options: BehaviorOptions) => Scanner>> = {
  'context-integrity': createContextIntegrity,
  'memory-integrity': createMemoryIntegrity,
  'tool-call': createToolCall,
  'tool-chain': createToolChain,
  melon: createMelon,
  conversation: createConversation,
  decomposition: createDecomposition,
  'intent-guard': createIntentGuard,
  'auth-context': createAuthContext,
  'session-anomaly': createSessionAnomaly,
};

export const SESSION_SCANNER_IDS: readonly string[] = Object.keys(SESSION_FACTORIES);

/** The scanners of the behavioral voter that have a rule to apply, each with its own rules. */
export function sessionScanners(
  rules: readonly Rule[],
  selection: Selection = {},
  options: BehaviorOptions = {},
): Scanner[] {
  return Object.entries(SESSION_FACTORIES).flatMap(([id, create]) => {
    const own = selectRules(rules, id, selection);
    return own.length > 0 ? [create(own, options)] : [];
  });
}
