/**
 * `tocsin/session-store`: sessions and a memory ledger that outlive the process. Needs Node and the package
 * @libsql/client.
 */
export { openFileLedger } from './file-ledger.js';
export { openFileStore } from './file-store.js';
