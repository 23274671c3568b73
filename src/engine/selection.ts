import { globToRegExp } from '../core/glob.js';
import { type Form, formsOf, idsOf, type Rule, scannersOf } from '../rules/rule.js';
import type { Scanner } from './scanner.js';

/** Scanner ids or rule ids, `*` for any characters: `unicode`, `override/*`. */
export interface Selection {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** The selected rules of one scanner, with each variant on its own. */
export function selectRules(rules: readonly Rule[], scanner: string, { only, skip = [] }: Selection): Form[] {
  return rules.flatMap(formsOf).filter((form) => {
    if (!scannersOf(form).includes(scanner)) return false;
    const names = [...idsOf(form), scanner];
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
  const known = [...rules.flatMap(formsOf).flatMap(idsOf), ...scannerIds];
  return [...(selection.only ?? []), ...(selection.skip ?? [])].filter(
    (name) => !known.some((id) => globToRegExp(name).test(id)),
  );
}

const matchesAny = (globs: readonly string[], names: readonly string[]): boolean =>
  globs.some((glob) => names.some((name) => globToRegExp(glob).test(name)));
