import type { EntryPart } from './entry-part.js';

/**
 * How an entry begins that goes through `tocsin proxy`: the program by its name, by npx, or by the paths of Node and of the
 * program, as `tocsin install` writes them.
 */
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

/** Where the proxy's own arguments begin; -1 where the words start something else. */
export function findProxyArguments(words: readonly string[]): number {
  const [first, second, third] = words;
  const begin = isProgram(first)
    ? 1
    : isNamed(first, /^npx$/) && second === '-y' && isPackage(third)
      ? 3
      : isNamed(first, /^node(?:js)?$/) && isScript(second)
        ? 2
        : -1;
  return begin > 0 && words[begin] === 'proxy' ? begin + 1 : -1;
}

/**
 * Looks through a proxy of ours at the server behind it: that is what is to be judged, and what is asked for its tools. Its
 * words keep the places they have in the file; those of the proxy itself are called so.
 */
export function lookThrough(parts: readonly EntryPart[]): EntryPart[] {
  const words = parts.filter(({ role }) => role === 'command' || role === 'argument');
  const begin = findProxyArguments(words.map(({ text }) => text));
  if (begin < 0) return [...parts];
  const dashes = words.findIndex(({ text }, index) => index >= begin && text === '--');
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

/** `--header-env Authorization=TOCSIN_HEADER_AUTHORIZATION`: the header by the variable that holds it. */
const findHeaderVariables = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    words.flatMap((word, index): [string, string][] => {
      const [, header, variable] = /^([^=]+)=(.+)$/.exec(word) ?? [];
      return words[index - 1] === '--header-env' && header !== undefined ? [[variable!, header]] : [];
    }),
  );
