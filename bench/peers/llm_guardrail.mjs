// llm_guardrail: three small TF-IDF and logistic regression models, shipped in the package.

import { clamp, importFrom } from './shape.mjs';

const PACKAGE = 'llm_guardrail';
const VERSION = '2.1.2';

export default [
  {
    // Only the model for injection.
    id: 'llm_guardrail (injection)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { checkInjection } = await importFrom(folder, PACKAGE, 'index.js');
      return async (row) => {
        const result = await checkInjection(row.text);
        return { flagged: !result.allowed, score: clamp(result.confidence) };
      };
    },
  },
  {
    // The recommendation of its README: injection, jailbreak and malicious content together, refused if any model
    // objects.
    id: 'llm_guardrail (all)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { checkAll } = await importFrom(folder, PACKAGE, 'index.js');
      return async (row) => {
        const result = await checkAll(row.text);
        // Not its maxThreatConfidence: that one is 0 for everything below the threshold and could not rank rows.
        const score = Math.max(result.injection.confidence, result.jailbreak.confidence, result.malicious.confidence);
        return { flagged: !result.allowed, score: clamp(score) };
      };
    },
  },
];
