import { speak, tool } from './speak.mjs';

// Logs to standard error without end, or logs much and then responds.
const flood = () => {
  while (process.stderr.write('log line\n'.repeat(10_000)));
  process.stderr.once('drain', flood);
};
if (process.argv.includes('briefly')) {
  process.stderr.write(`${'early line\n'.repeat(100_000)}last line\n`);
  speak({ 'tools/list': () => ({ tools: [tool('one')] }) });
} else flood();
