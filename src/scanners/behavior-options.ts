import type { MemoryLedger } from '../session/memory-ledger.js';
import type { Identity } from './behavior/authority.js';
import type { DeclaredLabels } from './toolchain/labels.js';
import type { MelonOptions } from './toolchain/melon-types.js';

/** Options of the behavioral voter's scanners. All are optional. */
export interface BehaviorOptions {
  /** The signed-in user, to check claims of identity against. */
  readonly identity?: Identity;
  /** Allowlist of tool names; `*` matches any characters. Default: all tools. */
  readonly allowedTools?: readonly string[];
  /** Key for canaries, marks and memory signatures. Anyone who has it can forge them. */
  readonly secret?: string;
  /** Records the latest signature of each memory entry, to detect a replayed older one. */
  readonly memoryLedger?: MemoryLedger;
  /** Labels for tools whose effects their names do not show. */
  readonly labels?: DeclaredLabels;
  /** The agent's own model, to repeat a step without the user's task. Default: none. */
  readonly melon?: MelonOptions;
}
