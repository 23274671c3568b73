import type { ArtifactKind, View } from '../core/types.js';
import { type PatternRule, type Rule, scannerOf } from './rule.js';
import { type RuleMatch, Ruleset } from './ruleset.js';

/** Finds pattern rules in a folded view. */
export interface RuleFinder {
  find(view: View, kind: ArtifactKind): readonly RuleMatch[];
}

/**
 * Scanners that read every view share one pass over it: the first scanner matches the rules of all, and each receives the
 * matches of its own rules. A view belongs to one artifact, hence to one kind.
 */
export function shareRuleset(rules: readonly PatternRule[]): (scanner: string, own: readonly Rule[]) => RuleFinder {
  const ruleset = new Ruleset(rules);
  const found = new WeakMap<View, readonly RuleMatch[]>();
  return (scanner, own) => {
    const ids = new Set(own.map(({ id }) => id));
    return {
      find(view, kind) {
        let matches = found.get(view);
        if (!matches) {
          matches = ruleset.find(view, kind);
          found.set(view, matches);
        }
        if (matches.length === 0) return matches;
        return matches.filter(({ rule }) => ids.has(rule.id) && scannerOf(rule, kind) === scanner);
      },
    };
  };
}
