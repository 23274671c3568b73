/** Contacting MCP servers. Needs Node; the SDK is loaded when the first server is contacted. */

export { toInventoryArtifacts } from './artifacts.js';
export { collectConsent } from './consent.js';
export {
  type ContactState,
  contactAll,
} from './contact-all.js';
export { ServerContactError } from './errors.js';
export type { ContactOptions, Login, LoginOrigin } from './options.js';
export { takeInventory } from './take-inventory.js';
