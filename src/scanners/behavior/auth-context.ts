import type { Severity } from '../../core/types.js';
import { plural } from '../../core/wording.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { findClaimedRanks, hasRank } from './authority.js';
import { AUTHORITY } from './thresholds.js';

const ID = 'auth-context';

interface State {
  /** Distinct ranks that the user claimed and does not hold. */
  readonly ranks: readonly string[];
  /** Number of turns with such a claim. */
  readonly turns: number;
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'behavioral',
};

/**
 * Compares claims of authority with the identity that the application supplies. Without an identity a claim is unproven
 * (medium). Against the identity it is false (high). Repeated claims suggest that somebody is probing for access. Abstains
 * on turns without a claim.
 */
function createAuthContext(rules: readonly Rule[], { identity }: BehaviorOptions = {}): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan({ session, artifact, fields }) {
      if (!session || !isTurn(artifact)) return undefined;
      const claims = findClaimedRanks(toTurnText(fields));
      if (claims.length === 0) return undefined;
      const unproven = claims.filter((rank) => !identity || !hasRank(identity, rank));
      if (unproven.length === 0) return [];
      const before = session.read<State>(ID) ?? { ranks: [], turns: 0 };
      const ranks = [...new Set([...before.ranks, ...unproven])];
      const state: State = { ranks, turns: before.turns + 1 };
      session.write(ID, state);

      const observations: Observation[] = [];
      const add = (id: string, severity: Severity, note: string): void => {
        const rule = ruleById.get(id);
        if (rule) observations.push({ rule, ...placeOfTurn(fields), severity, note });
      };
      const claimed = unproven.join(', ');
      if (identity)
        add('session/false-authority', 'high', `claimed: ${claimed}; roles of the account: ${toRoles(identity.roles)}`);
      else
        add('session/false-authority', 'medium', `claimed: ${claimed}; no identity is configured to verify the claim`);
      if (ranks.length >= AUTHORITY.ranks || state.turns >= AUTHORITY.turns) {
        add(
          'session/authority-escalation',
          'high',
          `ranks claimed in ${plural(state.turns, 'turn')}: ${ranks.join(', ')}`,
        );
      }
      return observations;
    },
  };
}

export const authContext: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createAuthContext(rules, behavior),
};

const toRoles = (roles: readonly string[] = []): string => (roles.length > 0 ? roles.join(', ') : 'none');
