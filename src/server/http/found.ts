import { Problem } from './problem.js';

/** The value, or a problem that names what is missing. */
export function assertFound<T>(value: T | undefined | false, what: string): T {
  if (value === undefined || value === false) throw new Problem('not-found', `There is no such ${what}.`);
  return value;
}
