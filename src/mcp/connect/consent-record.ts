import { toCanonicalJson } from '../../core/canonical-json.js';
import type { ServerEntry } from '../../core/server-entry.js';

/**
 * What the user has agreed to in a run that goes on and reads its configurations again. Whoever said yes, to one or to all, has
 * said it to the commands that stood there then: one that was changed or added since is another one.
 */
export class Agreements {
  readonly #keys = new Set<string>();
  #isSettled = false;

  /** After the first round, yes to all is yes to what it was said to. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  has(entry: ServerEntry): boolean {
    return this.#keys.has(toKey(entry));
  }

  add(entry: ServerEntry): void {
    this.#keys.add(toKey(entry));
  }

  settle(): void {
    this.#isSettled = true;
  }
}

/** The words of the command, its variables and its folder, or the address and its headers: whatever changes what is done. */
const toKey = ({ transport }: ServerEntry): string => toCanonicalJson(transport);
