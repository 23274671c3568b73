import type { MemoryLedger } from '../session/memory-ledger.js';
import type { Identity } from './behavior/authority.js';
import type { DeclaredLabels } from './toolchain/labels.js';
import type { MelonOptions } from './toolchain/melon-types.js';

/** Options of the behavioral voter's scanners. Each of them works without. */
export interface BehaviorOptions {
  /** The signed-in user, to check claims of identity against. */
  readonly identity?: Identity;
  /** The only tools that may be called; `*` stands for any characters. */
  readonly allowedTools?: readonly string[];
  /** Key for canaries, marks and memory signatures. Anyone who has it can forge them. */
  readonly secret?: string;
  /** Records the latest signature of each memory entry, to detect a replayed older one. */
  readonly memoryLedger?: MemoryLedger;
  /** What tools read and do, where their names do not tell. */
  readonly labels?: DeclaredLabels;
  /** The agent's own model, to run a step again without the user's task. Default: none. */
  readonly melon?: MelonOptions;
}
