/** `tocsin/mcp`: inspect MCP servers from a program, as the command line does. Needs Node. */

export { allRules } from '../rules/all.js';
export { createFleet } from '../scanners/fleet/fleet.js';
export { type Approval, approve, toLock } from '../scanners/pins/approve.js';
export { diffLock, type FieldChange, type ItemChange } from '../scanners/pins/diff.js';
export { EMPTY_LOCK, type Lock, type Pin } from '../scanners/pins/lock.js';
export { createPins } from '../scanners/pins/pins.js';
export { CAPABILITIES, type Capability, type CapabilityName, toCapabilities } from '../text/capabilities.js';
export { discoverServers } from './clients/index.js';
export { takeInventory, toInventoryArtifacts } from './connect/index.js';
export { type Flow, type FlowGraph, findFlows, toFlowGraph } from './flows/flows.js';
export { toFlowTable, toMermaid } from './flows/show.js';
export { toDiffSummary, toDiffText } from './pins/diff-text.js';
export { findLock, LOCK_FILE, readLock, toLockText, writeLock } from './pins/lock-file.js';
export { parseLock } from './pins/parse-lock.js';
