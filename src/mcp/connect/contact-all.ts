import { setMaxListeners } from 'node:events';
import type { Inventory, ServerEntry } from '../../core/server-entry.js';
import { ServerContactError } from './errors.js';
import type { ContactOptions, Stage } from './options.js';
import { takeInventory } from './take-inventory.js';

export interface Target {
  readonly entry: ServerEntry;
  readonly label: string;
}

/** The state of one of many contacts. */
export type ContactState =
  | { readonly status: 'waiting' }
  | { readonly status: Stage; readonly words: string }
  | { readonly status: 'done'; readonly inventory: Inventory }
  | { readonly status: 'failed'; readonly error: ServerContactError };

export type ContactOutcome = Target &
  (
    | { readonly inventory: Inventory; readonly error?: never }
    | { readonly error: ServerContactError; readonly inventory?: never }
  );

export interface ContactAllOptions extends Omit<ContactOptions, 'onProgress'> {
  /** How many servers run at the same time. Default: 20. */
  readonly concurrency?: number;
  /** Called at every change. `index` is the position of the target. */
  onState?(index: number, state: ContactState): void;
}

const DEFAULT_CONCURRENCY = 20;

/** Contacts many servers at once. The failure of one does not affect the others. */
export async function contactAll(
  targets: readonly Target[],
  { concurrency = DEFAULT_CONCURRENCY, onState, ...options }: ContactAllOptions,
): Promise<ContactOutcome[]> {
  // Each contact adds a listener to the signal; more than ten are not a leak.
  if (options.signal) setMaxListeners(0, options.signal);
  const outcomes: ContactOutcome[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < targets.length) {
      const index = next++;
      outcomes[index] = await contactOne(targets[index]!, options, (state) => onState?.(index, state));
    }
  };
  targets.forEach((_, index) => {
    onState?.(index, { status: 'waiting' });
  });
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, targets.length)) }, work));
  return outcomes;
}

async function contactOne(
  target: Target,
  options: ContactOptions,
  tell: (state: ContactState) => void,
): Promise<ContactOutcome> {
  try {
    const inventory = await takeInventory(target.entry, target.label, {
      ...options,
      onProgress: (words, stage) => tell({ status: stage, words }),
    });
    tell({ status: 'done', inventory });
    return { ...target, inventory };
  } catch (error) {
    if (!(error instanceof ServerContactError)) throw error;
    tell({ status: 'failed', error });
    return { ...target, error };
  }
}
