import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { textArtifact } from '../core/artifact.js';
import { TocsinError } from '../core/errors.js';
import { findMediaType, HEAD_BYTES, isMedia } from '../core/media-type.js';
import type { Artifact, ArtifactKind, Field } from '../core/types.js';
import { toFileKind } from './file-kind.js';
import { parseJson } from './json-file.js';
import { toReadFailure } from './read-failure.js';
import { type FileReading, MAX_BYTES, readRegularFile, toLimit } from './read-regular-file.js';
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
  for await (const entry of walk(path, isIgnored)) {
    if ('file' in entry) yield* readOneFile(entry.file, kind, false);
    else if ('skipped' in entry) {
      yield { skipped: { source: entry.skipped, reason: entry.reason } };
      if (entry.isAgentFile)
        yield { note: `${entry.skipped}: an agent reads this file, but it was left out (${entry.reason})` };
    } else yield problem(entry.unreadable, ...toReason(entry.cause));
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
  if ('bytes' in reading) yield* readBytes(path, reading.bytes, kind, isNamed);
  else yield problem(path, reading.code, reading.message);
}

function* readBytes(
  source: string,
  bytes: Uint8Array,
  kind: ArtifactKind | undefined,
  isNamed: boolean,
): Generator<Reading> {
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
  const artifact = textArtifact(kind ?? toFileKind(source), text, { source, name: basename(source) });
  const mediaType = findMediaType(bytes.subarray(0, HEAD_BYTES));
  if (mediaType === undefined || isMedia(mediaType)) {
    yield { artifact };
    return;
  }
  // A PDF or ZIP file can be valid UTF-8. Its text is read, but not the text in its compressed parts.
  const reason = `${mediaType}: only its plain text was scanned`;
  if (!isNamed) yield { skipped: { source, reason } };
  yield { artifact: isNamed ? { ...artifact, skipped: [{ path: '', reason, mediaType }] } : artifact };
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
