/** What the command line uses: where servers are configured, and each of them as something to scan. */

export { toConfigArtifact } from '../../scanners/server-config/config-artifact.js';
export { CLIENT_IDS, CLIENTS, selectClients, toClientLabel } from './all.js';
export { readConfigFacts } from './config-facts.js';
export { type DiscoverOptions, type Discovery, discoverServers, type FoundClient } from './discover.js';
export { isProjectConfig, readConfigFile } from './read-config-file.js';
export { toServerLabel, toServerLabels } from './server-label.js';
