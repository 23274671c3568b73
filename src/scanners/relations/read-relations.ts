import type { ArtifactKind } from '../../core/types.js';
import { findActsBeyondPurpose, MAY_ACT_BEYOND } from './beyond-purpose.js';
import { findChanges, MAY_CHANGE } from './changes.js';
import { findHiddenConditions, MAY_HAVE_CONDITION } from './conditions.js';
import { findCoupledActs } from './coupling.js';
import type { Setting } from './coupling-signs.js';
import { findOrders, mayOrder } from './orders.js';
import { findOverriddenValues, MAY_OVERRIDE } from './overrides.js';
import type { OwnNames } from './own-names.js';
import { findPrecedenceClaims, MAY_CLAIM_PRECEDENCE } from './precedence.js';
import type { Relation } from './relation.js';
import { toStatements, withoutEmphasis } from './statement.js';
import { findActsOnSurroundings, MAY_ACT_ON_SURROUNDINGS } from './surroundings.js';

/** The artifact that a text belongs to. */
export interface Owner {
  readonly kind: ArtifactKind;
  readonly own: OwnNames;
  /** Present for the descriptions of a tool and of its parameters. */
  readonly setting: Setting | undefined;
}

/** All relations that one text establishes. `original` has the same length and spells names as their author did. */
export function readRelations(folded: string, original: string, { kind, own, setting }: Owner): Relation[] {
  // Instructions of a server explain its own tools, so an order to call one of them is not a relation to another.
  const isOrderPossible = kind === 'tool' && mayOrder(folded);
  const mayClaim = MAY_CLAIM_PRECEDENCE.test(folded);
  const mayOverride = MAY_OVERRIDE.test(folded);
  const mayAct = MAY_ACT_BEYOND.test(folded);
  const mayActOnSurroundings = MAY_ACT_ON_SURROUNDINGS.test(folded);
  const mayHaveCondition = MAY_HAVE_CONDITION.test(folded);
  const mayChange = kind === 'tool' && MAY_CHANGE.test(folded);
  const mayEstablish = [
    isOrderPossible,
    mayClaim,
    mayOverride,
    mayAct,
    mayActOnSurroundings,
    mayHaveCondition,
    mayChange,
  ];
  if (!mayEstablish.includes(true) && !setting) return [];
  const statements = toStatements(withoutEmphasis(folded));
  const plain = withoutEmphasis(original);
  const originals = statements.map(({ text, start }) => plain.slice(start, start + text.length));
  const known = [
    ...(isOrderPossible ? statements.flatMap((each, index) => findOrders(each, originals[index]!, own)) : []),
    ...(mayChange ? statements.flatMap((each, index) => findChanges(each, originals[index]!, own)).slice(0, 1) : []),
    ...(mayClaim ? findPrecedenceClaims(statements, originals, own) : []),
    ...(mayOverride ? findOverriddenValues(statements, own) : []),
    ...(mayAct ? findActsBeyondPurpose(statements, own) : []),
    ...(mayActOnSurroundings ? findActsOnSurroundings(statements, own) : []),
    ...(mayHaveCondition ? findHiddenConditions(statements, own) : []),
  ];
  if (known.length > 0 || !setting) return known;
  return findCoupledActs(statements, originals, setting);
}
