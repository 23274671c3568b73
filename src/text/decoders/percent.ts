import type { Decoder } from './decoder.js';
import { decodeInPlace } from './in-place.js';

/** URL escapes, including the old %u0069. Each run is decoded as UTF-8; an invalid run stays unchanged. */
export const percent: Decoder = {
  id: 'percent',
  rule: undefined,
  wants: ({ hasPercent }) => hasPercent,
  *decode(view, _, budget) {
    const decoded = decodeInPlace(
      view,
      'percent',
      /(?:%[0-9a-fA-F]{2}){1,4}|%u[0-9a-fA-F]{4}/g,
      (run) => {
        if (run[1] === 'u') return String.fromCharCode(Number.parseInt(run.slice(2), 16));
        try {
          const text = decodeURIComponent(run);
          // Text contains no control characters: "%02x" is a format specifier.
          return /[\x00-\x08\x0e-\x1f]/.test(text) ? undefined : text;
        } catch {
          return undefined;
        }
      },
      budget,
    );
    if (decoded) yield decoded;
  },
};
