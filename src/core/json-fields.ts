import { toChildPath } from './json-pointer.js';
import { type BinaryData, findBinaryData, findEmbeddedText, findMediaType } from './media-type.js';
import { toReadable, toTypeName } from './readable.js';
import type { Field, Skipped } from './types.js';

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
const TOO_DEEP = `nested deeper than ${MAX_DEPTH} levels`;
const TOO_MANY = `more than ${MAX_FIELDS} texts in one artifact`;

export interface CollectedFields {
  readonly fields: readonly Field[];
  readonly skipped: readonly Skipped[];
}

/**
 * Every string of a JSON value with its path: values and property names, of known and unknown members. Objects in
 * `exclude` are left out, because they are artifacts of their own. Everything else that is not a field is in `skipped`.
 */
export function collectFields(root: unknown, exclude?: ReadonlySet<object>): CollectedFields {
  const fields: Field[] = [];
  const skipped: Skipped[] = [];
  let isFull = false;

  const add = (path: string, text: string): void => {
    if (text.trim() === '') return;
    if (fields.length < MAX_FIELDS) fields.push({ path, text });
    else if (!isFull) {
      isFull = true;
      skipped.push({ path, reason: TOO_MANY });
    }
  };
  const skipBinary = (path: string, { mediaType, bytes }: BinaryData): void => {
    skipped.push({ path, reason: `binary data (${mediaType}, ${bytes.length} bytes)`, mediaType });
    // Not a path of the value: the text cannot be removed from the data, so a finding in it blocks.
    add(`${path}/embedded text`, findEmbeddedText(bytes));
  };

  const walkBytes = (bytes: Uint8Array, path: string): void => {
    const mediaType = findMediaType(bytes.subarray(0, 24));
    if (mediaType) skipBinary(path, { mediaType, bytes });
    // Invalid sequences become U+FFFD; the text around them is still read.
    else add(path, new TextDecoder().decode(bytes));
  };

  const walk = (value: unknown, path: string, key: string, depth: number): void => {
    if (typeof value === 'string') {
      const binary = DATA_KEYS.has(key) ? findBinaryData(value) : undefined;
      if (binary) skipBinary(path, binary);
      else add(path, value);
      return;
    }
    if (typeof value !== 'object' || value === null || (depth > 0 && exclude?.has(value))) return;
    if (depth >= MAX_DEPTH) {
      skipped.push({ path, reason: TOO_DEEP });
      return;
    }
    const readable = toReadable(value);
    if (readable instanceof Uint8Array) {
      walkBytes(readable, path);
      return;
    }
    if (readable === undefined) {
      skipped.push({ path, reason: `${toTypeName(value)} cannot be read; pass its text instead` });
      return;
    }
    if (readable !== value) {
      walk(readable, path, key, depth + 1);
      return;
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) walk(value[i], `${path}/${i}`, key, depth + 1);
      return;
    }
    for (const [index, [name, child]] of Object.entries(value).entries()) {
      const childPath = toChildPath(path, name, index);
      if (!STRUCTURAL_KEYS.has(name)) add(`${childPath}#`, name);
      walk(child, childPath, name, depth + 1);
    }
  };
  walk(root, '', '', 0);
  return { fields, skipped };
}
