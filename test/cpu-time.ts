/**
 * The CPU time of a computation in milliseconds: the lowest of three runs. Unlike elapsed time, it does not depend on the
 * load of the machine.
 */
export async function toCpuTime(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}
