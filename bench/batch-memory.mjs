/**
 * Memory of `tocsin batch` on a large stream. Writes `--megabytes` of JSON Lines (default: 1,000) to it, reads the
 * output, and prints the peak resident size. Linux only, because it reads /proc. It runs without the encoder, which
 * would need hours for a gigabyte.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CLI } from './paths.mjs';
import { SEMANTIC_SCANNERS } from './scanner-ids.mjs';
import { ordinaryText } from './speed/prose.mjs';

const flag = process.argv.indexOf('--megabytes');
const megabytes = flag < 0 ? 1_000 : Number(process.argv[flag + 1]);
/** One of ten documents is about attacks, because findings take memory too. */
const settingOf = (line) => (line % 10 === 0 ? 'about attacks' : line % 2 === 0 ? 'typeset' : 'plain');

const child = spawn(process.execPath, [CLI, 'batch', '--skip', ...SEMANTIC_SCANNERS], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
let linesOut = 0;
child.stdout.on('data', (chunk) => {
  for (const byte of chunk) if (byte === 10) linesOut++;
});
let peak = 0;
const watch = setInterval(() => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
}, 250);

const started = performance.now();
let bytes = 0;
let linesIn = 0;
while (bytes < megabytes * 1e6) {
  const text = ordinaryText(4_000, linesIn, settingOf(linesIn));
  const line = `${JSON.stringify({ id: linesIn++, text, kind: 'document' })}\n`;
  bytes += Buffer.byteLength(line);
  if (!child.stdin.write(line)) await new Promise((resolve) => child.stdin.once('drain', resolve));
}
child.stdin.end();
const code = await new Promise((resolve) => child.once('close', resolve));
clearInterval(watch);
const seconds = (performance.now() - started) / 1000;
console.log(`${(bytes / 1e6).toFixed(0)} MB in ${linesIn} lines, ${linesOut} lines out, exit code ${code}`);
console.log(
  `${seconds.toFixed(0)} s, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s, highest resident size ${peak.toFixed(0)} MB`,
);
