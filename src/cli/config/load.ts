import { lstatSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, parse, relative, resolve, sep } from 'node:path';
import { TocsinError } from '../../core/errors.js';
import { loadPolicy, toPolicy } from '../../policy/load.js';
import type { Policy } from '../../policy/policy.js';
import { PRESETS } from '../../policy/presets.js';
import { importCodeFile, isCodeFile } from './code-file.js';
import { toComplaints } from './complaints.js';
import type { Config, LoadedConfig } from './config.js';
import { findConfigFile } from './find.js';
import { type Located, readJson, readYaml } from './located.js';
import { type ConfigFile, configSchema } from './schema.js';

export interface LoadOptions {
  /** Where the command is run: never the folder that is scanned. */
  readonly cwd: string;
  /** Named by the user, hence trusted with everything. */
  readonly file?: string;
}

/** Far more than anybody writes, far less than fills the memory. */
const MAX_BYTES = 1024 * 1024;

/**
 * The configuration that was named, or the one found where the command is run; undefined where there is none. One that
 * was found may be a stranger's, as in a fresh clone: it is read as data and never run, it allows no command, and it
 * names no file outside of its folder.
 */
export async function loadConfig({ cwd, file: named }: LoadOptions): Promise<LoadedConfig | undefined> {
  const file = named === undefined ? findConfigFile(cwd) : resolve(cwd, named);
  if (file === undefined) return undefined;
  const isNamed = named !== undefined;
  const located = await readConfigFile(file, isNamed);
  const parsed = configSchema.safeParse(located.value);
  if (!parsed.success) throw new TocsinError('bad-config', toComplaints(parsed.error, file, located).join('\n'));
  const leftAside = isNamed ? [] : (['allow', 'output'] as const).filter((key) => parsed.data[key] !== undefined);
  const { allow, output, ...harmless } = parsed.data;
  const honoured = isNamed ? parsed.data : harmless;
  return { config: await toConfig(honoured, file, isNamed), file, isNamed, leftAside };
}

async function readConfigFile(file: string, isNamed: boolean): Promise<Located> {
  const size = await sizeOf(file);
  if (isCodeFile(file)) {
    if (!isNamed) {
      throw new TocsinError(
        'code-config',
        `${file} is a program, and may be a stranger's: it is run only where you name it (--config-file ${basename(file)}). ` +
          'To scan without it: --no-config-file.',
      );
    }
    return { value: await importCodeFile(file), lineOf: () => undefined };
  }
  if (size > MAX_BYTES) throw new TocsinError('bad-config', `${file}: larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  return /^\.ya?ml$/i.test(extname(file)) ? readYaml(text, file) : readJson(text, file);
}

async function sizeOf(file: string): Promise<number> {
  try {
    const info = await stat(file);
    // A pipe with this name would be read for ever.
    if (!info.isFile()) throw new TocsinError('bad-config', `${file}: not a regular file`);
    return info.size;
  } catch (cause) {
    if (cause instanceof TocsinError) throw cause;
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'there is no such configuration file' : `cannot be read: ${(cause as Error).message}`;
    throw new TocsinError('bad-config', `${file}: ${reason}`, { cause });
  }
}

async function toConfig(
  { $schema: _, version: __, policy, suppressions, allow, ignore, ...rest }: ConfigFile,
  file: string,
  isNamed: boolean,
): Promise<Config> {
  const folder = dirname(file);
  const toPath = (key: string, path: string): string => {
    const full = resolve(folder, path);
    if (isNamed || isInside(folder, full)) return full;
    throw new TocsinError(
      'bad-config',
      `${file}: ${key}: ${path} lies outside of ${folder}, and a configuration that was merely found may not reach there. ` +
        `Name it to vouch for it: --config-file ${basename(file)}.`,
    );
  };
  const { lock, baseline, output, ...settings } = rest;
  return {
    ...settings,
    ...(lock !== undefined && { lock: toPath('lock', lock) }),
    ...(baseline !== undefined && { baseline: toPath('baseline', baseline) }),
    ...(output !== undefined && { output: toPath('output', output) }),
    ...(policy !== undefined && { policy: await findPolicy(policy, file, (path) => toPath('policy', path)) }),
    suppressions: suppressions ?? [],
    allow: allow ?? [],
    ignore: ignore ?? [],
  } as Config;
}

async function findPolicy(
  policy: NonNullable<ConfigFile['policy']>,
  file: string,
  toPath: (path: string) => string,
): Promise<Policy> {
  if (typeof policy !== 'string') return toPolicy({ ...policy, version: 1 }, basename(file));
  return loadPolicy(Object.hasOwn(PRESETS, policy) ? policy : toPath(policy));
}

/** Through links too: a folder in a clone may lead anywhere. */
function isInside(folder: string, path: string): boolean {
  const way = relative(toReal(folder), toReal(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function toReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // A link to what is not there yet: nobody knows where it would lead.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return parse(path).root;
    const parent = dirname(path);
    return parent === path ? path : resolve(toReal(parent), basename(path));
  }
}
