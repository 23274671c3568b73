import { locateToml, type TomlNode } from '../../../report/location/toml.js';
import type { Editor, Path } from './editor.js';

/** TOML. Edits the pairs of existing tables, but no whole tables. */
export const tomlEditor: Editor = {
  set(text, path, value) {
    const { parent, key } = findParent(text, path);
    const found = parent.entries.get(key)?.value;
    const written = toToml(value);
    if (found) {
      if (found.end === undefined) throw new SyntaxError('a table of its own');
      return text.slice(0, found.offset) + written + text.slice(found.end);
    }
    const sibling = [...parent.entries.values()].find(({ value: node }) => node.end !== undefined)?.nameOffset;
    if (sibling === undefined) throw new SyntaxError('a table without pairs');
    const start = toKeyStart(text, sibling);
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const rest = parent.isInline ? ', ' : `${text.includes('\r\n') ? '\r\n' : '\n'}${text.slice(lineStart, start)}`;
    return `${text.slice(0, start)}${toKey(key)} = ${written}${rest}${text.slice(start)}`;
  },
  remove(text, path) {
    const { parent, key } = findParent(text, path);
    const child = parent.entries.get(key);
    if (!child) return text;
    const { end } = child.value;
    if (end === undefined || child.nameOffset === undefined) throw new SyntaxError('a table of its own');
    const start = toKeyStart(text, child.nameOffset);
    if (parent.isInline) return removeInline(text, start, end);
    const lineEnd = text.indexOf('\n', end);
    return text.slice(0, text.lastIndexOf('\n', start - 1) + 1) + (lineEnd < 0 ? '' : text.slice(lineEnd + 1));
  },
};

function findParent(text: string, path: Path): { parent: TomlNode; key: string } {
  const keys = path.map(String);
  const key = keys.pop()!;
  const parent = keys.reduce<TomlNode>((node, name) => {
    const child = node.entries.get(name)?.value;
    if (!child) throw new SyntaxError('no such table');
    return child;
  }, locateToml(text));
  return { parent, key };
}

/** The offset of a quoted key points after its quotation mark. */
const toKeyStart = (text: string, offset: number): number =>
  /["']/.test(text[offset - 1] ?? '') ? offset - 1 : offset;

function removeInline(text: string, start: number, end: number): string {
  const after = /^\s*,\s*/.exec(text.slice(end))?.[0].length;
  if (after !== undefined) return text.slice(0, start) + text.slice(end + after);
  const before = /,\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return text.slice(0, start - before) + text.slice(end);
}

const toKey = (key: string): string => (/^[\w-]+$/.test(key) ? key : toToml(key));

function toToml(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
  if (Array.isArray(value)) return `[${value.map(toToml).join(', ')}]`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('no value of TOML');
  const pairs = Object.entries(value).map(([key, child]) => `${toKey(key)} = ${toToml(child)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
