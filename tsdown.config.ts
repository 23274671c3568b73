import { defineConfig } from 'tsdown';
import { rulesAsText } from './scripts/rules-as-text.mjs';

// One for each kind of program that a guard is put around; each loads without the others.
const ADAPTERS = ['mcp-client', 'ai-sdk', 'openai', 'anthropic', 'langchain', 'http'];

// The runtime-neutral library, the memory (which needs Node), the command line, and the threads of its batch command. Rules are bundled as one text, because loading
// hundreds of small modules would cost more at start-up than scanning does.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'memory/index': 'src/storage/memory/index.ts',
    'mcp/index': 'src/mcp/index.ts',
    'session-store/index': 'src/storage/session-store/index.ts',
    'audit/index': 'src/audit/index.ts',
    'policy/index': 'src/policy/index.ts',
    ...Object.fromEntries(ADAPTERS.map((name) => [`adapters/${name}`, `src/adapters/${name}.ts`])),
    'cli/bin': 'src/cli/bin.ts',
    'cli/batch-worker': 'src/cli/batch-worker.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  dts: {
    entry: [
      'src/index.ts',
      'src/storage/memory/index.ts',
      'src/mcp/index.ts',
      'src/storage/session-store/index.ts',
      'src/audit/index.ts',
      'src/policy/index.ts',
      ...ADAPTERS.map((name) => `src/adapters/${name}.ts`),
    ],
  },
  plugins: [rulesAsText()],
  clean: true,
  fixedExtension: false,
  deps: { neverBundle: [/^node:/] },
});
