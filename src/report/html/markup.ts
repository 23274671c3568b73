import { escapeText, toMarkupText } from '../../core/escape.js';

/** Markup of this project. Only `html` creates it, so everything else in a page is text. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** Interpolated values are escaped as text, unless they are markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((string, index) => string + toText(parts[index])).join(''));

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return toMarkupText(escapeText(String(part)));
}

/**
 * Hostile text, which may contain right-to-left letters. The isolation keeps them from reordering the text around it.
 */
export const quote = (text: string): Markup => html`<bdi>${text}</bdi>`;
