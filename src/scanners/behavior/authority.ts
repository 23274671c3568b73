import { foldPlainly } from '../../text/fold.js';

/** The signed-in user of a session. The application knows it from the account, not from the text. */
export interface Identity {
  readonly user?: string;
  /** Roles of the user, such as `admin` or `support`. Case-insensitive; synonyms are equal (`administrator` is `admin`). */
  readonly roles?: readonly string[];
}

/** Ranks with authority over the assistant or the system, each with its synonyms. */
const RANKS: readonly (readonly [rank: string, words: string])[] = [
  ['admin', 'admin|administrator|sysadmin|root|superuser|super user|system operator|sys admin'],
  ['developer', 'developer|programmer|engineer|creator|maker|dev|author'],
  ['owner', 'owner|boss|master|founder|ceo|director'],
  [
    'security',
    'security (?:team|officer|engineer|auditor|staff)|red team(?:er)?|penetration tester|auditor|safety team',
  ],
  ['support', 'support (?:agent|staff|team|engineer)|helpdesk|help desk|technician|moderator'],
  ['staff', 'employee|staff|manager|supervisor|operator'],
];

const ANY_RANK = RANKS.map(([, words]) => words).join('|');
const SELF = "(?:i am|i'm|im|this is|speaking as|you(?:'re| are) (?:speaking|talking) (?:to|with))";
/** Text after a rank that ties it to this system or ends the clause. "The developer of a game" claims nothing here. */
const HERE =
  '(?= (?:of|for|behind|at|in) (?:you|this|the (?:system|site|app|bot|assistant|platform|company|server|account))\\b| here\\b| and i\\b| so\\b|[.,;:!?)-]|$)';
const TITLE = '(?:own |real |actual |verified |authori[sz]ed |system |site |chief |head |lead |senior ){0,2}';
/** A claim of rank over this assistant or this system, as opposed to a profession. */
const CLAIM = new RegExp(
  [
    `\\b(?:${SELF}|as) your ${TITLE}(?<your>${ANY_RANK})\\b`,
    `\\b${SELF} (?:one of )?the ${TITLE}(?<the>${ANY_RANK})s?\\b${HERE}`,
    `\\b${SELF} an? ${TITLE}(?<an>${RANKS[0]![1]})\\b${HERE}`,
  ].join('|'),
  'g',
);
const PRIVILEGE = new RegExp(
  [
    `\\bmy (?:role|access level|clearance|user ?type|account type) is (?:an? |the )?(?<is>${ANY_RANK})\\b`,
    `\\b(?:i (?:have|hold|was given|was granted)|logged in (?:as|with)|with my|using my) (?:full |an? |the |my )?(?<has>${ANY_RANK}) (?:rights|access|privileges|permissions|clearance|account|role)\\b`,
  ].join('|'),
  'g',
);

/** Returns the distinct ranks that a text claims for its author. */
export function findClaimedRanks(text: string): string[] {
  const folded = foldPlainly(text).toLowerCase().replaceAll('’', "'");
  const ranks = [CLAIM, PRIVILEGE].flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ groups }) => {
      const word = Object.values(groups!).find((group) => group !== undefined);
      return (word && toRank(word)) ?? [];
    }),
  );
  return [...new Set(ranks)];
}

/** Maps a synonym to its rank. Returns undefined for roles that only the application defines. */
function toRank(word: string): string | undefined {
  const known = RANKS.find(([, words]) => new RegExp(`^(?:${words})s?$`).test(word));
  return known?.[0];
}

/** Does the account have the rank, or a rank that includes it? */
export function hasRank({ roles = [] }: Identity, rank: string): boolean {
  const held = new Set(roles.map((role) => toRank(role.toLowerCase()) ?? role.toLowerCase()));
  if (held.has(rank)) return true;
  return (
    held.size > 0 &&
    (rank === 'staff' || rank === 'support') &&
    ['admin', 'owner', 'security', 'developer'].some((r) => held.has(r))
  );
}
