import { isObject } from '../../core/json-object.js';
import type { TextCollector } from './file-text.js';

/** The cells of a Jupyter notebook, or undefined if the text is none. */
export function findCells(text: string): readonly unknown[] | undefined {
  if (!/^\s*\{/.test(text) || !text.includes('"nbformat"') || !text.includes('"cells"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && Array.isArray(value.cells) ? value.cells : undefined;
  } catch {
    return undefined;
  }
}

const MAX_DEPTH = 40;

/**
 * Reads a notebook cell by cell: the lines of a source or an output are one text, and pictures are files. Every other string
 * is read as well.
 */
export function readNotebook(
  text: string,
  cells: readonly unknown[],
  collector: TextCollector,
  readPicture: (base64: string, path: string) => boolean,
): void {
  const walk = (value: unknown, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) collector.skip(path, `nested deeper than ${MAX_DEPTH} levels`);
    else if (typeof value === 'string') {
      if (/\/image~1[\w.+-]+$/.test(path) && !path.endsWith('svg+xml') && readPicture(value, path)) return;
      collector.add(path, value, /\/(?:metadata|attachments)\//.test(path) ? 'aside' : undefined);
    } else if (Array.isArray(value)) {
      if (value.length > 0 && value.every((item) => typeof item === 'string')) walk(value.join(''), path, depth + 1);
      else
        value.forEach((item, index) => {
          walk(item, `${path}/${index}`, depth + 1);
        });
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (!/^[\w./+-]{1,60}$/.test(key)) collector.add(`${path}/names`, key, 'aside');
        walk(item, `${path}/${key.replaceAll('/', '~1').slice(0, 60)}`, depth + 1);
      }
    }
  };
  cells.forEach((cell, index) => {
    walk(cell, `/cells/${index}`, 0);
  });
  const { cells: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  walk(rest, '', 0);
}
