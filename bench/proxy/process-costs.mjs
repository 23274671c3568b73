// Resources that a process has used so far, as Linux reports them.

import { readFileSync } from 'node:fs';

const TICKS = 100;

/** CPU time in user and kernel mode. It does not depend on other processes. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export function residentMegabytes(pid) {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!resident) throw new Error(`/proc/${pid}/status has no VmRSS line: has the process ended?`);
  return Number(resident[1]) / 1_000;
}
