/** Whether a list of CSS declarations takes an element out of sight. */
export function isHidingStyle(style: string): boolean {
  const declared = toDeclarations(style);
  return HIDING.some((hides) => hides(declared));
}

/** Class names that common style sheets hide elements by, whether or not the sheet itself is in the page. */
export const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|d-none|hidden|invisible|is-hidden|opacity-0|preheader)(?:\s|$)/;

type Declarations = ReadonlyMap<string, string>;

function toDeclarations(style: string): Declarations {
  const declared = new Map<string, string>();
  // Far more than any element has; beyond it nothing would be read twice, only once too often.
  for (const declaration of style.slice(0, MAX_STYLE).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declared.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declared;
}

const MAX_STYLE = 4_000;

/** The lengths that still can be read begin here. */
const SMALLEST_FONT = 3;
const FAR_AWAY = 400;

const HIDING: readonly ((declared: Declarations) => boolean)[] = [
  (declared) => declared.get('display') === 'none',
  (declared) => /^(?:hidden|collapse)$/.test(declared.get('visibility') ?? ''),
  (declared) => isBelow(declared.get('opacity'), 0.06),
  (declared) =>
    (isBelow(declared.get('font-size'), SMALLEST_FONT) && !/em|%|vw|vh/.test(declared.get('font-size') ?? '')) ||
    /^0*\.?0\d?(?:r?em|%|vw|vh)$/.test(declared.get('font-size') ?? ''),
  (declared) => isBelow(declared.get('text-indent'), -FAR_AWAY),
  (declared) =>
    /absolute|fixed/.test(declared.get('position') ?? '') &&
    ['left', 'top', 'right', 'bottom', 'margin-left'].some((side) => isBelow(declared.get(side), -FAR_AWAY)),
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

/** Transparent, the colour of what is behind it, or white where nothing says that the page is not. */
function isUnseenColor(color: string | undefined, background: string | undefined): boolean {
  if (color === undefined) return false;
  const plain = toPlainColor(color);
  if (plain === 'transparent' || /^rgba?\([^)]*[,/]\s*0(?:\.0\d*)?%?\s*\)$/.test(color)) return true;
  return background === undefined ? plain === WHITE : toPlainColor(background) === plain;
}

const WHITE = 'fff';
const NAMED_COLORS: Readonly<Record<string, string>> = { white: WHITE, black: '000' };

/** `#FFFFFF`, `white` and `rgb(255, 255, 255)` are one colour; so nearly are `#fefefe` and `#fff`. */
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
