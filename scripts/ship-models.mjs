/**
 * Bundler plugin: gives the addresses of the model files a module of their own in dist/, from which `../models/` is right,
 * and puts the small models into the package's code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL_FOLDER, MODEL_URLS } from './generate-model-hashes.mjs';
import { ROOT } from './load-source.mjs';

/** Read for every text, and small. Edge runtimes and bundles have them without further files. */
const INLINED = ['linear.bin', 'letters.bin'];
const URLS = join(ROOT, MODEL_URLS);
const INLINED_MODELS = join(ROOT, 'src/scanners/semantic/inlined-models.ts');
const PREFIX = 'inlined-model:';

/** The entry that becomes dist/model-urls.js. */
export const MODELS_ENTRY = { 'model-urls': URLS };

export function shipModels() {
  return {
    name: 'ship-models',

    transform: (code, id) => (id === URLS ? code.replaceAll(MODEL_FOLDER, '../models/') : null),

    resolveId: (id) => (id.startsWith(PREFIX) ? id : null),

    load(id) {
      if (id === INLINED_MODELS) {
        const lines = INLINED.map((file) => `  '${file}': () => import('${PREFIX}${file}'),`);
        return { code: ['export const INLINED_MODELS = {', ...lines, '};'].join('\n'), moduleType: 'js' };
      }
      if (!id.startsWith(PREFIX)) return null;
      const bytes = readFileSync(join(ROOT, 'models', id.slice(PREFIX.length)));
      return { code: `export default '${bytes.toString('base64')}';`, moduleType: 'js' };
    },
  };
}
