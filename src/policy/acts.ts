/** What a call does to the world, the gravest first. */
export const ACTS = ['pay', 'execute', 'grant', 'delete', 'send', 'write', 'fetch', 'read', 'other'] as const;
export type Act = (typeof ACTS)[number];

/** Acts that cannot be taken back, or that somebody else gets to see. */
export const GRAVE: readonly Act[] = ['pay', 'execute', 'grant', 'delete', 'send'];
/** Acts by which words leave the agent's own world: a fetched address carries its path and its query. */
export const OUTWARD: readonly Act[] = ['pay', 'send', 'fetch'];
