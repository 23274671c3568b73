// What a process has used so far, as Linux tells it.

import { readFileSync } from 'node:fs';

const TICKS = 100;

/** What it has computed, by itself and in the kernel: not longer because others compute too. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export function residentMegabytes(pid) {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!resident) throw new Error(`/proc/${pid}/status has no VmRSS line: has the process ended?`);
  return Number(resident[1]) / 1_000;
}
