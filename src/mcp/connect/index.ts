/** Contacting MCP servers. Needs Node; the SDK is loaded when the first server is contacted. */
export { Agreements } from './agreements.js';
export { toInventoryArtifacts } from './artifacts.js';
export {
  askConsent,
  type Consent,
  collectConsent,
  describeEntry,
  isAllowed,
  needsConsent,
  toCommandLine,
} from './consent.js';
export {
  type ContactAllOptions,
  type ContactOutcome,
  type ContactState,
  contactAll,
  type Target,
} from './contact-all.js';
export { type ContactCode, ServerContactError } from './errors.js';
export { type ContactOptions, DEFAULT_LIMITS, type Limits, type Login, type Stage } from './options.js';
export { takeInventory } from './take-inventory.js';
