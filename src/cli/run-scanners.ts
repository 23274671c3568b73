import { isDefinition } from '../core/kinds.js';
import type { Artifact } from '../core/types.js';
import type { Scanner } from '../engine/scanner.js';
import { type Selection, selectRules } from '../engine/selection.js';
import { allRules } from '../rules/all.js';
import { createFleet } from '../scanners/fleet/fleet.js';
import type { Lock } from '../scanners/pins/lock.js';
import { createPins } from '../scanners/pins/pins.js';

/** Server definitions. They are scanned after all are known, because some findings need several of them. */
export const isListed = ({ kind }: Artifact): boolean => isDefinition(kind);

/** Scanners that compare all artifacts of a run. `listed` may grow until the first of them is scanned. */
export function toRunScanners(
  listed: readonly Artifact[],
  lock: Lock | undefined,
  selection: Selection,
  isLockTrusted = true,
): Scanner[] {
  const make = (id: string, create: (rules: ReturnType<typeof selectRules>) => Scanner): Scanner[] => {
    const rules = selectRules(allRules, id, selection);
    return rules.length > 0 ? [afterGathering(id, () => create(rules))] : [];
  };
  return [
    ...make('fleet', (rules) => createFleet(rules, listed)),
    ...(lock ? make('pins', (rules) => withoutApproval(createPins(rules, lock, listed), isLockTrusted)) : []),
  ];
}

/** A match with an untrusted lock does not vote for the tool: the scanner abstains. */
const withoutApproval = (pins: Scanner, isLockTrusted: boolean): Scanner =>
  isLockTrusted
    ? pins
    : {
        ...pins,
        async scan(subject) {
          const found = await pins.scan(subject);
          return Array.isArray(found) && found.length === 0 ? undefined : found;
        },
      };

function afterGathering(id: string, create: () => Scanner): Scanner {
  let made: Scanner | undefined;
  return {
    id,
    type: 'rule',
    scan(subject) {
      if (!isListed(subject.artifact)) return undefined;
      made ??= create();
      return made.scan(subject);
    },
  };
}
