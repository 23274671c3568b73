/**
 * Bundler plugin: puts secretlint's rules into a module of dist/, without their import of node:path, so that the library
 * finds secrets in browsers and edge runtimes too. The rules use it for the name of a file, which texts do not have.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@secretlint/secretlint-rule-preset-recommend';
const MODULE = createRequire(import.meta.url).resolve(PACKAGE);
const IMPORT = "import path from 'node:path';";
const NEUTRAL = "const path = { basename: (file) => file.slice(file.lastIndexOf('/') + 1) };";

export function shipSecretRules() {
  return {
    name: 'ship-secret-rules',

    resolveId: (id) => (id === PACKAGE ? MODULE : null),

    load(id) {
      if (id !== MODULE) return null;
      const code = readFileSync(MODULE, 'utf8').replace(IMPORT, NEUTRAL);
      if (/^\s*import\b/m.test(code)) throw new Error(`${PACKAGE} imports more than node:path`);
      return { code, moduleType: 'js' };
    },
  };
}
