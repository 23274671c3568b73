/** The acts and groups of acts that a policy file can name. */
export const FLOW_TARGETS = [
  'anything',
  'outward',
  'pay',
  'execute',
  'grant',
  'delete',
  'send',
  'write',
  'fetch',
  'read',
] as const;
export type FlowTarget = (typeof FLOW_TARGETS)[number];
