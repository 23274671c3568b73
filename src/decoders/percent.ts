import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** URL escapes. Each run of them is read as UTF-8; a run that is not UTF-8 stays as it is. */
export const percent: Decoder = {
  id: 'percent',
  *decode(view, { hasPercent }) {
    if (!hasPercent) return;
    const decoded = decodeInPlace(view, 'percent', /(?:%[0-9a-fA-F]{2}){1,4}/g, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return undefined;
      }
    });
    if (decoded) yield decoded;
  },
};
