import type { Node } from 'jsonc-parser';

/**
 * Converts a syntax tree to its value. The conversion of jsonc-parser drops a property called `__proto__`, where an
 * attacker could hide text.
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
