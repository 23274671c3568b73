import { decodeText, findEmbeddedText } from './embedded-text.js';
import { toChildPath } from './json-pointer.js';
import {
  type BinaryData,
  findBinaryData,
  findLooseBytes,
  findMediaType,
  findPackedBytes,
  HEAD_BYTES,
  toBase64,
} from './media-type.js';
import { toReadable, toTypeName } from './readable.js';
import type { Field, FileData, Skipped } from './types.js';

/** Words of JSON Schema and MCP. As property names they are structure: no message can be written with them. */
const STRUCTURAL_KEYS = new Set(
  (
    'type properties items required description title default examples example enum const pattern format name inputSchema ' +
    'input_schema parameters outputSchema annotations arguments additionalProperties anyOf allOf oneOf not $ref $defs ' +
    'definitions $schema minimum maximum minLength maxLength minItems maxItems function uri uriTemplate mimeType text'
  ).split(' '),
);

/**
 * Properties that hold the binary data of a content block (MCP, OpenAI, Anthropic, AI SDK). Their values may be skipped,
 * and only if they are proven to be binary. Everywhere else base64 is read as text.
 */
const DATA_KEYS = new Set(['data', 'blob', 'url', 'image_url', 'file_data', 'image', 'audio']);

/** Far beyond honest values. Beyond each limit the rest is reported as not inspected. */
const MAX_DEPTH = 256;
const MAX_FIELDS = 100_000;
const MAX_OBJECTS = 1_000_000;
const TOO_DEEP = `nested deeper than ${MAX_DEPTH} levels`;
const TOO_MANY = `more than ${MAX_FIELDS} texts in one artifact`;
const TOO_LARGE = `more than ${MAX_OBJECTS} objects in one artifact`;

export interface CollectedFields {
  readonly fields: readonly Field[];
  readonly skipped: readonly Skipped[];
  /** Files in the value. Each is also in `skipped`, until its texts have been read. */
  readonly files: readonly FileData[];
}

/**
 * Every string of a JSON value with its path: values and property names, of known and unknown members. Objects in
 * `exclude` are left out, because they are artifacts of their own. Everything else that is not a field is in `skipped`.
 */
export function collectFields(root: unknown, exclude?: ReadonlySet<object>): CollectedFields {
  const fields: Field[] = [];
  const skipped: Skipped[] = [];
  const files: FileData[] = [];
  /** Set at the first limit: nothing more is read. */
  let isFull = false;
  let objects = 0;
  /** The objects around the current one. JSON has no cycles, but values of a program may. */
  const ancestors: object[] = [];

  const stop = (path: string, reason: string): void => {
    isFull = true;
    skipped.push({ path, reason });
  };
  const add = (path: string, text: string): void => {
    if (isFull || text.trim() === '') return;
    if (fields.length < MAX_FIELDS) fields.push({ path, text });
    else stop(path, TOO_MANY);
  };
  // Not a path of the value: the text cannot be removed from the data, so a finding in it blocks.
  const addEmbedded = (path: string, bytes: Uint8Array): void => add(`${path}/embedded text`, findEmbeddedText(bytes));
  const skipBinary = (path: string, { mediaType, bytes }: BinaryData): void => {
    skipped.push({ path, reason: `binary data (${mediaType}, ${bytes.length} bytes)`, mediaType });
    files.push({ path, bytes });
    addEmbedded(path, bytes);
  };

  const walkBytes = (bytes: Uint8Array, path: string): void => {
    const mediaType = findMediaType(bytes.subarray(0, HEAD_BYTES));
    if (mediaType) skipBinary(path, { mediaType, bytes });
    // The decoders unpack compressed text in base64.
    else if (bytes[0] === 0x1f && bytes[1] === 0x8b) add(path, toBase64(bytes));
    // Invalid sequences become U+FFFD; the text around them is still read.
    else add(path, decodeText(bytes));
  };

  const walkData = (text: string, path: string): void => {
    const binary = findBinaryData(text);
    if (binary) {
      skipBinary(path, binary);
      return;
    }
    add(path, text);
    const packed = findPackedBytes(text);
    if (packed) files.push({ path: `${path}/file`, bytes: packed });
    const bytes = findLooseBytes(text);
    const mediaType = bytes && findMediaType(bytes.subarray(0, HEAD_BYTES));
    if (mediaType) skipBinary(path, { mediaType, bytes });
    else if (bytes) addEmbedded(path, bytes);
  };

  const walk = (value: unknown, path: string, key: string, depth: number): void => {
    if (isFull) return;
    if (typeof value === 'string') {
      if (DATA_KEYS.has(key)) walkData(value, path);
      else add(path, value);
      return;
    }
    if (typeof value !== 'object' || value === null || (depth > 0 && exclude?.has(value))) return;
    // What a cycle leads back to is being read already.
    if (ancestors.includes(value)) return;
    if (depth >= MAX_DEPTH) skipped.push({ path, reason: TOO_DEEP });
    else if (++objects > MAX_OBJECTS) stop(path, TOO_LARGE);
    else {
      ancestors.push(value);
      walkObject(value, path, key, depth);
      ancestors.pop();
    }
  };

  const walkObject = (value: object, path: string, key: string, depth: number): void => {
    const readable = tryToRead(value, toReadable);
    if (readable === undefined) skipped.push({ path, reason: toUnreadReason(value) });
    else if (readable instanceof Uint8Array) walkBytes(readable, path);
    else if (readable !== value) walk(readable, path, key, depth + 1);
    else if (Array.isArray(value)) {
      for (let i = 0; i < value.length && !isFull; i++) walk(value[i], `${path}/${i}`, key, depth + 1);
    } else {
      const members = tryToRead(value, (object) => Object.entries<unknown>(object as Record<string, unknown>));
      if (!members) skipped.push({ path, reason: toUnreadReason(value) });
      for (const [index, [name, child]] of members?.entries() ?? []) {
        if (isFull) return;
        const childPath = toChildPath(path, name, index);
        if (!STRUCTURAL_KEYS.has(name)) add(`${childPath}#`, name);
        walk(child, childPath, name, depth + 1);
      }
    }
  };
  walk(root, '', '', 0);
  return { fields, skipped, files };
}

/** Getters and `toJSON` are code of the program. If it fails, the content is unknown. */
function tryToRead<Value extends object, Content>(value: Value, read: (value: Value) => Content): Content | undefined {
  try {
    return read(value);
  } catch {
    return undefined;
  }
}

const toUnreadReason = (value: object): string => `${toTypeName(value)} cannot be read; pass its text instead`;
