import { toCanonicalJson } from '../../core/canonical-json.js';
import type { ServerEntry } from '../../core/server-entry.js';

/**
 * The servers that the user has consented to during a watch. Consent covers the commands that were configured at that
 * time. A command that is changed or added later needs new consent, even after `--yes`.
 */
export class ConsentRecord {
  readonly #keys = new Set<string>();
  #isSettled = false;

  /** True after the first round: from then on, `--yes` covers only the recorded servers. */
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

/** Command, variables and folder, or address and headers: everything that changes the effect. */
const toKey = ({ transport }: ServerEntry): string => toCanonicalJson(transport);
