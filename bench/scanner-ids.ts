/** Ids of the built-in scanners by voter, for benchmarks that measure a part of the engine. */
import { VOTER_OF_TYPE, type Voter } from '../src/core/voters.js';
import { SCANNERS } from '../src/scanners/all.js';

const idsOf = (voter: Voter): string[] =>
  SCANNERS.filter(({ type }) => VOTER_OF_TYPE[type] === voter).map(({ id }) => id);

export const SEMANTIC_SCANNERS = idsOf('semantic');
export const SESSION_SCANNERS = idsOf('behavioral');
