import type { Finding } from './types.js';

/** The variant that all places of a finding have in common. Places beyond the recording limit are unknown. */
function findCommonVariant({
  places: [first, ...others],
  occurrences,
}: Pick<Finding, 'places' | 'occurrences'>): string | undefined {
  const isCommon = occurrences === others.length + 1 && others.every(({ variant }) => variant === first?.variant);
  return isCommon ? first?.variant : undefined;
}

/** The ids by which users may name a finding: its rule's, and that of the variant that all its places have in common. */
export function idsOfFinding(finding: Pick<Finding, 'rule' | 'places' | 'occurrences'>): readonly string[] {
  const variant = findCommonVariant(finding);
  return variant === undefined ? [finding.rule] : [finding.rule, variant];
}
