import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { toBlocks } from './markdown-blocks.js';

const SERVICE = process.env.TOCSIN_URL ?? 'http://127.0.0.1:8787';
const WEB = import.meta.dirname;

/** `virtual:benchmarks`: the numbers of docs/benchmarks.md, which is their only source. */
const benchmarks = (): Plugin => {
  const id = '\0virtual:benchmarks';
  return {
    name: 'tocsin-benchmarks',
    resolveId: (source) => (source === id.slice(1) ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const page = join(WEB, '..', 'docs', 'benchmarks.md');
      this.addWatchFile(page);
      return `export default ${JSON.stringify(toBlocks(readFileSync(page, 'utf8')))};`;
    },
  };
};

/** Builds the dashboard into dist/web. `tocsin serve` serves it. */
export default defineConfig({
  root: WEB,
  plugins: [benchmarks()],
  build: {
    outDir: join(WEB, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: address would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // Directives for server components mean nothing here; rolldown would print one warning for each module.
      checks: { moduleLevelDirective: false },
    },
  },
  server: { proxy: { '/v1': SERVICE } },
});
