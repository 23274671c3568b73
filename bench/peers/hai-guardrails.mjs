// @presidio-dev/hai-guardrails: its injection guard in the two modes that need no language model.

import { clamp, importFrom } from './shape.mjs';

const PACKAGE = '@presidio-dev/hai-guardrails';
const VERSION = '1.11.1';

const guardCheck = (mode) => async (folder) => {
  const { injectionGuard } = await importFrom(folder, PACKAGE, 'dist/index.js');
  // 0.7 is the README's threshold for the heuristic mode. The pattern mode scores 0 or 1, so any threshold works.
  const guard = injectionGuard({ roles: ['user'] }, { mode, threshold: 0.7 });
  return async (row) => {
    const [result] = await guard([{ role: 'user', content: row.text }]);
    // An empty message is out of scope and has no score. Other messages out of scope were not inspected.
    if (!result.inScope && row.text === '') return { flagged: false, score: 0 };
    if (!result.inScope) throw new Error(`hai-guardrails: ${result.reason}`);
    return { flagged: !result.passed, score: clamp(result.additionalFields.score) };
  };
};

export default [
  { id: '@presidio-dev/hai-guardrails (pattern)', package: PACKAGE, version: VERSION, load: guardCheck('pattern') },
  {
    // Compares 8,800 generated phrases with every window of words: some 60 ms for each word of the text.
    id: '@presidio-dev/hai-guardrails (heuristic)',
    package: PACKAGE,
    version: VERSION,
    slow: true,
    load: guardCheck('heuristic'),
  },
];
