// Preloaded into a process to say, as it ends, what its highest resident set was. /proc rather than resourceUsage():
// on Linux the latter includes the size of the process it was forked from, which is the benchmark's.

const { readFileSync, writeSync } = require('node:fs');

process.on('exit', () => {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak) writeSync(3, peak[1]);
  } catch {
    // No /proc, or nobody listens: the reader prints "not measured".
  }
});
