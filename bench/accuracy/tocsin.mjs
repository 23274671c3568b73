/** Runs `tocsin batch` over rows and returns one result for each row. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CLI } from '../paths.mjs';

/**
 * @param {ReturnType<typeof import('./rows.mjs').readRows>} rows
 * @param {{ workers?: number, onProgress?: (done: number) => void, args?: string[] }} [options]
 */
export async function runTocsin(rows, { workers = 2, onProgress = () => {}, args = [] } = {}) {
  const command = [CLI, 'batch', '--details', '--workers', String(workers), ...args];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const results = [];
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      results.push(JSON.parse(line));
      onProgress(results.length);
    }
  })();
  for (const row of rows) {
    if (!child.stdin.write(`${row.line}\n`)) await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  await reading;
  const code = await ended;
  const broken = results.findIndex((result) => result.line !== undefined || result.errors?.length > 0);
  if (broken >= 0) throw new Error(`tocsin batch: ${JSON.stringify(results[broken].errors)} (row ${rows[broken].id})`);
  if (results.length !== rows.length)
    throw new Error(`tocsin batch ended with ${code} after ${results.length} of ${rows.length} rows`);
  return results;
}
