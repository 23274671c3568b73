/** What needs Node and the package @libsql/client: sessions that outlive the process. */
export { openFileStore } from './file-store.js';
