import { TocsinError } from '../../core/errors.js';

const SEPARATOR = '__';

/** What stands before the names of a server's tools: letters, digits, `_` and `-`, as models are allowed to call them. */
export const toPrefix = (label: string): string =>
  label
    .replace(/[^A-Za-z0-9_-]/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '') || 'server';

/** `github__search`: no prefix holds two underscores, so that a name leads back to one server alone. */
export const toExposed = (label: string, name: string): string => `${toPrefix(label)}${SEPARATOR}${name}`;

export function fromExposed(exposed: unknown): { readonly prefix: string; readonly name: string } | undefined {
  if (typeof exposed !== 'string') return undefined;
  const at = exposed.indexOf(SEPARATOR);
  return at < 0 ? undefined : { prefix: exposed.slice(0, at), name: exposed.slice(at + SEPARATOR.length) };
}

/** Two servers whose tools would be called alike cannot stand behind one proxy. */
export function assertDistinct(labels: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const label of labels) {
    const prefix = toPrefix(label);
    const other = seen.get(prefix);
    if (other !== undefined)
      throw new TocsinError(
        'name-collision',
        `The servers ${JSON.stringify(other)} and ${JSON.stringify(label)} would both be called ${prefix}${SEPARATOR}…: rename one of them.`,
      );
    seen.set(prefix, label);
  }
}
