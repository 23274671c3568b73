// Measures one scanner in a separate process, so that garbage, compiled code, patched globals and output of the others
// have no effect. Started with an IPC channel; sends { results } or { error }.

import { toInventory, toolText } from './inventory.mjs';
import { median, timeRuns } from './measure.mjs';
import { ordinaryCharacters } from './prose.mjs';

const [id, folder, isQuick] = JSON.parse(process.argv[2]);

/** Tocsin runs in the same loop as the peers. */
async function loadTocsin() {
  const { createScanner } = await import('../../dist/index.js');
  const scanner = createScanner({ kind: 'document' });
  return (row) => scanner.scan(row.tool ? { tool: row.tool } : row.text);
}

async function load() {
  if (id === 'tocsin') return { check: await loadTocsin(), isSlow: false };
  const { PEERS } = await import('../peers/all.mjs');
  const peer = PEERS.find((candidate) => candidate.id === id);
  if (!peer) throw new Error(`unknown peer: ${id}`);
  const loaded = await peer.load(folder);
  return typeof loaded === 'function'
    ? { check: loaded, isSlow: peer.slow }
    : { check: loaded.check, close: loaded.close, isSlow: peer.slow };
}

/**
 * A new text for every call. Otherwise the cache of a scanner would be measured.
 *
 * @returns {[input: string, prepare: (turn: number) => object][]}
 */
function toRows() {
  const text = (length) => (turn) => ({ kind: 'document', text: ordinaryCharacters(length, turn) });
  const tools = toInventory(1_000);
  const tool = (turn) => {
    const definition = tools[turn % tools.length];
    return { kind: 'tool', tool: definition, text: toolText(definition) };
  };
  return [
    ['text500', text(500)],
    ['tool', tool],
    ['text10k', text(10_000)],
  ];
}

async function measure({ check, isSlow }) {
  const results = {};
  const plan = isSlow
    ? { least: 1, most: 3, budgetMs: isQuick ? 0 : 4_000 }
    : { least: 5, most: 800, budgetMs: isQuick ? 300 : 1_500, warmUp: isQuick ? 20 : 100 };
  for (const [input, prepare] of toRows()) {
    // A call of a slow peer takes a minute or more, so a quick run skips it.
    if (isSlow && isQuick && input === 'text10k') continue;
    const times = await timeRuns(check, { ...plan, prepare });
    results[input] = { p50: median(times), runs: times.length };
  }
  return results;
}

/** Sent before the process exits: exit() does not wait for the channel. */
const answer = (message) => new Promise((resolve) => process.send?.(message, resolve));

let subject;
try {
  subject = await load();
  await answer({ results: await measure(subject) });
} catch (error) {
  await answer({ error: error instanceof Error ? error.message : String(error) });
} finally {
  await subject?.close?.();
  // Some peers keep timers or threads that would keep the process alive.
  process.exit();
}
