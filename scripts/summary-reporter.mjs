/** Ends a test run with one plain line, which CI systems that do not know Vitest can read. */
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
    // After the default reporter's own summary, which is printed on the same event.
    process.once('exit', () => console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`));
  }
}
