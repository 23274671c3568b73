// Everything that the page shows is hostile text. Only this file turns data into markup, so escaping is the default and
// no call can be forgotten. The pattern matches characters that are invisible or reorder text: controls, format
// characters, private use, unassigned code points, lone surrogates, separators except the plain space, and characters
// without a glyph.

// Characters that a reader cannot see or that reorder what they see: controls, format characters, private use,
// unassigned, lone surrogates, every separator except the plain space, and what fonts draw as nothing at all.
const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const INVISIBLE_RUN = /(?:(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+/gu;
const INVISIBLE_RUN_IN_BLOCK = /(?:(?![ \n\t])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+/gu;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };
const NOTHING = '–';

// Only this class passes through html`…` unescaped; an object read from JSON can never be an instance of it.
class Markup {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

const escapeEntities = (text) => text.replace(/[&<>"'`]/g, (character) => ENTITIES[character]);

const codePoint = (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;

/** The text with every control and invisible character spelled out as \u{…}; not yet escaped for HTML. */
export const visible = (value) => String(value ?? '').replace(INVISIBLE, codePoint);

/** At most `length` characters of the visible text, on one line. */
export function clip(value, length) {
  // Cutting before spelling out keeps a huge text cheap; cutting again keeps the spelled-out form short.
  const characters = [...visible(String(value ?? '').slice(0, length * 2))];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}

function interpolate(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(interpolate).join('');
  if (value === null || value === undefined || value === false) return '';
  return escapeEntities(visible(value));
}

/** Template tag: escapes every interpolated value, both in text and in quoted attributes. */
export function html(strings, ...values) {
  return new Markup(strings.reduce((text, part, index) => text + interpolate(values[index - 1]) + part));
}

/** Marks text written in this folder (never data) as markup. */
export const trusted = (text) => new Markup(text);

function markRuns(value, pattern) {
  // One span per run, not per character: a text of a thousand tag characters must not make a thousand elements.
  const mark = (run) => `<span class="esc">${[...run].map(codePoint).join('')}</span>`;
  return new Markup(escapeEntities(String(value ?? '')).replace(pattern, mark));
}

/** One line of hostile text. Escaped characters are styled, so that they differ from a literal "\u{…}" in the data. */
export const shown = (value) => new Markup(`<bdi>${markRuns(value, INVISIBLE_RUN)}</bdi>`);

/** Hostile text for <pre>: like shown(), but line breaks and tabs are kept. */
export const shownBlock = (value) => markRuns(value, INVISIBLE_RUN_IN_BLOCK);

export const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

/** A rate as a percentage that never rounds "almost all" to all, nor "hardly any" to none. */
export function percent(rate) {
  if (!isNumber(rate)) return NOTHING;
  if (rate > 0 && rate < 0.00005) return '<0.01%';
  if (rate < 1 && rate >= 0.9995) return '>99.9%';
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.00995 ? 2 : 1)}%`;
}

export const fixed = (value, digits) => (isNumber(value) ? value.toFixed(digits) : NOTHING);

export const count = (value) => (isNumber(value) ? value.toLocaleString('en-US') : NOTHING);

export const milliseconds = (value) => (isNumber(value) ? String(Number(value.toPrecision(2))) : NOTHING);

/** A rate, or null when there was nothing to count. */
export const ratio = (part, whole) => (isNumber(part) && whole > 0 ? part / whole : null);
