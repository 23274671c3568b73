import { turnOffNativeTelemetry } from '../../core/native-telemetry.js';
import { MISSING_ENCODER } from './encoder-packages.js';
import { loadOnce } from './model-files.js';

/** The used part of the API that both runtimes share. */
export interface Tensor {
  readonly data: Float32Array;
}

export interface Session {
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

export interface Runtime {
  readonly Tensor: new (
    type: 'int64' | 'int32' | 'float32',
    data: BigInt64Array | Int32Array | Float32Array,
    dims: readonly number[],
  ) => Tensor;
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Session>;
  };
}

export interface LoadedRuntime {
  readonly name: string;
  readonly runtime: Runtime;
}

/** Faster, but over 100 MB, so users install it themselves. Not a literal in the import: bundlers must not require it. */
const NATIVE_PACKAGE = 'onnxruntime-node';

/** Loads the runtime once per process: the native one if it is installed and works, otherwise the shipped one. */
export const loadRuntime = loadOnce(findRuntime);

async function findRuntime(): Promise<LoadedRuntime | undefined> {
  try {
    return { name: NATIVE_PACKAGE, runtime: await assertWorks(await importNative()) };
  } catch {
    // Not installed, or there is no binary for this platform.
  }
  try {
    const { createWasmRuntime } = await import('./wasm-runtime.js');
    return { name: 'wasm', runtime: await assertWorks(inTurn((await createWasmRuntime()) as unknown as Runtime)) };
  } catch (error) {
    // A scan without the encoder misses attacks, so this must not pass unnoticed.
    console.warn(
      `tocsin: ${MISSING_ENCODER} (${error instanceof Error ? error.message : error}). Rules and the linear model decide.`,
    );
    return undefined;
  }
}

async function importNative(): Promise<Runtime> {
  turnOffNativeTelemetry();
  const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ NATIVE_PACKAGE)) as Runtime & {
    default?: Runtime;
  };
  return module.InferenceSession ? module : module.default!;
}

/** Calls one after another: calls of the shipped runtime that overlap overwrite each other's outputs on its one stack. */
function inTurn({ Tensor, InferenceSession }: Runtime): Runtime {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <T>(call: () => Promise<T>): Promise<T> => {
    const result = last.then(call);
    last = result.catch(() => undefined);
    return result;
  };
  const create: Runtime['InferenceSession']['create'] = async (model, options) => {
    const session = await queue(() => InferenceSession.create(model, options));
    return { run: (feeds) => queue(() => session.run(feeds)) };
  };
  return { Tensor, InferenceSession: { create } };
}

/** A runtime loads its binary with the first model, so load the smallest model: `y = Identity(x)`. */
async function assertWorks(runtime: Runtime): Promise<Runtime> {
  await runtime.InferenceSession.create(
    Uint8Array.from(atob(IDENTITY_MODEL), (char) => char.charCodeAt(0)),
    {},
  );
  return runtime;
}

const IDENTITY_MODEL = 'CAg6NwoQCgF4EgF5IghJZGVudGl0eRIBZ1oPCgF4EgoKCAgBEgQKAggBYg8KAXkSCgoICAESBAoCCAFCAhAN';
