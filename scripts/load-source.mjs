/** Imports a TypeScript module of the project from a script, bundled with the bundler that builds the package. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export async function loadSource(entry) {
  const bundle = await rolldown({
    input: join(ROOT, entry),
    external: [/^node:/],
    platform: 'node',
    // Prefer ES modules, unlike Node: some CommonJS builds cannot be bundled.
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  // Below node_modules external packages resolve as from the source. The models do so three folders below the root.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.tocsin-'));
  try {
    mkdirSync(join(folder, 'bundle'));
    const file = join(folder, 'bundle', 'index.mjs');
    writeFileSync(file, output[0].code);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
