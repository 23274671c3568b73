import { decodeText } from '../../core/embedded-text.js';
import { toPointerPart } from '../../core/json-pointer.js';
import type { FileBudget, TextCollector } from './file-text.js';
import { findOfficeFormat, isMarkup, type OfficeFormat, readOffice } from './office.js';
import { readTar } from './tar.js';
import { readZip, type ZipEntry } from './zip.js';

/** Reads one file inside an archive. */
export type ReadEntry = (bytes: Uint8Array, name: string, path: string) => Promise<void>;

/** Files in one archive. More are reported. Chosen: office documents and packages have hundreds. */
const MAX_ENTRIES = 4_000;

/** Reads a ZIP archive, or the office document or book that it is. Returns false if the bytes hold none. */
export async function readZipFile(
  bytes: Uint8Array,
  path: string,
  collector: TextCollector,
  budget: FileBudget,
  readEntry: ReadEntry,
): Promise<boolean> {
  const archive = readZip(bytes, MAX_ENTRIES);
  if (!archive) return false;
  if (archive.isCut) collector.skip(path, `more than ${MAX_ENTRIES} files in one archive`);
  const files = archive.entries.filter(({ name }) => !name.endsWith('/'));
  const format = findOfficeFormat(files.map(({ name }) => name));
  const parts = new Map<string, string>();
  for (const entry of files) {
    if (!budget.takeFile()) {
      collector.skip(path, 'more files than the limit allows');
      break;
    }
    await readZipEntry(entry, path, collector, budget, (content, name, entryPath) => {
      if (!format || !isMarkup(name) || parts.has(name)) return readEntry(content, name, entryPath);
      parts.set(name, decodeText(content));
      return Promise.resolve();
    });
  }
  if (format) readParts(format, parts, path, collector);
  return true;
}

function readParts(
  format: OfficeFormat,
  parts: ReadonlyMap<string, string>,
  path: string,
  collector: TextCollector,
): void {
  const before = collector.texts.length;
  readOffice(format, parts, collector);
  if (path === '') return;
  const own = collector.texts.splice(before);
  for (const text of own) collector.texts.push({ ...text, path: path + text.path });
}

async function readZipEntry(
  entry: ZipEntry,
  path: string,
  collector: TextCollector,
  budget: FileBudget,
  read: ReadEntry,
): Promise<void> {
  const entryPath = toEntryPath(path, entry.name);
  if (HARD_NAME.test(entry.name)) collector.add(`${path}/file names`, entry.name, 'aside');
  const content = entry.read(budget);
  if (typeof content === 'string') collector.skip(entryPath, content);
  else await read(content, entry.name, entry.isUnlisted ? `${entryPath} (not listed)` : entryPath);
}

/** Reads a tar archive. */
export async function readTarFile(
  bytes: Uint8Array,
  path: string,
  collector: TextCollector,
  budget: FileBudget,
  readEntry: ReadEntry,
): Promise<void> {
  for (const { name, bytes: content } of readTar(bytes)) {
    if (!budget.takeFile() || !budget.takeBytes(content.length)) {
      collector.skip(path, 'more files or bytes than the limit allows');
      return;
    }
    if (HARD_NAME.test(name)) collector.add(`${path}/file names`, name, 'aside');
    await readEntry(content, name, toEntryPath(path, name));
  }
}

/** Names with several words may be a message. */
const HARD_NAME = /\S[\s_.-]\S+[\s_.-]\S+[\s_.-]\S/;
const MAX_NAME = 120;

/** The path of a file inside an archive: its name with its folders. */
const toEntryPath = (path: string, name: string): string =>
  `${path}/${name
    .slice(0, MAX_NAME)
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map(toPointerPart)
    .join('/')}`;
