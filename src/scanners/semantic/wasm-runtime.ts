import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { readFromSource } from './model-source.js';
import { readBytes } from './read-bytes.js';

/** Static, so that bundlers and tracers see the file. The build copies it next to this module: scripts/ship-runtime.mjs. */
const BINARY = new URL('../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url);

/**
 * The shipped runtime. It is given its binary, so it requests nothing itself, and it starts no threads: a page without
 * cross-origin isolation has none, and a guard must not slow down the guarded application.
 */
export async function createWasmRuntime(): Promise<{
  InferenceSession: typeof InferenceSession;
  Tensor: typeof Tensor;
}> {
  const binary = (await readFromSource('ort-wasm-simd-threaded.wasm')) ?? (await readBytes(BINARY));
  if (!binary) throw new Error(`${BINARY.pathname} is missing; reinstall the package`);
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = binary;
  return { InferenceSession, Tensor };
}
