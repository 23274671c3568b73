import { isDeepStrictEqual } from 'node:util';
import { TocsinError } from '../../../core/errors.js';
import { fromPointerPart } from '../../../core/json-pointer.js';
import { parseConfig } from '../../clients/formats.js';
import type { Edit, Path } from './editor.js';
import { jsonEditor } from './json.js';
import { tomlEditor } from './toml.js';
import { yamlEditor } from './yaml.js';

const BOM = '\ufeff';

/**
 * Applies the edits to the text. Parses the result again and fails if it does not have exactly the intended value, for
 * example because of a duplicate key or an alias.
 */
export async function editConfig(text: string, file: string, edits: readonly Edit[]): Promise<string> {
  const editor = /\.toml$/i.test(file) ? tomlEditor : /\.ya?ml$/i.test(file) ? yamlEditor : jsonEditor;
  const mark = text.startsWith(BOM) ? BOM : '';
  const body = text.slice(mark.length);
  const expected = edits.reduce(withEdit, toPlain(await parseConfig(body, file)));
  let edited: string;
  try {
    edited = edits.reduce(
      (now, { path, value }) => (value === undefined ? editor.remove(now, path) : editor.set(now, path, value)),
      body,
    );
    if (isDeepStrictEqual(toPlain(await parseConfig(edited, file)), expected)) return mark + edited;
  } catch (cause) {
    throw toRefusal(file, cause);
  }
  throw toRefusal(file);
}

const toRefusal = (file: string, cause?: unknown): TocsinError =>
  new TocsinError('uneditable', `${file}: its format cannot be edited safely. The file was not changed.`, {
    cause,
  });

/** The value at a path, or undefined. */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isThere ? (value as Record<string | number, unknown>)[key] : undefined;
  }, root);

/** The keys of a JSON pointer. Keys of a list become numbers. */
export const toPath = (pointer: string, root?: unknown): Path => {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((key) => {
      const name = fromPointerPart(key);
      const step = Array.isArray(value) ? Number(name) : name;
      value = valueAt(value, [step]);
      return step;
    });
};

/** Parsers return special objects, such as dates. */
const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function withEdit(root: unknown, { path, value }: Edit): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>;
  const child = rest.length === 0 ? value : withEdit(valueAt(root, [key]), { path: rest, value });
  if (child === undefined) delete copy[key];
  else copy[key] = toPlain(child);
  return copy;
}
