import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    testTimeout: 60_000,
    // Many tests wait for processes of their own: leaving a core free, as vitest does, leaves both of two idle.
    maxWorkers: Math.max(2, availableParallelism()),
    // `npm run coverage` counts modules that no test loads, too.
    coverage: {
      include: ['src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.generated.ts'],
      reporter: ['text-summary', 'html'],
    },
    reporters: ['default', './scripts/summary-reporter.mjs'],
  },
});
