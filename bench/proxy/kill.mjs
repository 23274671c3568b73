import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CLI } from '../paths.mjs';
import { createProgress } from '../progress.mjs';
import { toTable } from '../table.mjs';
import { WITHOUT } from './latency.mjs';
import { FOLDER, SERVER, toProxyArgs } from './setup.mjs';
import { openStdio, readPage } from './wire.mjs';

const AT_ONCE = 4;
const MOST_CALLS = 50;
/** The log is read in every round, so it must stay short. */
const ROUNDS_A_LOG = 20;
/** The maximum time until all started processes have exited. */
const PATIENCE_MS = 10_000;

/**
 * Kills the proxy or its server at random moments, many times with one audit log. Checks that every answered call has
 * its lines, that no process is left, and that the log is intact.
 */
export async function measureKills(rounds, seed) {
  const random = toRandom(seed);
  const progress = createProgress('rounds', rounds);
  const sums = { answered: 0, lost: 0, orphans: 0, unanswered: 0 };
  const victims = { proxy: 0, server: 0 };
  const logs = new Set();
  for (let round = 0; round < rounds; round++) {
    const victim = random() < 0.5 ? 'proxy' : 'server';
    victims[victim]++;
    const audit = join(FOLDER, `audit-${seed}-${Math.floor(round / ROUNDS_A_LOG)}.jsonl`);
    logs.add(audit);
    const seen = await playRound(victim, audit, random);
    for (const key of Object.keys(sums)) sums[key] += seen[key];
    progress.update(round + 1);
  }
  progress.end();
  const isWhole = [...logs].every(verifies);
  const { answered, lost, orphans, unanswered } = sums;
  const head = [
    'killed',
    'proxy',
    'server',
    'calls answered',
    'lines lost',
    'calls that hung',
    'orphans',
    'log verifies',
  ];
  const row = [rounds, victims.proxy, victims.server, answered, lost, unanswered, orphans, isWhole ? 'yes' : 'no'];
  const isFine = lost === 0 && orphans === 0 && unanswered === 0 && isWhole;
  return { table: toTable(head, [row]), isFine, isWhole, ...sums };
}

async function playRound(victim, audit, random) {
  const token = randomUUID();
  const before = countLines(audit);
  const command = [process.execPath, SERVER, token];
  const client = openStdio(process.execPath, toProxyArgs([...WITHOUT, '--audit', audit], command));
  const kill = () => {
    const pid = victim === 'proxy' ? client.child.pid : findServer(token);
    if (pid !== undefined) kill9(pid);
  };
  // Some kills happen during the start, the others between two calls or during a call.
  const isEarly = random() < 0.2;
  const early = isEarly ? wait(random() * 1_500).then(kill) : undefined;
  const answered = { count: 0 };
  const after = Math.floor(random() * (MOST_CALLS - AT_ONCE));
  const pause = random() * 4;
  const work = callUntilGone(client, answered, () => {
    if (!isEarly && answered.count === after) setTimeout(kill, pause);
  });
  const hung = await Promise.race([work.then(() => 0), wait(60_000).then(() => 1)]);
  await early;
  client.child.stdin.end();
  const isGone = await Promise.race([client.gone.then(() => true), wait(PATIENCE_MS).then(() => false)]);
  if (!isGone) client.child.kill('SIGKILL');
  const left = await waitForNone(token);
  for (const pid of left) kill9(pid);
  const now = countLines(audit);
  const lost = ['onToolCall', 'onToolResult'].reduce(
    (sum, hook) => sum + Math.max(0, answered.count - ((now[hook] ?? 0) - (before[hook] ?? 0))),
    0,
  );
  return { answered: answered.count, lost, orphans: left.length + (isGone ? 0 : 1), unanswered: hung };
}

const isDone = () => true;
const isRefused = () => false;

/** Sends calls until the proxy exits or enough are answered. Calls that are refused meanwhile are repeated. */
async function callUntilGone(client, answered, onAnswer) {
  const isGone = () => client.child.exitCode !== null || client.child.signalCode !== null;
  while (!isGone() && !(await client.open().then(isDone, isRefused))) await wait(20);
  let page = 0;
  const work = async () => {
    while (!isGone() && answered.count < MOST_CALLS) {
      const isAnswered = await readPage(client, page++).then(isDone, isRefused);
      if (isAnswered) {
        answered.count++;
        onAnswer();
      } else await wait(20);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The number of decisions of each hook in the log. */
function countLines(audit) {
  const counts = {};
  const text = existsSync(audit) ? readFileSync(audit, 'utf8') : '';
  for (const [, hook] of text.matchAll(/"type":"decision"[^\n]*?"hook":"(\w+)"[^\n]*\n/g))
    counts[hook] = (counts[hook] ?? 0) + 1;
  return counts;
}

function verifies(audit) {
  try {
    execFileSync(process.execPath, [CLI, 'audit', 'verify', audit], { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Processes whose command contains this word, without the proxy, whose command contains the server's. */
const findProcesses = (token) =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(token))
    .map((line) => ({ pid: Number.parseInt(line, 10), isProxy: line.includes(' proxy ') }));

const findServer = (token) => findProcesses(token).find(({ isProxy }) => !isProxy)?.pid;

async function waitForNone(token) {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    if (findProcesses(token).length === 0) return [];
    await wait(100);
  }
  return findProcesses(token).map(({ pid }) => pid);
}

function kill9(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already exited.
  }
}

/** Mulberry32: the same seed gives the same kills, as far as the timing of the machine allows. */
function toRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
