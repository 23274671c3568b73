/** The used part of the API of `onnxruntime-node` and `onnxruntime-web`. */
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

/**
 * Runtimes in order of preference: native, then WebAssembly. Both are large and optional. The names are not literals in
 * the import, so that bundlers do not require the packages.
 */
const PACKAGES = ['onnxruntime-node', 'onnxruntime-web'];

export interface LoadedRuntime {
  readonly name: string;
  readonly runtime: Runtime;
}

let loading: Promise<LoadedRuntime | undefined> | undefined;

/** Loads the runtime once per process. Returns undefined if none is installed. */
export function loadRuntime(): Promise<LoadedRuntime | undefined> {
  loading ??= findRuntime();
  return loading;
}

async function findRuntime(): Promise<LoadedRuntime | undefined> {
  for (const name of PACKAGES) {
    const module = await importOptional<Runtime & { default?: Runtime }>(name);
    if (module) return { name, runtime: module.InferenceSession ? module : module.default! };
  }
  return undefined;
}

/** Imports an optional package. Returns undefined if it is missing or has no binary for this platform. */
export async function importOptional<T>(name: string): Promise<T | undefined> {
  try {
    return (await import(/* @vite-ignore */ name)) as T;
  } catch {
    return undefined;
  }
}
