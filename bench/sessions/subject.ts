/** Internal modules that the benchmark uses and the package does not export. */

export { scanSession } from '../../src/batch/scan-session.js';
export { textArtifact } from '../../src/core/artifact.js';
export { toolCallArtifact, toolResultArtifact } from '../../src/engine/events.js';
export { createScanner } from '../../src/scan.js';
export { SCANNER_IDS, SESSION_SCANNER_IDS } from '../../src/scanners/all.js';
export { findValues } from '../../src/scanners/toolchain/values.js';
export { closeScope, openScope } from '../../src/session/scope.js';
export { NEW_SESSION } from '../../src/session/state.js';
export { toConversation } from '../../src/sources/conversation.js';
