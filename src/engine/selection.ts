import { globToRegExp } from '../core/glob.js';
import { type Rule, scannersOf } from '../rules/rule.js';
import type { Scanner } from './scanner.js';

/** Scanner ids or rule ids, `*` for any characters: `unicode`, `override/*`. */
export interface Selection {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** The selected rules of one scanner. */
export function selectRules(rules: readonly Rule[], scanner: string, { only, skip = [] }: Selection): Rule[] {
  return rules.filter((rule) => {
    if (!scannersOf(rule).includes(scanner)) return false;
    const names = [rule.id, scanner];
    return (!only?.length || matchesAny(only, names)) && !matchesAny(skip, names);
  });
}

export function selectScanners(scanners: readonly Scanner[], { only, skip = [] }: Selection): Scanner[] {
  return scanners.filter(({ id }) => (!only?.length || matchesAny(only, [id])) && !matchesAny(skip, [id]));
}

/** The names in a selection that match nothing. Reporting them prevents that a typing error looks like "clean". */
export function findUnknownNames(
  selection: Selection,
  rules: readonly Rule[],
  scannerIds: readonly string[],
): string[] {
  const known = [...rules.map((rule) => rule.id), ...scannerIds];
  return [...(selection.only ?? []), ...(selection.skip ?? [])].filter(
    (name) => !known.some((id) => globToRegExp(name).test(id)),
  );
}

const matchesAny = (globs: readonly string[], names: readonly string[]): boolean =>
  globs.some((glob) => names.some((name) => globToRegExp(glob).test(name)));
