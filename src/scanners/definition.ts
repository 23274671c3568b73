import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import type { BehaviorOptions } from './behavior-options.js';
import type { SemanticOptions } from './semantic/options.js';

/** Everything a built-in scanner can be created from. */
export interface ScannerContext {
  /** The rules that the scanner reports, after selection. */
  readonly rules: readonly Rule[];
  /** Finds the scanner's pattern rules in a view. */
  readonly finder: RuleFinder;
  readonly semantic: SemanticOptions;
  readonly behavior: BehaviorOptions;
}

/** A built-in scanner's registration: its traits and how to create it. It is listed in `all.ts`, and nowhere else. */
export interface ScannerDefinition extends ScannerTraits {
  /** A session scanner inspects an artifact as the next event of a session, and abstains without one. */
  readonly scope: 'artifact' | 'session';
  /** Reads every view in full with its pattern rules, so it can share the rule engine's single pass. */
  readonly sharesReading?: true;
  create(context: ScannerContext): Scanner;
}
