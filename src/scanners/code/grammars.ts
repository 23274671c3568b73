import { Language as Grammar, Parser } from 'web-tree-sitter';
import { readBytes } from '../semantic/read-bytes.js';
import { LANGUAGES, type Language } from './language.js';

/** Static, so that bundlers see the files. The build copies them next to this module: scripts/ship-grammars.mjs. */
const RUNTIME = new URL('../../../node_modules/web-tree-sitter/tree-sitter.wasm', import.meta.url);
const GRAMMARS: Readonly<Record<Language, URL>> = {
  python: new URL('../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm', import.meta.url),
  javascript: new URL(
    '../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
    import.meta.url,
  ),
  typescript: new URL(
    '../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
    import.meta.url,
  ),
  tsx: new URL('../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm', import.meta.url),
  bash: new URL('../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm', import.meta.url),
  powershell: new URL(
    '../../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
    import.meta.url,
  ),
};

/** The part of the WebAssembly API that is used. The types of Node.js do not have it. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
}
interface WasmInstance {
  readonly instance: object;
  readonly module: object;
}
interface Imports {
  readonly env: { readonly __stack_pointer: { value: number } };
}
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => WasmMemory;
  instantiate(binary: Uint8Array, imports: Imports): Promise<WasmInstance>;
};

/**
 * Pages of 64 KiB that all parsers may take: 32 MB at first, which is what the runtime expects, and 256 MB at most. In some
 * input without an end the recovery from errors takes memory that grows with the square of the length.
 */
const PAGES = { initial: 512, maximum: 4_096 };

export interface Parsers {
  readonly of: (language: Language) => Parser;
  /** Makes the parsers usable again after one of them ran out of memory in the middle of its work. */
  readonly restore: () => void;
}

let loading: Promise<Parsers> | undefined;

/** Loads all parsers once per process. After a failure the next scan tries again. */
export function loadParsers(): Promise<Parsers> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Parsers> {
  const memory = new WebAssembly.Memory(PAGES);
  const binary = await read(RUNTIME);
  let stack: { value: number } | undefined;
  await Parser.init({
    wasmMemory: memory,
    instantiateWasm: (imports: Imports, done: (instance: object, module: object) => void) => {
      stack = imports.env.__stack_pointer;
      void WebAssembly.instantiate(binary, imports).then(({ instance, module }) => done(instance, module));
      return {};
    },
    // A parser that runs out of memory says so on standard error, besides the error that it throws.
    printErr: () => {},
  });
  const parsers = new Map<Language, Parser>();
  for (const language of LANGUAGES) {
    const parser = new Parser();
    const grammar = await read(GRAMMARS[language]);
    parser.setLanguage(await withoutOptimizer(() => Grammar.load(grammar)));
    parsers.set(language, parser);
  }
  // The state before the first parse. No tree outlives its scan, so nothing is lost by going back to it.
  const state = new Uint8Array(memory.buffer).slice();
  const top = stack?.value;
  return {
    of: (language) => parsers.get(language)!,
    restore: () => {
      new Uint8Array(memory.buffer).set(state);
      if (stack && top !== undefined) stack.value = top;
    },
  };
}

/**
 * V8 would optimize the lexers, which are single functions of many thousand branches. That takes up to 20 seconds of
 * processor time and saves nothing. Only modules that are compiled meanwhile are affected. Other engines have no such flag.
 */
async function withoutOptimizer<T>(work: () => Promise<T>): Promise<T> {
  // Not imported, so that bundles for browsers need no module of Node.js.
  const v8 = globalThis.process?.getBuiltinModule?.('node:v8');
  if (!v8) return work();
  v8.setFlagsFromString('--liftoff-only');
  try {
    return await work();
  } finally {
    v8.setFlagsFromString('--no-liftoff-only');
  }
}

async function read(url: URL): Promise<Uint8Array> {
  const bytes = await readBytes(url);
  if (!bytes) throw new Error(`${url.pathname} is missing; reinstall the package`);
  return bytes;
}
