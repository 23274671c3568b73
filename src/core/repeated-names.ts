/** Strings of a JSON text; one that a colon follows is the name of a member. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/**
 * Does an object in a JSON text have two members of one name? Parsers differ in which of the two they take, so such a text
 * has no certain meaning.
 */
export function hasRepeatedNames(text: string, parsed: unknown): boolean {
  let names = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon !== undefined) names++;
  return names > countMembers(parsed);
}

function countMembers(root: unknown): number {
  let members = 0;
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.values(value);
    if (!Array.isArray(value)) members += children.length;
    for (const child of children) open.push(child);
  }
  return members;
}
