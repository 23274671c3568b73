import { join } from 'node:path';
import { defineConfig } from 'tsdown';
import { readPackageEntries } from './scripts/package-entries.mjs';
import { rulesAsText } from './scripts/rules-as-text.mjs';
import { GRAMMARS_ENTRY, shipGrammars } from './scripts/ship-grammars.mjs';
import { MODELS_ENTRY, shipModels } from './scripts/ship-models.mjs';
import { RUNTIME_ENTRY, shipRuntime } from './scripts/ship-runtime.mjs';
import { shipSecretRules } from './scripts/ship-secret-rules.mjs';

const library = readPackageEntries();

// Rules are bundled as one text: loading hundreds of small modules would take longer than a scan.
export default defineConfig({
  entry: {
    ...Object.fromEntries(library.map(({ name, source }) => [name, source])),
    'cli/bin': 'src/cli/bin.ts',
    'cli/batch-worker': 'src/cli/batch-worker.ts',
    'scan-worker': 'src/worker.ts',
    ...MODELS_ENTRY,
    ...RUNTIME_ENTRY,
    ...GRAMMARS_ENTRY,
    // A module of its own, without rules and scanners, for pages that use nothing else.
    'session/spotlight': 'src/session/spotlight.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  dts: { entry: library.map(({ source }) => source) },
  plugins: [rulesAsText(), shipModels(), shipSecretRules(), shipRuntime(), shipGrammars()],
  clean: true,
  fixedExtension: false,
  // The main file of jsonc-parser is a UMD module, which bundlers of users cannot follow.
  alias: { 'jsonc-parser': join(import.meta.dirname, 'node_modules/jsonc-parser/lib/esm/main.js') },
  deps: {
    neverBundle: [/^node:/],
    alwaysBundle: ['jsonc-parser'],
    onlyBundle: ['@secretlint/secretlint-rule-preset-recommend', 'jsonc-parser'],
  },
});
