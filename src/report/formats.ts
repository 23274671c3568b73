import { extname } from 'node:path';
import { toSafeJson } from '../core/escape.js';
import type { Level } from '../core/types.js';
import type { Format } from './format-names.js';
import { toHtml } from './html/page.js';
import { toJUnit } from './junit.js';
import { toMarkdown } from './markdown.js';
import { toSarif } from './sarif.js';
import type { Report } from './schema.js';
import { toTextReport } from './text.js';
import type { TextOptions } from './text-options.js';

export { FORMATS, type Format } from './format-names.js';

export interface FormatOptions extends TextOptions {
  /** The level from which a scan fails; undefined where it never does. */
  readonly failOn: Level | undefined;
}

export function toFormatted(report: Report, format: Format, options: FormatOptions): string {
  switch (format) {
    case 'text':
      return toTextReport(report, options);
    case 'json':
      return toSafeJson(report);
    case 'sarif':
      return toSafeJson(toSarif(report));
    case 'markdown':
      return toMarkdown(report);
    case 'junit':
      return toJUnit(report, options);
    case 'html':
      return toHtml(report);
  }
}

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
