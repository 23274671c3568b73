import { fromPointerPart } from '../core/json-pointer.js';
import { findPackage } from '../core/skill-package.js';
import type { Artifact } from '../core/types.js';
import type { Observation } from '../engine/scanner.js';
import { ruleOf } from '../rules/rule.js';
import { findLanguage } from './code/language.js';

/** Categories of rules about orders that no part of a skill should hold, wherever they stand. */
const ANYWHERE =
  /^(?:override|delimiter|role|multilingual|encoding|obfuscation|payload|unicode|shell|url|indirect|extraction|leak)\//;

/**
 * Lowers what phrases weigh in the parts of a package beside its instructions. A reference of many pages describes the
 * steps of its trade, such as elevated rights or a confirmation that was given before, and words in a script address whoever
 * reads the code. What a script does is judged by the scanner `code`, and what a step makes happen by the scanner `skill`.
 * A part that has several such phrases keeps their weight.
 */
export function weighParts(observations: readonly Observation[], artifact: Artifact): readonly Observation[] {
  if (!findPackage(artifact) || observations.length === 0) return observations;
  const textOf = new Map(artifact.fields.map(({ path, text }) => [path, text]));
  const isCode = (path: string): boolean =>
    findLanguage(fromPointerPart(path.slice(1)), textOf.get(path) ?? '') !== undefined;
  const isPhrase = ({ rule }: Observation): boolean => !ANYWHERE.test(ruleOf(rule).id);
  const rulesIn = new Map<string, Set<string>>();
  for (const seen of observations) {
    if (!isPhrase(seen) || !/^(?:high|critical)$/.test(seen.rule.severity)) continue;
    rulesIn.set(seen.path, (rulesIn.get(seen.path) ?? new Set()).add(ruleOf(seen.rule).id));
  }
  return observations.map((seen) => {
    if (!isPhrase(seen) || !/^(?:medium|high|critical)$/.test(seen.rule.severity)) return seen;
    // The options of an agent that switch its questions off are a command, not a phrase.
    if (isCode(seen.path))
      return ruleOf(seen.rule).id === 'approval/auto-approve' ? seen : { ...seen, severity: 'low' };
    if (!/\.(?:md|mdx|txt)$/i.test(seen.path) || /(?:^|\/|~1)skill\.md$/i.test(seen.path)) return seen;
    // Rules about the descriptions of tools are critical there, because these have no other purpose.
    const isGrave = seen.rule.severity === 'critical' && !ruleOf(seen.rule).id.startsWith('tool-poisoning/');
    return isGrave || (rulesIn.get(seen.path)?.size ?? 0) >= SEVERAL ? seen : { ...seen, severity: 'low' };
  });
}

/** Different phrases that make a part suspicious by themselves. */
const SEVERAL = 3;
