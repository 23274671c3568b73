import { describeStore } from '../../test/session-store-conformance.js';
import { createMemoryStore } from './memory-store.js';

describeStore('the store in memory', createMemoryStore);
