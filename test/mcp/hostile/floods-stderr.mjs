import { speak, tool } from './speak.mjs';

// Logs without end on standard error; or much, and then answers.
const flood = () => {
  while (process.stderr.write('log line\n'.repeat(10_000)));
  process.stderr.once('drain', flood);
};
if (process.argv.includes('briefly')) {
  process.stderr.write(`${'early line\n'.repeat(100_000)}last line\n`);
  speak({ 'tools/list': () => ({ tools: [tool('one')] }) });
} else flood();
