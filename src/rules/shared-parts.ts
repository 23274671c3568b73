/**
 * Compressed patterns. Patterns of one vocabulary repeat many groups and character classes, so those that occur in several
 * patterns are stored once.
 */
export interface SharedParts {
  readonly texts: readonly string[];
  readonly parts: readonly string[];
}

/** Precedes the number of a shared part. It occurs in no pattern. */
const MARK = '\u0001';
const REFERENCE = new RegExp(`${MARK}(\\d+);`, 'g');
const WORTH_SHARING = 16;

export function shareParts(texts: readonly string[]): SharedParts {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [from, to] of findGroups(text)) {
      const group = text.slice(from, to);
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
  }
  const parts: string[] = [];
  const numbers = new Map<string, number>();
  const write = (text: string, isPart: boolean): string => {
    let written = '';
    let at = 0;
    for (const [from, to] of findGroups(text)) {
      const group = text.slice(from, to);
      const isItself = isPart && group.length === text.length;
      if (from < at || isItself || group.length < WORTH_SHARING || counts.get(group) === 1) continue;
      written += `${text.slice(at, from)}${MARK}${toNumber(group)};`;
      at = to;
    }
    return written + text.slice(at);
  };
  const toNumber = (group: string): number => {
    let number = numbers.get(group);
    if (number === undefined) {
      const part = write(group, true);
      number = parts.push(part) - 1;
      numbers.set(group, number);
    }
    return number;
  };
  return { texts: texts.map((text) => write(text, false)), parts };
}

/** Restores the shared parts of a text. */
export const joinParts = (text: string, parts: readonly string[]): string =>
  text.replace(REFERENCE, (_, number: string) => joinParts(parts[Number(number)]!, parts));

/** The ranges of all groups and character classes, outer ones first. */
function findGroups(pattern: string): [from: number, to: number][] {
  const groups: [number, number][] = [];
  const open: number[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at];
    if (char === '\\') at++;
    else if (char === '[') {
      const from = at;
      while (++at < pattern.length && pattern[at] !== ']') if (pattern[at] === '\\') at++;
      groups.push([from, Math.min(at + 1, pattern.length)]);
    } else if (char === '(') open.push(at);
    else if (char === ')' && open.length > 0) groups.push([open.pop()!, at + 1]);
  }
  return groups.sort((a, b) => a[0] - b[0]);
}
