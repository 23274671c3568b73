import { toCanonicalJson } from '../../core/canonical-json.js';
import { byKey } from '../../core/compare-text.js';
import { TocsinError } from '../../core/errors.js';
import { readSettingsFile } from '../../core/read-settings-file.js';
import { replaceFile } from '../../core/replace-file.js';
import type { FieldPin, Lock, Pin } from '../../scanners/pins/lock.js';
import { parseLock } from './parse-lock.js';

export const LOCK_FILE = 'tocsin.lock';

/** Returns undefined if the file does not exist. */
export async function findLock(file: string): Promise<Lock | undefined> {
  try {
    return parseLock(await readSettingsFile(file), file);
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT') return undefined;
    if (cause instanceof TocsinError) throw cause;
    throw new TocsinError('unreadable-lock', `${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

export async function readLock(file: string): Promise<Lock> {
  const lock = await findLock(file);
  if (lock) return lock;
  throw new TocsinError(
    'no-lock',
    `${file} does not exist. To create it, run "tocsin approve --all" with the same arguments.`,
  );
}

export async function writeLock(file: string, lock: Lock): Promise<void> {
  try {
    await replaceFile(file, toLockText(lock), { isThroughLinks: true });
  } catch (cause) {
    throw new TocsinError('unwritable-lock', `${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Sorts keys and writes one line per field, so that branches that approve different tools merge. Escapes the servers'
 * text to ASCII, so that it cannot hide from a reviewer or control a terminal.
 */
export function toLockText({ servers }: Lock): string {
  const lines = block(sorted(servers), ([server, pins]) => [
    `    ${quote(server)}: {`,
    ...block(sorted(pins), ([key, pin]) => [`      ${quote(key)}: {`, ...toPinLines(pin), '      }']),
    '    }',
  ]);
  return ['{', '  "servers": {', ...lines, '  },', '  "version": 1', '}', ''].join('\n');
}

const toPinLines = ({ sha256, history, fields }: Pin): string[] => [
  '        "fields": {',
  ...block(sorted(fields), ([name, field]) => [`          ${quote(name)}: ${toFieldText(field)}`]),
  '        },',
  ...(history.length > 0 ? [`        "history": ${toAscii(toCanonicalJson(history))},`] : []),
  `        "sha256": "${sha256}"`,
];

const toFieldText = ({ sha256, value, omitted }: FieldPin): string =>
  omitted
    ? `{"omitted":"${omitted}","sha256":"${sha256}"}`
    : `{"sha256":"${sha256}","value":${toAscii(toCanonicalJson(value))}}`;

/** The lines of all entries, with commas between the entries. */
const block = <T>(entries: readonly T[], toLines: (entry: T) => string[]): string[] =>
  entries.flatMap((entry, at) => {
    const lines = toLines(entry);
    return at === entries.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)},`];
  });

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(byKey);

const quote = (text: string): string => toAscii(JSON.stringify(text));

const toAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
