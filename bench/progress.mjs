/** A progress bar on standard error if it is a terminal, otherwise one line per step. */
export function createProgress(title, total) {
  const { stderr } = process;
  const started = performance.now();
  let drawn = 0;
  if (!stderr.isTTY) stderr.write(`${title}: ${total} …\n`);
  return {
    update(done) {
      const now = performance.now();
      if (!stderr.isTTY || (now - drawn < 100 && done < total)) return;
      drawn = now;
      const share = total ? done / total : 1;
      const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
      const left = share > 0 ? Math.round((((now - started) / share) * (1 - share)) / 1000) : 0;
      stderr.write(`\r\u001b[K${title} ${bar} ${done}/${total} ${left} s left`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
