/** What of the project the benchmark uses that the package does not export. */

export { textArtifact } from '../../src/engine/artifact.js';
export { createScanner } from '../../src/scan.js';
export { SCANNER_IDS } from '../../src/scanners/all.js';
export { SESSION_SCANNER_IDS } from '../../src/scanners/session-scanners.js';
export { toolCallArtifact, toolResultArtifact } from '../../src/session/events.js';
export { scanSession } from '../../src/session/scan-session.js';
export { closeScope, openScope } from '../../src/session/scope.js';
export { NEW_SESSION } from '../../src/session/state.js';
export { toConversation } from '../../src/sources/conversation.js';
export { findValues } from '../../src/toolchain/values.js';
