import { readdir } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';
import { unzipSync } from 'fflate';
import { textArtifact } from '../core/artifact.js';
import { findMediaType, HEAD_BYTES, isMedia } from '../core/media-type.js';
import { type PackageBinary, type PackageFile, type Provenance, packageArtifact } from '../core/skill-package.js';
import type { Artifact, ArtifactKind, Skipped } from '../core/types.js';
import { findLanguage } from '../scanners/code/language.js';
import { isAgentConfig, toFileKind } from './file-kind.js';
import { readRegularFile } from './read-regular-file.js';
import { toText } from './text-file.js';

/** Files of a package, and the size of one and of all. Skills are far smaller; whatever is beyond is reported. */
const MAX_FILES = 2_000;
const MAX_FILE = 4 * 1024 * 1024;
const MAX_TOTAL = 64 * 1024 * 1024;

/** The file that makes a folder a skill. */
const isSkillFile = (path: string): boolean => basename(path).toLowerCase() === 'skill.md';

export const isSkillArchive = (path: string, bytes: Uint8Array): boolean =>
  /\.(?:skill|zip)$/i.test(path) && findMediaType(bytes.subarray(0, HEAD_BYTES)) === 'application/zip';

/**
 * Is the file text that the model reads as part of the skill, or is it run? These files are one artifact, because only
 * together they show what the skill does. Data and instructions that an agent reads without the skill are artifacts of their
 * own.
 */
const isPackagePart = (path: string, text: string): boolean =>
  isSkillFile(path) ||
  isAgentConfig(path) ||
  findLanguage(path, text) !== undefined ||
  (/\.(?:md|mdx|txt)$/i.test(path) && toFileKind(path) === 'document') ||
  /(?:^|\/)(?:package\.json|[\w-]*hooks?\.json|plugin\.json|settings(?:\.local)?\.json|pyproject\.toml|requirements[\w-]*\.txt|(?:gnu)?makefile|justfile|(?:docker|container)file)$|\.(?:ipynb|ya?ml|bat|cmd|mk|dockerfile)$/i.test(
    path,
  );

/** Reads files that are in memory as one skill. */
export function readSkillFiles(source: string, files: readonly PackageFile[]): ReadPackage {
  const parts = new Parts();
  for (const { path, text } of files) parts.add(path, new TextEncoder().encode(text));
  return parts.toPackage(source, { source: 'folder' });
}

/** Is the folder a skill: a SKILL.md with other files beside it or below it? */
export async function isSkillFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.length > 1 && entries.some((entry) => entry.isFile() && isSkillFile(entry.name));
}

/** A package, and the files that were left out of it. */
export interface ReadPackage {
  /** The package, then its documents. */
  readonly artifacts: readonly Artifact[];
  readonly left: readonly string[];
}

/** Collects the parts of a package within the limits. */
class Parts {
  readonly files: PackageFile[] = [];
  /** References, data and other texts, which are read like any document. */
  readonly documents: PackageFile[] = [];
  readonly binaries: PackageBinary[] = [];
  readonly skipped: Skipped[] = [];
  /** Binary data that is left out, as in any folder. */
  readonly left: string[] = [];
  #total = 0;

  /** Why a file of this size is not read, or undefined if it is. */
  findLimit(size: number): string | undefined {
    if (this.files.length + this.documents.length + this.binaries.length >= MAX_FILES)
      return `more than ${MAX_FILES} files`;
    if (size > MAX_FILE) return `larger than ${MAX_FILE / 1024 / 1024} MB`;
    return this.#total + size > MAX_TOTAL ? `beyond the first ${MAX_TOTAL / 1024 / 1024} MB of the package` : undefined;
  }

  skip(path: string, reason: string): void {
    if (this.skipped.length < MAX_FILES) this.skipped.push({ path: `/${path}`, reason });
  }

  add(path: string, bytes: Uint8Array): void {
    this.#total += bytes.length;
    const text = toText(bytes, path);
    if (text === undefined) {
      const kind = toBinaryKind(bytes);
      this.binaries.push({ path, bytes: bytes.length, kind });
      // A program does what its author wants, and a locked archive hides it. Other data only becomes either with code.
      if (kind === 'program') this.skip(path, 'a program, which cannot be read');
      else if (kind === 'locked-archive') this.skip(path, 'an archive with a password');
      else this.left.push(path);
    } else if (text.trim() !== '') (isPackagePart(path, text) ? this.files : this.documents).push({ path, text });
  }

  toPackage(source: string, provenance: Provenance, title?: string): ReadPackage {
    const main = this.files.find(({ path }) => isSkillFile(path));
    const name =
      title ??
      /^---[\s\S]{0,400}?\bname:\s*["']?([\w .:@/-]{1,80})/.exec(main?.text ?? '')?.[1]?.trim() ??
      basename(source);
    // SKILL.md is what the model reads first, so it is also first in the report.
    const files = main ? [main, ...this.files.filter((file) => file !== main)] : this.files;
    const content = { files, binaries: this.binaries, provenance };
    // A skill without code is a file like any other.
    const isAlone =
      title === undefined &&
      main !== undefined &&
      files.length === 1 &&
      this.binaries.length + this.skipped.length === 0;
    const artifacts = [
      isAlone ? toTextArtifact(source, main) : packageArtifact(content, { name, source, skipped: this.skipped }),
      // Data of a skill is read at its order, so it is no foreign document.
      ...this.documents.map((file) => toTextArtifact(source, file, main ? 'skill' : undefined)),
    ];
    return { artifacts, left: this.left };
  }
}

const toTextArtifact = (source: string, { path, text }: PackageFile, kind?: ArtifactKind): Artifact =>
  textArtifact(kind ?? toFileKind(path), text, { source: `${source}/${path}`, name: basename(path) });

/** Reads a folder as one skill. `paths` are its files, in the order of the walk. */
export async function readSkillFolder(folder: string, paths: readonly string[]): Promise<ReadPackage> {
  const parts = new Parts();
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/');
    const limit = parts.findLimit(0);
    if (limit !== undefined) {
      parts.skip(name, limit);
      continue;
    }
    const reading = await readRegularFile(path, MAX_FILE);
    if ('bytes' in reading) parts.add(name, reading.bytes);
    else parts.skip(name, reading.message);
  }
  return parts.toPackage(folder, { source: 'folder' });
}

/** A file of an archive, or the reason why it cannot be read. */
export type PackedFile =
  | { readonly path: string; readonly bytes: Uint8Array }
  | { readonly path: string; readonly reason: string };

/** Reads the files of an archive of a registry. `reason` says why some of them are missing. */
export function readPackedFiles(
  { source, name, provenance }: { readonly source: string; readonly name: string; readonly provenance: Provenance },
  files: readonly PackedFile[],
  reason?: string,
): ReadPackage {
  const parts = new Parts();
  const [folder] = files[0]?.path.split('/', 1) ?? [];
  const isInFolder = files.every(({ path }) => path.startsWith(`${folder}/`) || !path.includes('/'));
  for (const file of files) {
    const path = isInFolder && file.path.startsWith(`${folder}/`) ? file.path.slice(folder!.length + 1) : file.path;
    const limit = 'reason' in file ? file.reason : parts.findLimit(file.bytes.length);
    if (limit !== undefined) parts.skip(path, limit);
    else if ('bytes' in file) parts.add(path, file.bytes);
  }
  if (reason !== undefined) parts.skip('', reason);
  return parts.toPackage(source, provenance, name);
}

/** Reads an archive as one skill. Returns undefined if it is no archive of a skill. */
export function readSkillArchive(source: string, bytes: Uint8Array): ReadPackage | undefined {
  const parts = new Parts();
  let total = 0;
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize, size, compression }) => {
        if (name.endsWith('/')) return false;
        // Stored data is as long as it says. Deflated data is at most 1,032 times as long as it is packed.
        const isTrue = compression === 0 ? originalSize === size : originalSize <= size * 1_032 + 64;
        const reason = isTrue
          ? (parts.findLimit(originalSize) ??
            (total + originalSize > MAX_TOTAL ? 'beyond the limit of an archive' : undefined))
          : 'its size is false';
        if (reason !== undefined) parts.skip(name, reason);
        else total += originalSize;
        return reason === undefined;
      },
    });
  } catch {
    return undefined;
  }
  const names = Object.keys(entries);
  if (!names.some(isSkillFile)) return undefined;
  const prefix = names
    .filter(isSkillFile)
    .sort((a, b) => a.length - b.length)[0]!
    .slice(0, -'SKILL.md'.length);
  const locked = hasLockedEntry(bytes);
  for (const name of names) {
    const path = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const limit = parts.findLimit(entries[name]!.length);
    if (limit === undefined) parts.add(path, entries[name]!);
    else parts.skip(path, limit);
  }
  if (locked) {
    parts.binaries.push({ path: basename(source), bytes: bytes.length, kind: 'locked-archive' });
    parts.skip(basename(source), 'an archive with a password');
  }
  return parts.toPackage(source, { source: 'archive' });
}

const PROGRAMS: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

function toBinaryKind(bytes: Uint8Array): PackageBinary['kind'] {
  if (PROGRAMS.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return 'program';
  const mediaType = findMediaType(bytes.subarray(0, HEAD_BYTES));
  if (mediaType === 'application/zip') return hasLockedEntry(bytes) ? 'locked-archive' : 'archive';
  if (mediaType !== undefined && /7z|rar|x-xz|bzip2|zstd|cab/.test(mediaType)) return 'archive';
  return mediaType !== undefined && (isMedia(mediaType) || mediaType.startsWith('font/')) ? 'media' : 'other';
}

/** The flag of encryption in an entry of the central directory of a ZIP file (APPNOTE 4.4.4). */
function hasLockedEntry(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = data.indexOf(ENTRY); at >= 0; at = data.indexOf(ENTRY, at + 46)) {
    if (at + 10 <= data.length && (data.readUInt16LE(at + 8) & 1) === 1) return true;
  }
  return false;
}

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
