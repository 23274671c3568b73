import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import type { Editor } from './editor.js';

/** JSON with comments and trailing commas. */
export const jsonEditor: Editor = {
  set(text, path, value) {
    const tree = parseTree(text, [], { allowTrailingComma: true });
    const found = tree && findNodeAtLocation(tree, [...path]);
    const old = found && text.slice(found.offset, found.offset + found.length);
    // A value on one line stays on one line.
    if (found && old && !old.includes('\n')) {
      return text.slice(0, found.offset) + toInline(value) + text.slice(found.offset + found.length);
    }
    return change(text, [...path], value);
  },
  remove: (text, path) => change(text, [...path], undefined),
};

const change = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, text.trim().includes('\n') ? { formattingOptions: toStyle(text) } : {}));

/** The indentation and line ends of the file. */
function toStyle(text: string) {
  const indent = /^([ \t]+)["}\]/]/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 4 : Math.max(1, indent.length),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** JSON on one line, with spaces after commas and colons. */
export function toInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${toInline(child)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
