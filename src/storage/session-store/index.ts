/** What needs Node and the package @libsql/client: sessions and a ledger of memory that outlive the process. */
export { openFileLedger } from './file-ledger.js';
export { openFileStore } from './file-store.js';
