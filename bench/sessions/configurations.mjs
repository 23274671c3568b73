// Combinations of voters. The difference between two of them is the contribution of a voter.

import { SEMANTIC_SCANNERS } from '../scanner-ids.mjs';
import { follow } from './follower.mjs';

export function toConfigurations({ createScanner, SCANNER_IDS, SESSION_SCANNER_IDS }, toolsOf) {
  const rules = SCANNER_IDS.filter((id) => !SEMANTIC_SCANNERS.includes(id) && !SESSION_SCANNER_IDS.includes(id));
  const make = (only, behavior) => createScanner({ only, ...(behavior && { behavior }) });
  const melonFor = (suite) => ({
    melon: { step: (messages, _tools, options) => follow(messages, toolsOf(suite), options) },
  });
  return {
    rules: () => make(rules),
    semantic: () => make(SEMANTIC_SCANNERS),
    behavioral: () => make(SESSION_SCANNER_IDS),
    'behavioral+melon': (suite) => make(SESSION_SCANNER_IDS, melonFor(suite)),
    'rules+behavioral': () => make([...rules, ...SESSION_SCANNER_IDS]),
    'rules+semantic': () => make([...rules, ...SEMANTIC_SCANNERS]),
    all: () => make(SCANNER_IDS),
    'all+melon': (suite) => make(SCANNER_IDS, melonFor(suite)),
  };
}
