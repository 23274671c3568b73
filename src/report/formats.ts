import { extname } from 'node:path';
import { TocsinError } from '../engine/errors.js';
import type { Level } from '../types.js';
import { toHtml } from './html/page.js';
import { toJUnit } from './junit.js';
import { toMarkdown } from './markdown.js';
import { toSarif } from './sarif.js';
import type { Report } from './schema.js';
import { type TextOptions, toTextReport } from './text.js';

/** Every form a report takes. All of them are made from the one model, and none asks for anything else. */
export const FORMATS = ['text', 'json', 'sarif', 'markdown', 'junit', 'html'] as const;

export type Format = (typeof FORMATS)[number];

export interface FormatOptions extends TextOptions {
  /** The level from which a scan fails; undefined where it never does. */
  readonly failOn: Level | undefined;
}

export function toFormatted(report: Report, format: Format, options: FormatOptions): string {
  switch (format) {
    case 'text':
      return toTextReport(report, options);
    case 'json':
      return JSON.stringify(report, null, 2);
    case 'sarif':
      return JSON.stringify(toSarif(report), null, 2);
    case 'markdown':
      return toMarkdown(report);
    case 'junit':
      return toJUnit(report, options);
    case 'html':
      return toHtml(report);
  }
}

/** What `--format` and `--output` together ask for. The file's name decides where nothing else does. */
export function chooseFormat(format: string | undefined, output: string | undefined): Format {
  if (format !== undefined) {
    if (isFormat(format)) return format;
    throw new TocsinError(
      'bad-option',
      `--format is ${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}, not "${format}"`,
    );
  }
  if (output === undefined) return 'text';
  const found = findFormat(output);
  if (found) return found;
  throw new TocsinError(
    'bad-option',
    `--output ${output}: the name does not say which format; end it with ${Object.keys(FORMAT_OF_EXTENSION).join(', ')}, or add --format`,
  );
}

const isFormat = (word: string): word is Format => (FORMATS as readonly string[]).includes(word);

const FORMAT_OF_EXTENSION: Readonly<Record<string, Format>> = {
  '.txt': 'text',
  '.json': 'json',
  '.sarif': 'sarif',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.xml': 'junit',
  '.html': 'html',
  '.htm': 'html',
};

/** What a file's name says of its format; `report.sarif.json` is SARIF. */
export function findFormat(file: string): Format | undefined {
  if (/\.sarif\.json$/i.test(file)) return 'sarif';
  return FORMAT_OF_EXTENSION[extname(file).toLowerCase()];
}
