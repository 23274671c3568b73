/** Prints one plain summary line at the end, for CI systems that cannot parse Vitest's output. */
export default class SummaryReporter {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    for (const module of modules) {
      if (module.errors().length > 0) failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
        else skipped++;
      }
    }
    // Wait for the default reporter, which prints its summary on the same event.
    process.once('exit', () => console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`));
  }
}
