// The time of other scanners on the same inputs, in the same run.

import { mkdirSync } from 'node:fs';
import { PEER_CACHE, PEER_PROCESS } from '../paths.mjs';
import { number, ratio } from '../table.mjs';
import { startChild, temporaryFolder } from './workspace.mjs';

const INPUTS = [
  ['text500', '500 chars'],
  ['text10k', '10 kB'],
  ['tool', 'tool'],
];
/** Longer than the slowest peer's single call on 10 kB. After this time, the peer is considered hung. */
const TIMEOUT_MS = 300_000;

function runSubject(id, folder, isQuick) {
  return new Promise((resolve, reject) => {
    // Temporary files of peers are created in our folder and deleted with it, even if a peer is killed.
    const temporary = temporaryFolder();
    const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
    // Peers print when they are loaded. Standard output is reserved for our tables.
    const child = startChild(process.execPath, [PEER_PROCESS, JSON.stringify([id, folder, isQuick])], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no answer in ${TIMEOUT_MS / 1e3} s`));
    }, TIMEOUT_MS);
    child.on('message', (message) => {
      const { results, error } = /** @type {{ results?: object, error?: string }} */ (message);
      if (results) resolve(results);
      else if (error !== undefined) reject(new Error(error));
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      // Undefined if the peer has responded.
      reject(new Error(`ended without an answer (${code ?? signal})`));
    });
  });
}

async function measurePeer(peer, installPeer, isQuick, say) {
  try {
    const folder = await installPeer(peer, PEER_CACHE, say);
    return { id: peer.id, version: peer.version, results: await runSubject(peer.id, folder, isQuick) };
  } catch (error) {
    return { id: peer.id, version: peer.version, error: error instanceof Error ? error.message : String(error) };
  }
}

export async function measurePeers({ isQuick, say }) {
  const { PEERS } = await import('../peers/all.mjs');
  const { installPeer } = await import('../peers/install.mjs');
  mkdirSync(PEER_CACHE, { recursive: true });
  say('peers: tocsin');
  const own = await runSubject('tocsin', '', isQuick);
  const peers = [];
  for (const peer of PEERS) {
    say(`peers: ${peer.id}${peer.slow ? ' (slow, some minutes)' : ''}`);
    peers.push(await measurePeer(peer, installPeer, isQuick, say));
  }
  return toSection(own, peers);
}

function toSection(own, peers) {
  const cells = (results) =>
    INPUTS.flatMap(([input]) => {
      if (!results[input]) return ['not run', '-'];
      return [number(results[input].p50), ratio(results[input].p50 / own[input].p50)];
    });
  const measured = peers.filter(({ results }) => results);
  const failed = peers.filter(({ error }) => error !== undefined);
  return {
    title: 'Peers',
    notes: [
      'p50 in ms of warm calls, a new ordinary text or honest tool for each, every scanner in a process of its own.',
      'The ratio is to Tocsin: above 1 is slower than Tocsin, below 1 faster. Slow peers get 1 to 3 calls.',
      ...failed.map(({ id, error }) => `${id} failed: ${error.split('\n')[0]}`),
    ],
    columns: ['scanner', ...INPUTS.flatMap(([, name]) => [name, 'ratio'])],
    rows: [
      ['tocsin', ...cells(own)],
      ...measured.map(({ id, results }) => [id, ...cells(results)]),
      ...failed.map(({ id }) => [id, ...INPUTS.flatMap(() => ['failed', '-'])]),
    ],
    data: { tocsin: own, peers },
  };
}
