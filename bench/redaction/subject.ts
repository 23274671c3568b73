/** Internal modules that the benchmark uses. */
export { createRedactor, REDACTABLE } from '../../src/guard/redact.js';
export { findData } from '../../src/guard/redaction/find.js';
