import { foldPlainly } from '../../text/fold.js';

/** Who a session really is, as the application knows it from the account and not from the text. */
export interface Identity {
  readonly user?: string;
  /** What the user is allowed to be: `admin`, `support`. Compared without regard to case and by meaning: `administrator` is `admin`. */
  readonly roles?: readonly string[];
}

/** A rank over the assistant or the system, and the words people use for it. */
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
/** Behind "the developer": of this place, or nothing more; "the developer of a game" claims nothing here. */
const HERE =
  '(?= (?:of|for|behind|at|in) (?:you|this|the (?:system|site|app|bot|assistant|platform|company|server|account))\\b| here\\b| and i\\b| so\\b|[.,;:!?)-]|$)';
const TITLE = '(?:own |real |actual |verified |authori[sz]ed |system |site |chief |head |lead |senior ){0,2}';
/** A rank over this assistant or this place, not a profession. */
const CLAIM = new RegExp(
  [
    `\\b(?:${SELF}|as) your ${TITLE}(?<your>${ANY_RANK})\\b`,
    `\\b${SELF} (?:one of )?the ${TITLE}(?<the>${ANY_RANK})s?\\b${HERE}`,
    `\\b${SELF} an? ${TITLE}(?<an>${RANKS[0]![1]})\\b${HERE}`,
  ].join('|'),
  'g',
);
const HELD = new RegExp(
  [
    `\\bmy (?:role|access level|clearance|user ?type|account type) is (?:an? |the )?(?<is>${ANY_RANK})\\b`,
    `\\b(?:i (?:have|hold|was given|was granted)|logged in (?:as|with)|with my|using my) (?:full |an? |the |my )?(?<has>${ANY_RANK}) (?:rights|access|privileges|permissions|clearance|account|role)\\b`,
  ].join('|'),
  'g',
);

/** The ranks that a text claims for its author, each once. */
export function findClaimedRanks(text: string): string[] {
  const folded = foldPlainly(text).toLowerCase().replaceAll('’', "'");
  const ranks = [CLAIM, HELD].flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ groups }) => {
      const word = Object.values(groups!).find((group) => group !== undefined);
      return (word && toRank(word)) ?? [];
    }),
  );
  return [...new Set(ranks)];
}

/** The rank that a word stands for; undefined for words of an application's own. */
function toRank(word: string): string | undefined {
  const known = RANKS.find(([, words]) => new RegExp(`^(?:${words})s?$`).test(word));
  return known?.[0];
}

/** Whether the account has the rank, or one that includes it. */
export function hasRank({ roles = [] }: Identity, rank: string): boolean {
  const held = new Set(roles.map((role) => toRank(role.toLowerCase()) ?? role.toLowerCase()));
  if (held.has(rank)) return true;
  return (
    held.size > 0 &&
    (rank === 'staff' || rank === 'support') &&
    ['admin', 'owner', 'security', 'developer'].some((r) => held.has(r))
  );
}
