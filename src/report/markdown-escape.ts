import { escapeText } from '../core/escape.js';

/**
 * Hostile text in Markdown. Inside `code` elements nothing is mentioned or linked, and a character that is written as an
 * entity begins no markup and ends no cell: so both.
 */
export const toCode = (text: string): string => (text === '' ? '' : `<code>${toEntities(escapeText(text))}</code>`);

/** Text of our own, which may still hold marks of Markdown. The word joiner keeps an @ from naming anybody. */
export const toProse = (text: string): string =>
  escapeText(text).replace(/[\\`*_[\]<>|~#&@]/g, (char) => (char === '@' ? '@\u2060' : toEntity(char)));

const toEntities = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M} ]/gu, toEntity);

const toEntity = (char: string): string => `&#${char.codePointAt(0)};`;
