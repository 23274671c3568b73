/**
 * `npm run mutation` changes the code in small ways and checks that a test fails for each change. A surviving mutant is
 * behavior that no test checks. The whole run takes hours. `npx stryker run -m src/text/negation.ts` mutates one file and
 * runs the test beside it.
 */
const { argv } = process;
const mutateAt = argv.findIndex((arg) => arg === '-m' || arg === '--mutate');
const selected = mutateAt < 0 ? [] : argv[mutateAt + 1].split(',');
const testsOfSelected = [
  'src/**/*.test.ts',
  ...selected.map((file) => `!${file.replace(/\.ts(?::.*)?$/, '.test.ts')}`),
];
// These tests start processes or send themselves signals. They are slow, and would end the runner.
const slowTests = ['src/{adapters,audit,cli,mcp,proxy,storage}/**/*.test.ts'];

export default {
  testRunner: 'vitest',
  mutate: [
    'src/{engine,guard}/**/*.ts',
    'src/scanners/toolchain/**/*.ts',
    '!src/**/*.test.ts',
    '!src/**/*.generated.ts',
  ],
  ignorePatterns: [
    'test/**/*.test.ts',
    ...(selected.length > 0 ? testsOfSelected : slowTests),
    ...['bench', 'coverage', 'dist', 'docs', 'training', '*.tsbuildinfo'],
  ],
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/report.html' },
  tempDirName: '.stryker/sandbox',
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  concurrency: 2,
  timeoutMS: 60_000,
};
