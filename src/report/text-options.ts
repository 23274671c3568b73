import type { Paint } from '../core/color.js';

export interface TextOptions {
  readonly paint: Paint;
  /** Print one line for each artifact with findings, and nothing for clean artifacts. */
  readonly quiet: boolean;
}
