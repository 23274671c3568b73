/** Lengths of the common prefix and, without overlapping it, the common suffix of two texts. */
export function countCommonEnds(a: string, b: string): { readonly prefix: number; readonly suffix: number } {
  const max = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < max && a[prefix] === b[prefix]) prefix++;
  let suffix = 0;
  while (suffix < max - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++;
  return { prefix, suffix };
}
