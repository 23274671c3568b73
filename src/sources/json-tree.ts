import type { Node } from 'jsonc-parser';

/**
 * The value of a syntax tree. jsonc-parser's own values lose a property called `__proto__`, and what a reader does not see
 * somebody may hide there.
 */
export function toJsonValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toJsonValue);
  if (node.type !== 'object') return node.value as unknown;
  const pairs = (node.children ?? []).map((property): [string, unknown] => {
    const [key, value] = property.children ?? [];
    return [String(key?.value), value && toJsonValue(value)];
  });
  return Object.fromEntries(pairs);
}
