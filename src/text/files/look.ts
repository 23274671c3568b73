/** How a run of text is drawn, as far as it decides whether a person can see it. */
export interface Look {
  readonly isVanished?: boolean | undefined;
  /** Red, green and blue, each from 0 to 1. Undefined: the default, which is dark. */
  readonly color?: Rgb | undefined;
  /** Undefined: the page. */
  readonly background?: Rgb | undefined;
  /** In points. */
  readonly size?: number | undefined;
}

export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [1, 1, 1];

/** Text smaller than this many points cannot be read. The smallest type that printers set has four. Chosen. */
const MIN_SIZE = 2.5;
/** Contrast below which text cannot be seen. WCAG asks for 4.5, and faint watermarks have 1.2. Chosen. */
const MIN_CONTRAST = 1.12;

/** The reason why nobody sees the text, or undefined. */
export function findCamouflage({ color, background = WHITE, size }: Look): 'color' | 'size' | undefined {
  if (size !== undefined && size > 0 && size < MIN_SIZE) return 'size';
  return color && toContrast(color, background) < MIN_CONTRAST ? 'color' : undefined;
}

/** The contrast of two colors by WCAG 2: 1 for equal ones, 21 for black and white. */
function toContrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [toLuminance(a), toLuminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Reads `FFFFFF`, `#ffffff` and `FFFFFFFF`, with the opacity first. Undefined for names such as `auto`. */
export function toRgb(hex: string | undefined): Rgb | undefined {
  const digits = hex?.replace(/^#/, '').slice(-6);
  if (!digits || !/^[\da-f]{6}$/i.test(digits)) return undefined;
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}
