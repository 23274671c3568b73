// Writes as fast as the client reads: one endless line, or lines of noise.
const chunk = process.argv.includes('lines') ? 'noise\n'.repeat(10_000) : 'x'.repeat(65_536);
const flood = () => {
  while (process.stdout.write(chunk));
  process.stdout.once('drain', flood);
};
flood();
