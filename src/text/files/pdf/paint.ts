import { findCamouflage, type Rgb } from '../look.js';
import { type Box, contains, toArea } from './geometry.js';

/** A painted area. The color of a picture or a pattern is not known. */
interface Area {
  readonly box: Box;
  readonly color: Rgb | undefined;
  readonly isPicture: boolean;
  readonly order: number;
}

/** A piece of shown text. */
export interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Rgb | undefined;
  readonly isInvisible: boolean;
  readonly isClipped: boolean;
  readonly layer: 'hidden' | undefined;
  readonly order: number;
}

/** Areas of one page that are compared with its text. Charts have more, but large ones come first. */
const MAX_AREAS = 400;
/** Smaller areas are lines and dots. In square points. */
const MIN_AREA = 40;
/** Share of a page that a picture covers if the page is a scan. Chosen. */
const SCAN_SHARE = 0.5;
/** Points beyond the edge that count as outside. Marks of printers stand closer. */
const MARGIN = 30;

/** What is painted on one page, to decide which of its texts a person sees. */
export class PagePaint {
  readonly #areas: Area[] = [];
  readonly #page: Box;
  #order = 0;

  constructor(page: Box) {
    this.#page = page;
  }

  nextOrder(): number {
    return this.#order++;
  }

  fill(box: Box, color: Rgb | undefined, isPicture = false): void {
    if (toArea(box) < MIN_AREA || this.#areas.length >= MAX_AREAS) return;
    this.#areas.push({ box, color, isPicture, order: this.nextOrder() });
  }

  /** Is the page a scan? Its text is written invisibly over the picture, so that it can be searched and copied. */
  get isScan(): boolean {
    const area = toArea(this.#page);
    return this.#areas.some(({ box, isPicture }) => isPicture && toArea(box) > SCAN_SHARE * area);
  }

  /** Why nobody sees the text, or undefined. */
  findReason(shown: Shown): { readonly label: string; readonly isSure: boolean } | undefined {
    const { x, y, size, color, order } = shown;
    if (!contains(this.#page, x, y, MARGIN)) return { label: 'text outside the page', isSure: true };
    if (shown.isClipped) return { label: 'clipped text', isSure: true };
    if (shown.isInvisible) return this.isScan ? undefined : { label: 'invisible text', isSure: true };
    if (shown.layer === 'hidden') return { label: 'text of a hidden layer', isSure: false };
    const middle = y + size / 4;
    let background: Area | undefined;
    for (const area of this.#areas) {
      if (!contains(area.box, x + size / 10, middle)) continue;
      if (area.order < order) background = area;
      // A cover that was painted later. A picture may be transparent.
      else if (area.color && !area.isPicture) return { label: 'covered text', isSure: true };
    }
    if (size > 0 && findCamouflage({ size })) return { label: 'text too small to read', isSure: true };
    if (background && !background.color) return undefined;
    return findCamouflage({ color: color ?? [0, 0, 0], background: background?.color })
      ? { label: 'text in the color of its background', isSure: true }
      : undefined;
  }
}
