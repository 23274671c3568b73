import { readPackageEntries } from '../../scripts/package-entries.mjs';

/** The adapters that package.json exports, by the last part of their import path: `openai` for `tocsin/openai`. */
export const ADAPTER_NAMES: readonly string[] = readPackageEntries()
  .filter(({ source }) => source.startsWith('src/adapters/'))
  .map(({ subpath }) => subpath.replace('./', ''));
