import { decodeText, findEmbeddedText, findMarkedEncoding } from '../../core/embedded-text.js';
import { findBinaryData, isMedia } from '../../core/media-type.js';
import { looksLikeMail } from '../formats/email.js';
import { readTarFile, readZipFile } from './archive.js';
import { findFileFormat, SIGNATURE_TYPE } from './file-format.js';
import { FileBudget, TextCollector } from './file-text.js';
import { hasAttachments } from './has-attachments.js';
import { readMedia } from './image.js';
import { inflate } from './inflate.js';
import { readAttachments } from './mail-files.js';
import { findCells, readNotebook } from './notebook.js';
import { readPdf } from './pdf/read-pdf.js';
import { readRtf } from './rtf.js';
import { TOO_LARGE } from './zip.js';

/** Reads all texts of a file, and of the files inside it. It never fails: what cannot be read is in `skipped`. */
export async function readFile(bytes: Uint8Array, path = '', budget = new FileBudget()): Promise<TextCollector> {
  const collector = new TextCollector(budget);
  try {
    await readInto(bytes, path, collector, budget);
  } catch (cause) {
    // A reader that fails must not hide what is in the file.
    collector.skip(path, `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return collector;
}

async function readInto(bytes: Uint8Array, path: string, collector: TextCollector, budget: FileBudget): Promise<void> {
  const format = findFileFormat(bytes);
  const readInside = async (content: Uint8Array, innerPath: string): Promise<void> => {
    if (content.length === 0) return;
    if (!budget.mayNest) {
      collector.skip(innerPath, 'archives inside archives, deeper than the limit');
      return;
    }
    budget.depth++;
    collector.include(await readFile(content, innerPath, budget));
    budget.depth--;
  };
  const readEntry = (content: Uint8Array, _name: string, innerPath: string) => readInside(content, innerPath);
  if (format === undefined) await readText(bytes, path, collector, readInside);
  else if (isMedia(format)) readMedia(bytes, format, path, collector, budget);
  else if (format === 'application/pdf') await readPdf(bytes, path, collector, budget, readInside);
  else if (format === 'application/rtf') readRtf(bytes, path, collector);
  else if (format === SIGNATURE_TYPE && bytes.length <= MAX_SIGNATURE)
    collector.add(`${path}/embedded text`, findEmbeddedText(bytes), 'aside');
  else if (format === 'application/x-tar') await readTarFile(bytes, path, collector, budget, readEntry);
  else if (format === 'application/gzip') {
    const { bytes: content, isCut } = inflate(bytes, 'gzip', budget.bytesLeft);
    budget.takeBytes(content.length);
    if (isCut) collector.skip(path, TOO_LARGE);
    await readInside(content, `${path}/content`);
  } else if (format === 'application/zip' && (await readZipFile(bytes, path, collector, budget, readEntry))) return;
  else {
    collector.skip(path, `${format}: a format without a reader (${bytes.length} bytes)`, format);
    collector.add(`${path}/embedded text`, findEmbeddedText(bytes.subarray(0, MAX_SEARCHED)), 'aside');
  }
}

async function readText(
  bytes: Uint8Array,
  path: string,
  collector: TextCollector,
  readInside: (content: Uint8Array, path: string) => Promise<void>,
): Promise<void> {
  const text = toPlainText(bytes);
  if (text === undefined) {
    collector.skip(path, `binary data in an unknown format (${bytes.length} bytes)`);
    collector.add(`${path}/embedded text`, findEmbeddedText(bytes.subarray(0, MAX_SEARCHED)), 'aside');
    return;
  }
  const cells = findCells(text);
  if (!cells) {
    collector.add(path, text);
    if (hasAttachments(text) && looksLikeMail(text)) await readAttachments(text, path, collector, readInside);
    return;
  }
  const pictures: { readonly bytes: Uint8Array; readonly path: string }[] = [];
  const before = collector.texts.length;
  readNotebook(text, cells, collector, (base64, picturePath) => {
    const found = findBinaryData(base64);
    if (found) pictures.push({ bytes: found.bytes, path: path + picturePath });
    return found !== undefined;
  });
  const own = collector.texts.splice(before);
  for (const each of own) collector.texts.push({ ...each, path: path + each.path });
  for (const picture of pictures) await readInside(picture.bytes, picture.path);
}

/** Bytes of a signature with its chain of certificates. A larger one carries a whole message. */
const MAX_SIGNATURE = 64 * 1024;
/** Bytes in which a text has no NUL. */
const HEAD = 8_192;
/** Bytes of unknown data that are searched for text. */
const MAX_SEARCHED = 8 * 1024 * 1024;

/** The text of bytes without a known format, or undefined for binary data. */
function toPlainText(bytes: Uint8Array): string | undefined {
  if (findMarkedEncoding(bytes)) return decodeText(bytes);
  if (bytes.subarray(0, HEAD).includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
