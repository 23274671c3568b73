/** What needs Node and the package @libsql/client: the memory of confirmed attacks and false alarms. */
export { defaultMemoryFile } from './location.js';
export { type Feedback, type FeedbackEntry, type Memory, openMemory } from './open-memory.js';
