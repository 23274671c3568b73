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
  /** The working directory of the command, never the scanned folder. */
  readonly cwd: string;
  /** A file named by the user, which is fully trusted. */
  readonly file?: string;
}

/** Upper limit for a configuration file, so that a huge file cannot exhaust memory. */
const MAX_BYTES = 1024 * 1024;

/**
 * A discovered file may be untrusted, as in a fresh clone. It is never executed, it cannot allow commands, and it
 * cannot name files outside its folder.
 */
export async function loadConfig({ cwd, file: named }: LoadOptions): Promise<LoadedConfig | undefined> {
  const file = named === undefined ? findConfigFile(cwd) : resolve(cwd, named);
  if (file === undefined) return undefined;
  const isNamed = named !== undefined;
  const located = await readConfigFile(file, isNamed);
  const parsed = configSchema.safeParse(located.value);
  if (!parsed.success) throw new TocsinError('bad-config', toComplaints(parsed.error, file, located).join('\n'));
  const ignoredSettings = isNamed
    ? []
    : (['allow', 'output', 'extend'] as const).filter((key) => parsed.data[key] !== undefined);
  const { allow, output, extend, ...harmless } = parsed.data;
  const honoured = isNamed ? parsed.data : harmless;
  return { config: await toConfig(honoured, file, isNamed), file, isNamed, ignoredSettings };
}

async function readConfigFile(file: string, isNamed: boolean): Promise<Located> {
  const size = await sizeOf(file);
  if (isCodeFile(file)) {
    if (!isNamed) {
      throw new TocsinError(
        'code-config',
        `${file} contains code and was not named, so it was not run. If you trust it, add --config-file ${basename(file)}. ` +
          'To scan without it, add --no-config-file.',
      );
    }
    return { value: await importCodeFile(file), lineOf: () => undefined };
  }
  if (size > MAX_BYTES) throw new TocsinError('bad-config', `${file} is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  return /^\.ya?ml$/i.test(extname(file)) ? readYaml(text, file) : readJson(text, file);
}

async function sizeOf(file: string): Promise<number> {
  try {
    const info = await stat(file);
    // Reading a named pipe would never end.
    if (!info.isFile()) throw new TocsinError('bad-config', `${file} is not a regular file.`);
    return info.size;
  } catch (cause) {
    if (cause instanceof TocsinError) throw cause;
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing
      ? `Configuration file ${file} does not exist.`
      : `Cannot read ${file}: ${(cause as Error).message}`;
    throw new TocsinError('bad-config', message, { cause });
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
      `${file}: ${key}: ${path} is outside ${folder}, which is not allowed in a configuration that was not named. ` +
        `If you trust it, add --config-file ${basename(file)}.`,
    );
  };
  const { lock, baseline, output, extend, ...settings } = rest;
  return {
    ...settings,
    ...(lock !== undefined && { lock: toPath('lock', lock) }),
    ...(baseline !== undefined && { baseline: toPath('baseline', baseline) }),
    ...(output !== undefined && { output: toPath('output', output) }),
    ...(extend !== undefined && { extend: extend.map((path) => toPath('extend', path)) }),
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

/** Resolves symbolic links: a folder in a clone may point anywhere. */
function isInside(folder: string, path: string): boolean {
  const way = relative(toReal(folder), toReal(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function toReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // The target of a dangling link is unknown, so treat it as outside.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return parse(path).root;
    const parent = dirname(path);
    return parent === path ? path : resolve(toReal(parent), basename(path));
  }
}
