// llm-io-guard: heuristics in a native Rust addon, prebuilt for five platforms as optional dependencies.

import { clamp, importFrom } from './shape.mjs';

const PACKAGE = 'llm-io-guard';
const VERSION = '0.1.0';

const RISKS = ['none', 'low', 'medium', 'high', 'critical'];

export default [
  {
    id: 'llm-io-guard',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { Guard, promptInjection } = await importFrom(folder, PACKAGE, 'dist/index.mjs');
      // The README's example also redacts personal data and finds secrets. Neither is a verdict on injection.
      const guard = new Guard({ input: [promptInjection()], onViolation: 'block' });
      return async (row) => {
        const result = await guard.scanInput(row.text);
        const rank = RISKS.indexOf(result.risk);
        if (rank < 0) throw new Error(`llm-io-guard: unknown risk ${result.risk}`);
        return { flagged: !result.allowed, score: clamp(rank / (RISKS.length - 1)) };
      };
    },
  },
];
