/**
 * Bundler plugin: copies the parser of web-tree-sitter and the grammars to dist/grammars, next to the module that loads
 * them. Only the grammars that the module names are copied.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './load-source.mjs';

const LOADER = join(ROOT, 'src/scanners/code/grammars.ts');
const PACKAGE = 'web-tree-sitter';
const SCRIPT = 'tree-sitter.js';
const FILE = /'\.\.\/\.\.\/\.\.\/(node_modules\/[\w@/-]+\.wasm)'/g;

/** The entry that becomes dist/grammars/load.js. */
export const GRAMMARS_ENTRY = { 'grammars/load': LOADER };

export function shipGrammars() {
  const files = new Set();
  return {
    name: 'ship-grammars',

    transform(code, id) {
      if (id !== LOADER) return null;
      for (const [, file] of code.matchAll(FILE)) files.add(file);
      if (files.size < 2) throw new Error(`${LOADER} names no grammars`);
      return code.replace(FILE, (_, file) => `'./${basename(file)}'`).replace(`'${PACKAGE}'`, `'./${SCRIPT}'`);
    },

    resolveId: (id) => (id === `./${SCRIPT}` ? { id, external: true } : null),

    generateBundle() {
      const emit = (file, source) => this.emitFile({ type: 'asset', fileName: `grammars/${file}`, source });
      for (const file of files) emit(basename(file), readFileSync(join(ROOT, file)));
      // The source map is not shipped.
      const script = readFileSync(join(ROOT, 'node_modules', PACKAGE, SCRIPT), 'utf8');
      emit(SCRIPT, withoutNodeImports(script.replace(/\n\/\/# sourceMappingURL=.*/, '')));
    },
  };
}

/** Bundlers for browsers cannot resolve modules of Node.js, even where only Node.js would load them. */
function withoutNodeImports(script) {
  const replaced = script.replace(/await import\("(fs\/promises|module)"\)/g, 'process.getBuiltinModule("$1")');
  if (/import\("/.test(replaced)) throw new Error(`${PACKAGE} imports a module that ship-grammars.mjs does not know`);
  return replaced;
}
