import { escapeText, toMarkupText } from '../../core/escape.js';

/** Markup of ours. Only `html` makes it, so whatever else is put into a page can only be text. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** What is put in is text, made visible and escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((string, index) => string + toText(parts[index])).join(''));

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return toMarkupText(escapeText(String(part)));
}

/** Somebody else's words, which may run from right to left: they turn nothing around them. */
export const quote = (text: string): Markup => html`<bdi>${text}</bdi>`;
