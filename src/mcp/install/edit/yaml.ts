import { isMap, isNode, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Editor, Path } from './editor.js';
import { toInline } from './json.js';

/** YAML. Values are written as JSON, which is YAML on one line. */
export const yamlEditor: Editor = {
  set(text, path, value) {
    const { pair, map } = findPair(text, path);
    const json = toInline(value);
    if (pair) {
      const { keyEnd, end } = rangeOf(text, pair);
      return `${text.slice(0, keyEnd)}: ${json}${text.slice(end)}`;
    }
    const [first] = map.items;
    if (!first) throw new SyntaxError('an empty map');
    const { start } = rangeOf(text, first);
    const added = `${String(path.at(-1))}: ${json}`;
    // Insert before the first key, which may follow the dash of a list item.
    const rest = map.flow ? ', ' : `\n${' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1))}`;
    return text.slice(0, start) + added + rest + text.slice(start);
  },
  remove(text, path) {
    const { pair, map } = findPair(text, path);
    if (!pair) return text;
    const at = map.items.indexOf(pair);
    const next = map.items[at + 1];
    const previous = map.items[at - 1];
    const { start, end } = rangeOf(text, pair);
    if (next) return text.slice(0, start) + text.slice(rangeOf(text, next).start);
    if (previous) return text.slice(0, rangeOf(text, previous).end) + text.slice(end);
    throw new SyntaxError('the only key of a map');
  },
};

function findPair(text: string, path: Path): { map: YAMLMap; pair: Pair | undefined } {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false });
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(map)) throw new SyntaxError('not a map');
  const key = path.at(-1);
  const pair = map.items.find((item) => isNode(item.key) && item.key.toJSON() === key);
  return { map, pair };
}

/** The range of a pair without trailing blank lines. */
function rangeOf(text: string, { key, value }: Pair): { start: number; keyEnd: number; end: number } {
  const keyRange = isNode(key) ? key.range : undefined;
  const valueRange = isNode(value) ? value.range : undefined;
  if (!keyRange) throw new SyntaxError('a key without a place');
  const last = valueRange?.[1] ?? keyRange[1];
  const end = valueRange ? valueRange[0] + text.slice(valueRange[0], last).trimEnd().length : last;
  return { start: keyRange[0], keyEnd: keyRange[1], end };
}
