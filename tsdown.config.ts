import { defineConfig } from 'tsdown';
import { readPackageEntries } from './scripts/package-entries.mjs';
import { rulesAsText } from './scripts/rules-as-text.mjs';
import { RUNTIME_ENTRY, shipRuntime } from './scripts/ship-runtime.mjs';

const library = readPackageEntries();

// Rules are bundled as one text: loading hundreds of small modules would take longer than a scan.
export default defineConfig({
  entry: {
    ...Object.fromEntries(library.map(({ name, source }) => [name, source])),
    'cli/bin': 'src/cli/bin.ts',
    'cli/batch-worker': 'src/cli/batch-worker.ts',
    ...RUNTIME_ENTRY,
  },
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  dts: { entry: library.map(({ source }) => source) },
  plugins: [rulesAsText(), shipRuntime()],
  clean: true,
  fixedExtension: false,
  deps: { neverBundle: [/^node:/] },
});
