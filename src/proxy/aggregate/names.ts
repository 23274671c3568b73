import { TocsinError } from '../../core/errors.js';

const SEPARATOR = '__';

/** The prefix of a server's tool names. Model APIs allow letters, digits, `_` and `-` only. */
export const toPrefix = (label: string): string =>
  label
    .replace(/[^A-Za-z0-9_-]/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '') || 'server';

/** For example `github__search`. No prefix contains two underscores, so every name belongs to exactly one server. */
export const toExposed = (label: string, name: string): string => `${toPrefix(label)}${SEPARATOR}${name}`;

export function fromExposed(exposed: unknown): { readonly prefix: string; readonly name: string } | undefined {
  if (typeof exposed !== 'string') return undefined;
  const at = exposed.indexOf(SEPARATOR);
  return at < 0 ? undefined : { prefix: exposed.slice(0, at), name: exposed.slice(at + SEPARATOR.length) };
}

/** Throws if two servers would get the same prefix. */
export function assertDistinct(labels: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const label of labels) {
    const prefix = toPrefix(label);
    const other = seen.get(prefix);
    if (other !== undefined) {
      const names = `${JSON.stringify(other)} and ${JSON.stringify(label)}`;
      throw new TocsinError(
        'name-collision',
        `The servers ${names} would both get the prefix ${prefix}${SEPARATOR}: rename one of them.`,
      );
    }
    seen.set(prefix, label);
  }
}
