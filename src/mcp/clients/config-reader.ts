import { TocsinError } from '../../core/errors.js';
import type { Problem } from '../../sources/read.js';
import { isMissing, toReadFailure } from '../../sources/read-failure.js';
import { toText } from '../../sources/text-file.js';
import type { FileSystem } from './file-system.js';
import { parseConfig } from './formats.js';

/** Some clients keep their history in the same file, so the limit is generous. */
const MAX_BYTES = 32 * 1024 * 1024;

export type Config = { readonly value: unknown } | { readonly problem: Problem };

export interface ConfigReader {
  /** Returns the content of a file, or undefined if there is none. Reads each file once. Never throws. */
  read(path: string): Promise<Config | undefined>;
}

export function createConfigReader(files: FileSystem): ConfigReader {
  const known = new Map<string, Promise<Config | undefined>>();
  return {
    read(path) {
      const config = known.get(path) ?? readConfig(path, files);
      known.set(path, config);
      return config;
    },
  };
}

async function readConfig(path: string, files: FileSystem): Promise<Config | undefined> {
  const toProblem = (code: string, message: string): Config => ({ problem: { source: path, code, message } });
  let bytes: Uint8Array;
  try {
    const stat = await files.stat(path);
    if (!stat.isFile()) return toProblem('unreadable', 'cannot be read: not a regular file');
    if (stat.size > MAX_BYTES) {
      const [is, most] = [stat.size, MAX_BYTES].map((size) => Math.ceil(size / 1024 / 1024));
      return toProblem('too-large', `${is} MB; a configuration has at most ${most} MB`);
    }
    bytes = await files.readFile(path);
  } catch (cause) {
    return isMissing(cause) ? undefined : toProblem('unreadable', toReadFailure(cause));
  }
  const text = toText(bytes);
  if (text === undefined) return toProblem('binary', 'binary data, not text');
  // Some clients leave an empty file behind.
  if (text.trim() === '') return { value: {} };
  try {
    return { value: await parseConfig(text, path) };
  } catch (cause) {
    if (cause instanceof TocsinError) return toProblem(cause.code, cause.message);
    const reason =
      cause instanceof RangeError ? 'nested too deep' : cause instanceof Error ? cause.message : String(cause);
    return toProblem('bad-config', `cannot be parsed: ${reason}`);
  }
}
