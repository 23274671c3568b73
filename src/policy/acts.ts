/** The effect of a tool call, the most severe first. */
export const ACTS = ['pay', 'execute', 'grant', 'delete', 'send', 'write', 'fetch', 'read', 'other'] as const;
export type Act = (typeof ACTS)[number];

/** Acts that cannot be undone, or that third parties see. */
export const GRAVE_ACTS: readonly Act[] = ['pay', 'execute', 'grant', 'delete', 'send'];
/** Acts that send data outside. A fetched URL carries data in its path and query. */
export const OUTWARD_ACTS: readonly Act[] = ['pay', 'send', 'fetch'];
