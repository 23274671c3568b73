import { spawn } from 'node:child_process';
import { speak, tool } from './speak.mjs';

// Ignores requests to exit, and has a child process that does the same. The child may leave the process group.
const STAY = `process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); setInterval(() => {}, 1000);`;
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
setInterval(() => {}, 1_000);
const detached = process.argv.includes('detached');
const child = spawn(process.execPath, ['-e', STAY, ...process.argv.slice(2)], {
  detached,
  stdio: detached ? 'ignore' : 'inherit',
});
speak({ 'tools/list': () => ({ tools: [tool(`child-${child.pid}`)] }) });
