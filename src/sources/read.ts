import { stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { fileArtifact, textArtifact } from '../core/artifact.js';
import { TocsinError } from '../core/errors.js';
import { isMedia } from '../core/media-type.js';
import type { Artifact, ArtifactKind, Field } from '../core/types.js';
import { findFileFormat } from '../text/files/file-format.js';
import { isAgentConfig, isTextFile, toFileKind } from './file-kind.js';
import { parseJson } from './json-file.js';
import { toReadFailure } from './read-failure.js';
import { type FileReading, MAX_BYTES, readRegularFile, toLimit } from './read-regular-file.js';
import { ToolSources } from './registered-tools.js';
import { isSkillArchive, isSkillFolder, type ReadPackage, readSkillArchive, readSkillFolder } from './skill-package.js';
import { toText } from './text-file.js';
import { toListedArtifacts } from './tool-list.js';
import { type IsIgnored, walk } from './walk.js';

/** One result of reading a source: an artifact to scan, a file skipped on purpose, a note about it, or a problem. */
export type Reading =
  | { readonly artifact: Artifact }
  | { readonly skipped: { readonly source: string; readonly reason: string } }
  | { readonly note: string }
  | { readonly problem: Problem };

export interface Problem {
  readonly source: string;
  readonly code: string;
  readonly message: string;
  /** The source was scanned all the same, in another form. Absent: it was not read. */
  readonly isScanned?: true;
}

export interface ReadOptions {
  /** Overrides the kind that the file's name implies. */
  readonly kind?: ArtifactKind;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Excludes files of a folder. A file that the user names is always read. */
  readonly isIgnored?: IsIgnored;
}

export async function* readSources(paths: readonly string[], options: ReadOptions): AsyncGenerator<Reading> {
  for (const path of paths) {
    if (path === '-') yield* readStdin(options);
    else yield* readPath(path, options);
  }
}

async function* readStdin({ stdin, kind }: ReadOptions): AsyncGenerator<Reading> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    length += bytes.length;
    if (length > MAX_BYTES) {
      yield problem('standard input', 'too-large', toLimit());
      return;
    }
    chunks.push(bytes);
  }
  yield* readBytes('standard input', Buffer.concat(chunks), kind, true);
}

async function* readPath(path: string, { kind, isIgnored }: ReadOptions): AsyncGenerator<Reading> {
  let isFolder: boolean;
  try {
    isFolder = (await stat(path)).isDirectory();
  } catch (cause) {
    yield problem(path, ...toReason(cause));
    return;
  }
  if (!isFolder) {
    yield* readOneFile(path, kind, true);
    return;
  }
  const skills = new SkillFolders();
  const tools = new ToolSources();
  for await (const entry of walk(path, isIgnored)) {
    if ('file' in entry) {
      const isPart = kind === undefined && (await skills.add(path, entry.file));
      // Configurations are read for the servers in them, too.
      if (isPart && !isAgentConfig(entry.file)) continue;
      for await (const reading of readOneFile(entry.file, kind, false)) {
        if ('artifact' in reading) tools.add(reading.artifact);
        yield reading;
      }
    } else if ('skipped' in entry) {
      yield { skipped: { source: entry.skipped, reason: entry.reason } };
      if (entry.isAgentFile)
        yield { note: `${entry.skipped}: an agent reads this file, but it was left out (${entry.reason})` };
    } else yield problem(entry.unreadable, ...toReason(entry.cause));
  }
  for (const [folder, files] of skills.files) {
    try {
      const read = await readSkillFolder(folder, files);
      for (const artifact of read.artifacts) tools.add(artifact);
      yield* toReadings(folder, read, true);
    } catch (cause) {
      yield problem(folder, ...toReason(cause));
    }
  }
  if (kind === undefined) for (const artifact of await tools.toArtifacts()) yield { artifact };
}

/** Binary files of a folder, such as PDF, are read like those of any folder. */
async function* toReadings(
  source: string,
  { artifacts, left }: ReadPackage,
  isFolder: boolean,
): AsyncGenerator<Reading> {
  for (const artifact of artifacts) yield { artifact };
  for (const path of left) {
    if (isFolder) yield* readOneFile(join(source, path), undefined, false);
    else yield { skipped: { source: `${source}/${path}`, reason: 'binary data, not text' } };
  }
}

/** Sorts files into the skills that they are parts of. A skill inside a skill is a part of the outer one. */
class SkillFolders {
  readonly files = new Map<string, string[]>();
  readonly #known = new Map<string, boolean>();

  /** Is the file part of a skill? The root is where the walk began. */
  async add(root: string, file: string): Promise<boolean> {
    const inside = relative(root, file).split(sep).slice(0, -1);
    for (let depth = 0; depth <= inside.length; depth++) {
      const folder = join(root, ...inside.slice(0, depth));
      if (!(await this.#isSkill(folder))) continue;
      const files = this.files.get(folder) ?? [];
      files.push(file);
      this.files.set(folder, files);
      return true;
    }
    return false;
  }

  async #isSkill(folder: string): Promise<boolean> {
    const known = this.#known.get(folder) ?? (await isSkillFolder(folder).catch(() => false));
    this.#known.set(folder, known);
    return known;
  }
}

/** A file that the user names must be readable text. A file of a folder may be an image, or empty. */
async function* readOneFile(path: string, kind: ArtifactKind | undefined, isNamed: boolean): AsyncGenerator<Reading> {
  let reading: FileReading;
  try {
    reading = await readRegularFile(path);
  } catch (cause) {
    yield problem(path, ...toReason(cause));
    return;
  }
  if (!('bytes' in reading)) {
    yield problem(path, reading.code, reading.message);
    return;
  }
  const skill =
    kind === undefined && isSkillArchive(path, reading.bytes) ? readSkillArchive(path, reading.bytes) : undefined;
  if (skill) yield* toReadings(path, skill, false);
  else yield* readBytes(path, reading.bytes, kind, isNamed);
}

/** Reads the content of one file. */
export async function* readBytes(
  source: string,
  bytes: Uint8Array,
  kind: ArtifactKind | undefined,
  isNamed: boolean,
): AsyncGenerator<Reading> {
  if (isFile(bytes, source)) {
    yield* readFormat(source, bytes, kind, isNamed);
    return;
  }
  const text = toText(bytes, source);
  if (text === undefined || text.trim() === '') {
    const [code, reason] =
      text === undefined ? ['binary', 'binary data, not text'] : ['empty', 'empty: there is nothing to scan'];
    yield isNamed ? problem(source, code!, reason!) : { skipped: { source, reason: reason! } };
    return;
  }
  const isJson = /^\.json[cl5]?$/i.test(extname(source)) || (extname(source) === '' && /^\s*[[{]/.test(text));
  if (isJson && kind === undefined) {
    try {
      const { value, remainder } = parseJson(text);
      const artifacts = toListedArtifacts(value, source);
      // JSON that exceeds the limits on fields is scanned as one text instead.
      if (artifacts.every((artifact) => artifact.kind !== 'document' || !artifact.skipped)) {
        for (const artifact of artifacts) yield { artifact: nameAfterFile(artifact) };
        if (remainder.length > 0) yield { artifact: toRemainderArtifact(remainder, source) };
        return;
      }
    } catch (cause) {
      // Invalid JSON is scanned as text. It is also a problem if the file's name promises JSON.
      if (!(cause instanceof TocsinError)) throw cause;
      const message = `${cause.message}; scanned as plain text`;
      if (extname(source) !== '') yield { problem: { source, code: cause.code, message, isScanned: true } };
    }
  }
  yield { artifact: textArtifact(kind ?? toFileKind(source), text, { source, name: basename(source) }) };
}

/** Is it a document, an archive or a picture, as opposed to a text? Notebooks are JSON, and are read cell by cell. */
function isFile(bytes: Uint8Array, source: string): boolean {
  const format = findFileFormat(bytes);
  // An agent opens a file as text if its name promises text, whatever its first bytes are.
  return (format !== undefined && !isTextFile(source)) || /\.ipynb$/i.test(source);
}

/** Reads the texts inside a file. A picture in a folder that holds none is skipped, as other binary data is. */
async function* readFormat(
  source: string,
  bytes: Uint8Array,
  kind: ArtifactKind | undefined,
  isNamed: boolean,
): AsyncGenerator<Reading> {
  const { expandFiles } = await import('../text/files/expand.js');
  const options = { source, name: basename(source) };
  const artifact = await expandFiles(fileArtifact(kind ?? toFileKind(source), bytes, options));
  if (artifact.fields.length > 0) {
    yield { artifact };
    return;
  }
  const [unread] = artifact.skipped ?? [];
  const isBinary = unread === undefined || (unread.mediaType !== undefined && isMedia(unread.mediaType));
  const reason = isBinary ? 'binary data, not text' : unread.reason;
  yield isNamed || !isBinary
    ? problem(source, isBinary ? 'binary' : 'not-inspected', reason)
    : { skipped: { source, reason } };
}

const nameAfterFile = (artifact: Artifact): Artifact =>
  artifact.kind === 'document' ? { ...artifact, name: basename(artifact.source ?? artifact.name) } : artifact;

/** Comments and overwritten values of a JSON file. */
const toRemainderArtifact = (fields: readonly Field[], source: string): Artifact => ({
  ...textArtifact('document', '', { source, name: `${basename(source)} (comments and overwritten values)` }),
  fields,
});

const problem = (source: string, code: string, message: string): Reading => ({ problem: { source, code, message } });

const toReason = (cause: unknown): [code: string, message: string] => ['unreadable', toReadFailure(cause)];
