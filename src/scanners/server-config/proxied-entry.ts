import type { EntryPart } from './entry-part.js';

// The start of an entry that uses `tocsin proxy`: the program by its name, by npx, or by the paths of Node and the script,
// as `tocsin install` writes them.
const isProgram = (word: string | undefined): boolean => /(?:^|[\\/])tocsin(?:\.cmd|\.exe)?$/i.test(word ?? '');
const isPackage = (word: string | undefined): boolean => /^tocsin(?:@[\w.^~-]+)?$/.test(word ?? '');
const isScript = (word: string | undefined): boolean => /[\\/]dist[\\/]cli[\\/]bin\.js$/.test(word ?? '');
const isNamed = (word: string | undefined, name: RegExp): boolean =>
  name.test(
    (word ?? '')
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.(?:exe|cmd)$/i, ''),
  );

/** Returns the index of the proxy's first argument; -1 if the words start another program. */
export function findProxyArguments(words: readonly string[]): number {
  const [first, second, third] = words;
  const start = isProgram(first)
    ? 1
    : isNamed(first, /^npx$/) && second === '-y' && isPackage(third)
      ? 3
      : isNamed(first, /^node(?:js)?$/) && isScript(second)
        ? 2
        : -1;
  return start > 0 && words[start] === 'proxy' ? start + 1 : -1;
}

/**
 * Replaces the parts of a `tocsin proxy` with those of the server behind it, which is the server to check. The server's
 * words keep their JSON pointers. The proxy's own words get the role `launcher`.
 */
export function toUpstreamParts(parts: readonly EntryPart[]): EntryPart[] {
  const words = parts.filter(({ role }) => role === 'command' || role === 'argument');
  const start = findProxyArguments(words.map(({ text }) => text));
  if (start < 0) return [...parts];
  const dashes = words.findIndex(({ text }, index) => index >= start && text === '--');
  const isOfServer = (index: number): boolean => dashes >= 0 && index > dashes;
  const own = words
    .filter((_, index) => !isOfServer(index))
    .map((part, index): EntryPart => ({ ...part, role: words[index - 1]?.text === UPSTREAM ? 'address' : 'launcher' }));
  const server = words
    .filter((_, index) => isOfServer(index))
    .map((part, index): EntryPart => ({ ...part, role: index === 0 ? 'command' : 'argument' }));
  if (server.length === 0 && !own.some(({ role }) => role === 'address')) return [...parts];
  const headers = findHeaderVariables(words.map(({ text }) => text));
  const others = parts
    .filter(({ role }) => role !== 'command' && role !== 'argument')
    .map((part): EntryPart => {
      const header = part.role === 'variable' ? headers.get(part.name!) : undefined;
      return header === undefined ? part : { ...part, role: 'header', name: header };
    });
  return [...server, ...own, ...others];
}

const UPSTREAM = '--upstream';

/** Maps variables to headers, from `--header-env Authorization=TOCSIN_HEADER_AUTHORIZATION`. */
const findHeaderVariables = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    words.flatMap((word, index): [string, string][] => {
      const [, header, variable] = /^([^=]+)=(.+)$/.exec(word) ?? [];
      return words[index - 1] === '--header-env' && header !== undefined ? [[variable!, header]] : [];
    }),
  );
