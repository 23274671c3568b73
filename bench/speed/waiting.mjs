// The time that a user waits at the command line: reading all configured clients, and scanning a large inventory.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSource } from '../../scripts/load-source.mjs';
import { CLI } from '../paths.mjs';
import { number, ratio } from '../table.mjs';
import { toInventory } from './inventory.mjs';
import { median } from './measure.mjs';
import { startChild, temporaryFile, toExit } from './workspace.mjs';

/** @typedef {{ name: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, isSlow?: boolean }} Command */

const TOOLS = 5_000;
const POLICY = 'version: 1\nname: words\nextends: balanced\nclassifier: off\n';

export async function measureWaiting({ isQuick, say }) {
  const runs = isQuick ? 1 : 3;
  const tools = write('inventory.json', JSON.stringify({ tools: toInventory(TOOLS) }));
  const policy = write('words.yaml', POLICY);
  const machine = await configureMachine();
  const scan = (...args) => [CLI, 'scan', '--fail-on', 'never', '--quiet', ...args];
  /** @type {Command[]} */
  const commands = [
    { name: 'node -e 0', args: ['-e', '0'] },
    {
      name: `scan --no-exec, ${machine.clients} clients, ${machine.servers} servers`,
      args: scan('--no-exec'),
      ...machine,
    },
    { name: `scan of ${number(TOOLS)} tools, without the encoder`, args: scan(tools, '--policy', policy) },
    // Takes minutes, because all of these tools differ.
    ...(isQuick ? [] : [{ name: `scan of ${number(TOOLS)} tools, with it`, args: scan(tools), isSlow: true }]),
  ];
  const rows = [];
  for (const command of commands) {
    say(command.name);
    const times = [];
    for (let run = 0; run < (command.isSlow ? 1 : runs); run++) times.push(await wallTime(command));
    rows.push({ name: command.name, ms: median(times) });
  }
  const [node] = rows;
  return {
    title: 'Waiting at the command line',
    notes: [
      `A new process each, ${hasTaskset() ? 'on one core' : 'on all cores'}; wall time, median of ${runs}${isQuick ? '' : ', with the encoder once'}.`,
    ],
    columns: ['command', 's', 'to node'],
    rows: rows.map(({ name, ms }) => [name, number(ms / 1e3), ratio(ms / node.ms)]),
    data: { rows },
  };
}

/** On one core, if the system supports it. */
const hasTaskset = () => process.platform === 'linux';

/** @param {Command} command */
async function wallTime({ args, env, cwd }) {
  const [file, ...rest] = hasTaskset()
    ? ['taskset', '-c', '0', process.execPath, ...args]
    : [process.execPath, ...args];
  const started = performance.now();
  const child = startChild(file, rest, { stdio: 'ignore', cwd, env: { ...process.env, ...env } });
  const exit = await toExit(child);
  const ms = performance.now() - started;
  if (exit !== 0) throw new Error(`${args.join(' ')} ended with ${exit}`);
  return ms;
}

/** A home directory in which every client has servers. */
async function configureMachine() {
  const { configureAll, machineOptions } = await loadSource('test/mcp/configured-clients.ts');
  const options = machineOptions('linux');
  const inside = (path) => temporaryFile(join('machine', path));
  const configured = configureAll('linux').filter(({ path }) => path.startsWith(options.home));
  for (const { path, text } of configured) if (text !== '') write(join('machine', path), text);
  mkdirSync(inside(options.cwd), { recursive: true });
  return {
    clients: new Set(configured.map(({ client }) => client)).size,
    servers: configured.length,
    cwd: inside(options.cwd),
    env: { HOME: inside(options.home), XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', CODEX_HOME: '', CLAUDE_CONFIG_DIR: '' },
  };
}

function write(name, text) {
  const file = temporaryFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
