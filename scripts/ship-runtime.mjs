/**
 * Bundler plugin: copies the runtime of onnxruntime-web to dist/runtime, next to the module that loads it, so that the
 * encoder runs without further packages. Its script is not bundled: bundlers of applications know its form.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './load-source.mjs';

const PACKAGE = 'onnxruntime-web/wasm';
const FOLDER = 'node_modules/onnxruntime-web/dist';
const SCRIPT = 'ort.wasm.bundle.min.mjs';
const BINARY = 'ort-wasm-simd-threaded.wasm';
const LOADER = join(ROOT, 'src/scanners/semantic/wasm-runtime.ts');

/** The entry that becomes dist/runtime/wasm.js. */
export const RUNTIME_ENTRY = { 'runtime/wasm': LOADER };

export function shipRuntime() {
  const read = (file) => readFileSync(join(ROOT, FOLDER, file));
  return {
    name: 'ship-runtime',

    transform(code, id) {
      if (id !== LOADER) return null;
      const paths = [
        [`'${PACKAGE}'`, `'./${SCRIPT}'`],
        [`'../../../${FOLDER}/${BINARY}'`, `'./${BINARY}'`],
      ];
      return paths.reduce((result, [inSource, inPackage]) => {
        if (!result.includes(inSource)) throw new Error(`${LOADER} does not contain ${inSource}`);
        return result.replace(inSource, inPackage);
      }, code);
    },

    resolveId: (id) => (id === `./${SCRIPT}` ? { id, external: true } : null),

    generateBundle() {
      const emit = (file, source) => this.emitFile({ type: 'asset', fileName: `runtime/${file}`, source });
      // The source map is not shipped.
      emit(
        SCRIPT,
        read(SCRIPT)
          .toString()
          .replace(/\n\/\/# sourceMappingURL=.*/, ''),
      );
      emit(BINARY, read(BINARY));
    },
  };
}
