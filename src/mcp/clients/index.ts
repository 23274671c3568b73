/** What the command line uses: where servers are configured, and each of them as something to scan. */

export { toConfigArtifact } from '../../scanners/server-config/config-artifact.js';

export { readConfigFacts } from './config-facts.js';
export { discoverServers } from './discover.js';
export { isProjectConfig, readConfigFile } from './read-config-file.js';
export { toServerLabels } from './server-label.js';
