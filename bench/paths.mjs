// Paths relative to this folder, so that the benchmark works from any current directory.

import { fileURLToPath } from 'node:url';

const toPath = (relative) => fileURLToPath(new URL(relative, import.meta.url));

export const ROOT = toPath('../');
export const LIBRARY = new URL('../dist/index.js', import.meta.url).href;
export const CLI = toPath('../dist/cli/bin.js');
export const SMALL_FILE = toPath('../examples/honest-server/tools.json');
export const PEER_CACHE = toPath('./.cache/peers');
export const PEER_PROCESS = toPath('./speed/peer-process.mjs');
export const MEMORY_HOOK = toPath('./speed/peak-memory.cjs');
