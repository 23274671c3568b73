import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TocsinError } from '../../core/errors.js';

const CODE = new Set(['.ts', '.mjs', '.js']);

/** Whether loading this configuration executes code. */
export const isCodeFile = (file: string): boolean => CODE.has(extname(file).toLowerCase());

/** Executes the file and returns its default export. Call it only for files that the user named. */
export const importCodeFile = async (file: string): Promise<unknown> =>
  ((await importCode(file)) as { default?: unknown }).default;

/** Executes the file and returns its exports. */
export async function importCode(file: string): Promise<object> {
  const isTypeScript = extname(file).toLowerCase() === '.ts';
  try {
    const module = isTypeScript && !canImportTypeScript() ? await importWithJiti(file) : await importModule(file);
    return module as object;
  } catch (cause) {
    if (cause instanceof TocsinError) throw cause;
    throw new TocsinError('bad-config', `Cannot load ${file}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

const importModule = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/** Node strips types natively since 22.18. */
const canImportTypeScript = (): boolean => Boolean((process.features as { typescript?: unknown }).typescript);

async function importWithJiti(file: string): Promise<unknown> {
  const jiti = findJiti(file);
  if (!jiti) {
    throw new TocsinError(
      'bad-config',
      `Cannot load ${file}: Node ${process.versions.node} does not run TypeScript. Use Node 22.18 or newer, install jiti beside the configuration ` +
        '(npm install --save-dev jiti), or convert the file to tocsin.config.mjs, .json or .yaml.',
    );
  }
  const { createJiti } = (await import(pathToFileURL(jiti).href)) as {
    createJiti(from: string, options: object): { import(file: string): Promise<unknown> };
  };
  // Caches would be written into the project.
  return createJiti(file, { fsCache: false, moduleCache: false }).import(file);
}

/** Resolves from the configuration first, as its own import would. */
function findJiti(file: string): string | undefined {
  for (const from of [file, import.meta.url]) {
    try {
      return createRequire(from).resolve('jiti');
    } catch {
      // Try the next location.
    }
  }
  return undefined;
}
