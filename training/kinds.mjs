import { KIND_OF_SET } from '../bench/accuracy/set-kinds.mjs';

/** What a row of a published set is, in our words. */
export const kindOf = (set, row) => (row.tool ? 'tool' : (KIND_OF_SET[set] ?? 'prompt'));
