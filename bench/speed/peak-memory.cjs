// Preloaded into a process to report its peak resident set at exit. Reads /proc, because resourceUsage() on Linux
// includes the size of the parent process that forked it.

const { readFileSync, writeSync } = require('node:fs');

process.on('exit', () => {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak) writeSync(3, peak[1]);
  } catch {
    // No /proc, or no reader: the benchmark prints "not measured".
  }
});
