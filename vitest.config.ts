import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const SERVICE = 'test/server/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SERVICE],
        },
      },
      // Loading the service and its rules takes longer than most of these files, so they share the loaded modules.
      { extends: true, test: { name: 'service', include: [SERVICE], isolate: false } },
    ],
    // Only a test that hangs takes as long: a machine that does other work as well may be twenty times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
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
