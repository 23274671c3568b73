import type { Severity } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { findClaimedRanks, hasRank } from './authority.js';
import { AUTHORITY } from './thresholds.js';

const ID = 'auth-context';

interface State {
  /** Ranks that were claimed and not held, each once. */
  readonly ranks: readonly string[];
  /** How many turns claimed one. */
  readonly turns: number;
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'behavioral',
};

/**
 * What users say they are against what the application knows them to be. A claim proves nothing, so that without an identity
 * it is a remark; against the identity it is false; and one claim after another is somebody who tries keys. Abstains on turns
 * without a claim.
 */
function createAuthContext(rules: readonly Rule[], { identity }: BehaviorOptions = {}): Scanner {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
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
        const rule = ruleOf.get(id);
        if (rule) observations.push({ rule, ...placeOfTurn(fields), severity, note });
      };
      const said = unproven.join(', ');
      if (identity)
        add('session/false-authority', 'high', `claims: ${said}; the account has: ${toRoles(identity.roles)}`);
      else add('session/false-authority', 'medium', `claims: ${said}; no identity is known to check it by`);
      if (ranks.length >= AUTHORITY.ranks || state.turns >= AUTHORITY.turns) {
        add('session/authority-escalation', 'high', `claimed so far in ${state.turns} turns: ${ranks.join(', ')}`);
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

const toRoles = (roles: readonly string[] = []): string => (roles.length > 0 ? roles.join(', ') : 'no role');
