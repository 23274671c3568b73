/** `tocsin/session-store`: persistent sessions and a memory ledger. Needs Node and the package @libsql/client. */
export { openFileLedger } from './file-ledger.js';
export { openFileStore } from './file-store.js';
