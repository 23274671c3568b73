/** Bundles a module of the project into the cache and imports it: from there it finds the models and the installed packages. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const HERE = dirname(fileURLToPath(import.meta.url));

export async function importSource(entry) {
  const bundle = await rolldown({
    input: join(HERE, '..', entry),
    external: (name) => !name.startsWith('.') && !name.startsWith('/'),
    platform: 'node',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  // Three folders below the root, from where the models are found.
  mkdirSync(join(HERE, '.cache', 'bundle'), { recursive: true });
  const file = join(HERE, '.cache', 'bundle', `${entry.replaceAll(/\W+/g, '-')}-${process.pid}.mjs`);
  writeFileSync(file, output[0].code);
  return import(pathToFileURL(file).href);
}
