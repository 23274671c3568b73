/**
 * Runs the peers over the same rows. A peer that fails is reported as failed. A peer that is too slow is measured on
 * the rows it completed.
 */
import { PEER_CACHE } from '../paths.mjs';
import { PEERS } from '../peers/all.mjs';
import { installPeer } from '../peers/install.mjs';
import { createProgress } from '../progress.mjs';
import { summarizeJudge, summarizeSets } from './summary.mjs';

export async function runPeers(rows, { secondsEach = 90 } = {}) {
  const reports = [];
  // In a fixed shuffled order, so that a peer that runs out of time has seen a fair sample.
  const order = shuffle(rows.map((_, index) => index));
  for (const peer of PEERS) reports.push(await runPeer(peer, rows, order, secondsEach));
  return reports;
}

async function runPeer(peer, rows, order, secondsEach) {
  const head = { id: peer.id, version: peer.version };
  const progress = createProgress(peer.id, rows.length);
  try {
    const loaded = await peer.load(await installPeer(peer, PEER_CACHE, (text) => process.stderr.write(`${text}\n`)));
    const check = typeof loaded === 'function' ? loaded : loaded.check;
    const verdicts = new Map();
    const started = performance.now();
    try {
      for (const index of order) {
        if (performance.now() - started > secondsEach * 1000) break;
        const { text, kind, tool } = rows[index];
        verdicts.set(index, await check({ text, kind, ...(tool && { tool }) }));
        progress.update(verdicts.size);
      }
    } finally {
      await loaded.close?.();
    }
    const seconds = (performance.now() - started) / 1000;
    return {
      ...head,
      status: verdicts.size === rows.length ? 'ok' : 'partial',
      ...toNumbers(rows, verdicts),
      msPerRow: (seconds * 1000) / verdicts.size,
    };
  } catch (error) {
    return { ...head, status: 'failed', error: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  } finally {
    progress.end();
  }
}

function toNumbers(rows, verdicts) {
  const seen = [...verdicts.keys()].sort((a, b) => a - b);
  const seenRows = seen.map((index) => rows[index]);
  const at = (i) => verdicts.get(seen[i]);
  return {
    rows: seen.length,
    sets: summarizeSets(seenRows, (i) => at(i).flagged),
    ...summarizeJudge(
      seenRows,
      (i) => at(i).score,
      (i) => at(i).flagged,
    ),
  };
}

/** Fisher–Yates shuffle with a small fixed generator: every run has the same order. */
function shuffle(items) {
  let state = 0x2545f491;
  for (let i = items.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}
