/** The ids of scanner-ids.ts, read from the source's own registration. */
import { loadSource } from '../scripts/load-source.mjs';

/** @type {typeof import('./scanner-ids.ts')} */
const { SEMANTIC_SCANNERS, SESSION_SCANNERS } = await loadSource('bench/scanner-ids.ts');

export { SEMANTIC_SCANNERS, SESSION_SCANNERS };
