/** Do these CSS declarations hide an element from the reader? See docs/decisions/0008-own-hidden-css-reader.md. */
export function isHidingStyle(style: string): boolean {
  const declared = toDeclarations(style);
  return HIDING.some((hides) => hides(declared));
}

/** Class names with which common style sheets hide elements. They count even if the page does not hold the sheet. */
export const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|d-none|hidden|invisible|is-hidden|opacity-0|preheader)(?:\s|$)/;

type Declarations = ReadonlyMap<string, string>;

function toDeclarations(style: string): Declarations {
  const declared = new Map<string, string>();
  for (const declaration of decodeCss(style.slice(0, MAX_STYLE)).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declared.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declared;
}

/** Drops comments and decodes escapes, with which a page could disguise a declaration, as in `d\69splay:none`. */
const decodeCss = (style: string): string =>
  style
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex: string | undefined, character: string) =>
      hex === undefined ? character : toCharacter(Number.parseInt(hex, 16)),
    );

const toCharacter = (code: number): string => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code));

/** Far more than any element has. It bounds the cost of hostile styles. */
const MAX_STYLE = 4_000;

/** Font sizes below this many pixels cannot be read. */
const MIN_READABLE_FONT = 3;
/** An offset of this many pixels to the left or above is off the screen. */
const OFF_SCREEN = 400;

const HIDING: readonly ((declared: Declarations) => boolean)[] = [
  (declared) => declared.get('display') === 'none',
  (declared) => /^(?:hidden|collapse)$/.test(declared.get('visibility') ?? ''),
  (declared) => isBelow(declared.get('opacity'), 0.06),
  (declared) =>
    (isBelow(declared.get('font-size'), MIN_READABLE_FONT) && !/em|%|vw|vh/.test(declared.get('font-size') ?? '')) ||
    /^0*\.?0\d?(?:r?em|%|vw|vh)$/.test(declared.get('font-size') ?? ''),
  (declared) => isBelow(declared.get('text-indent'), -OFF_SCREEN),
  (declared) =>
    /absolute|fixed/.test(declared.get('position') ?? '') &&
    ['left', 'top', 'right', 'bottom', 'margin-left'].some((side) => isBelow(declared.get(side), -OFF_SCREEN)),
  (declared) =>
    /rect\(\s*0|inset\(\s*(?:50|100)%/.test(`${declared.get('clip') ?? ''} ${declared.get('clip-path') ?? ''}`),
  (declared) => /scale\(\s*0(?:\.0\d*)?\s*[,)]|translate\w?\(\s*-\d{4,}/.test(declared.get('transform') ?? ''),
  (declared) =>
    /hidden|clip/.test(declared.get('overflow') ?? '') &&
    ['height', 'width', 'max-height', 'max-width'].some((side) => isBelow(declared.get(side), 2)),
  (declared) => isUnseenColor(declared.get('color'), declared.get('background-color') ?? declared.get('background')),
  (declared) => /hide|all/.test(declared.get('mso-hide') ?? ''),
];

function isBelow(value: string | undefined, limit: number): boolean {
  const number = Number.parseFloat(value ?? '');
  return !Number.isNaN(number) && !/%/.test(value ?? '') && number < limit;
}

/** Is the text transparent, of the background's color, or white without a declared background? */
function isUnseenColor(color: string | undefined, background: string | undefined): boolean {
  if (color === undefined) return false;
  const plain = toPlainColor(color);
  if (plain === 'transparent' || /^rgba?\([^)]*[,/]\s*0(?:\.0\d*)?%?\s*\)$/.test(color)) return true;
  return background === undefined ? plain === WHITE : toPlainColor(background) === plain;
}

const WHITE = 'fff';
const NAMED_COLORS: Readonly<Record<string, string>> = { white: WHITE, black: '000' };

/** Reduces a color to three hexadecimal digits, so that `white`, `#fefefe` and `rgb(255, 255, 255)` compare as equal. */
function toPlainColor(color: string): string {
  const named = NAMED_COLORS[color];
  if (named) return named;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(color);
  const long = /^#([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]$/.exec(color);
  if (rgb)
    return rgb
      .slice(1)
      .map((part) => Math.min(15, Number(part) >> 4).toString(16))
      .join('');
  if (long) return long.slice(1).join('');
  return color.replace(/^#/, '');
}
