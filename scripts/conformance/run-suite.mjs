import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';

const SUITE = join(ROOT, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');

/** Runs the official server suite against a URL. Returns one result a check, in the suite's order. */
export async function runSuite(url) {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-conformance-'));
  try {
    const said = await run(['server', '--url', url, '--suite', 'all', '--output-dir', folder]);
    const results = readdirSync(folder).flatMap((name) => {
      const [, scenario] = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name) ?? [];
      const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8'));
      return toResults(scenario, checks);
    });
    if (results.length === 0) throw new Error(`the conformance suite reported no results:\n${said}`);
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** INFO entries are notes, not results. */
const toResults = (scenario, checks) =>
  checks
    .filter(({ status }) => status !== 'INFO')
    .map(({ id, status, errorMessage }) => ({ scenario, check: id, status, ...(errorMessage && { errorMessage }) }));

function run(args) {
  const node20 = new URL('./node-20.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', node20, SUITE, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  // The exit code is ignored: failed checks make it 1, and they are results like any other.
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });
}
