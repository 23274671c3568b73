/** `tocsin/memory`: the memory of confirmed attacks and false alarms. Needs Node and the package @libsql/client. */
export { defaultMemoryFile } from './location.js';
export { type Feedback, type FeedbackEntry, type Memory, openMemory } from './open-memory.js';
