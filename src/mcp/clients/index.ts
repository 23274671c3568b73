/** Discovery of configured servers, and their configuration as artifacts. */

export { toConfigArtifact } from '../../scanners/server-config/config-artifact.js';

export { readConfigFacts } from './config-facts.js';
export { discoverServers } from './discover.js';
export { isProjectConfig, readConfigFile } from './read-config-file.js';
export { toServerLabels } from './server-label.js';
