// @andersmyrmel/vard: patterns with severities, in its default preset.

import { clamp, importFrom } from './shape.mjs';

const PACKAGE = '@andersmyrmel/vard';
const VERSION = '1.2.0';

export default [
  {
    id: '@andersmyrmel/vard',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { default: vard } = await importFrom(folder, PACKAGE, 'dist/index.js');
      // By default, every text above 10,000 characters is reported as an instruction override. Its README says to raise
      // the limit for documents, and a length is not a finding.
      const guard = vard.moderate().maxLength(Number.MAX_SAFE_INTEGER);
      return (row) => {
        const result = guard.safeParse(row.text);
        // Delimiters and encodings are cleaned out and let through in this preset, so they do not count as flagged.
        if (result.safe) return { flagged: false, score: 0 };
        return { flagged: true, score: clamp(Math.max(...result.threats.map((threat) => threat.severity))) };
      };
    },
  },
];
