/** Sorts texts by code unit: the order does not depend on the locale of the machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts the entries of a map by their keys. */
export const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareText(a, b);
