import { globToRegExp } from '../policy/glob.js';
import { toNameWords } from './name-words.js';

/** What a tool's results or calls are, declared by whoever runs the agent. */
export type ToolLabel =
  | 'untrusted-content'
  | 'trusted-content'
  | 'private-data'
  | 'outward-channel'
  | 'destructive'
  | 'read-only';

/** By tool name; `*` stands for any characters. What fits adds up. */
export type DeclaredLabels = Readonly<Record<string, readonly ToolLabel[]>>;

export const declaredFor = (labels: DeclaredLabels | undefined, tool: string): ReadonlySet<ToolLabel> =>
  new Set(Object.entries(labels ?? {}).flatMap(([glob, words]) => (globToRegExp(glob).test(tool) ? words : [])));

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What belongs to somebody: results of tools that read it hold private data. */
const PRIVATE = words(
  'account accounts address balance bank calendar contact contacts conversation credential credentials customer customers document documents drive email emails employee file files history iban inbox key keys mail medical memory message messages note notes passport password passwords patient payroll personal private profile record records reservation salary secret secrets ssn token transaction transactions user users vault wallet',
);
/** What anybody may have written. */
const FOREIGN = words(
  'article articles browse channel comment comments content crawl document documents email emails feed fetch file files forum http inbox issue issues mail message messages news page pages post posts pull read review reviews rss scrape search site thread ticket tickets transaction transactions tweet tweets url web webpage website wiki',
);
const READING = words('get list read search find show view fetch query retrieve load lookup check browse export');

/** What a tool's name says of its results, beside what is declared. */
export function labelResult(
  name: string,
  declared: ReadonlySet<ToolLabel>,
): { readonly isPrivate: boolean; readonly isForeign: boolean; readonly isTrusted: boolean } {
  const parts = toNameWords(name);
  const isReading = parts.slice(0, 3).some((word) => READING.has(word));
  const isTrusted = declared.has('trusted-content');
  return {
    isPrivate: declared.has('private-data') || (isReading && parts.some((word) => PRIVATE.has(word))),
    isForeign: !isTrusted && (declared.has('untrusted-content') || parts.some((word) => FOREIGN.has(word))),
    isTrusted,
  };
}
