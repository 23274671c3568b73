import { escapeText } from '../core/escape.js';

/**
 * Hostile text in Markdown. A `code` element disables mentions and links. Characters as entities can neither begin
 * markup nor end a table cell. Both are needed.
 */
export const toCode = (text: string): string => (text === '' ? '' : `<code>${toEntities(escapeText(text))}</code>`);

/** Text of this project, which may contain Markdown marks. A word joiner after each @ disables mentions. */
export const toProse = (text: string): string =>
  escapeText(text).replace(/[\\`*_[\]<>|~#&@]/g, (char) => (char === '@' ? '@\u2060' : toEntity(char)));

const toEntities = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M} ]/gu, toEntity);

const toEntity = (char: string): string => `&#${char.codePointAt(0)};`;
