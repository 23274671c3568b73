import { toSafeJson } from '../core/escape.js';
import type { Level } from '../core/types.js';
import { toCycloneDx } from './cyclonedx.js';
import { toHtml } from './html/page.js';
import { toJUnit } from './junit.js';
import { toMarkdown } from './markdown.js';
import { toSarif } from './sarif.js';
import type { Report } from './schema.js';
import { toTextReport } from './text.js';
import type { TextOptions } from './text-options.js';

export interface FormatOptions extends TextOptions {
  /** The scan fails at this level and above. Undefined: it never fails. */
  readonly failOn: Level | undefined;
}

interface ReportFormat {
  readonly id: string;
  /** One line for the help text and docs/reports.md. */
  readonly description: string;
  /** File name endings that select this format; the first one is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  readonly write: (report: Report, options: FormatOptions) => string;
}

/**
 * The only registration of report formats. The choices of `--format`, the help text, the configuration schema and the
 * table in docs/reports.md are derived from it.
 */
export const REPORT_FORMATS = [
  { id: 'text', description: 'readable text for a terminal', extensions: ['.txt'], write: toTextReport },
  {
    id: 'json',
    description: 'the complete report for programs, with a published JSON Schema',
    extensions: ['.json'],
    write: (report) => toSafeJson(report),
  },
  {
    id: 'sarif',
    description: 'SARIF 2.1.0 for code scanning and editors',
    extensions: ['.sarif', '.sarif.json'],
    write: (report) => toSafeJson(toSarif(report)),
  },
  {
    id: 'markdown',
    description: 'a comment on a pull request',
    extensions: ['.md', '.markdown'],
    write: (report) => toMarkdown(report),
  },
  {
    id: 'cyclonedx',
    description: 'CycloneDX 1.6: a bill of materials of servers, skills and tools, with their findings',
    extensions: ['.cdx.json', '.bom.json'],
    write: (report) => toSafeJson(toCycloneDx(report)),
  },
  { id: 'junit', description: 'JUnit XML for CI servers', extensions: ['.xml'], write: toJUnit },
  {
    id: 'html',
    description: 'a self-contained page to share, archive or print',
    extensions: ['.html', '.htm'],
    write: (report) => toHtml(report),
  },
] as const satisfies readonly ReportFormat[];

export type Format = (typeof REPORT_FORMATS)[number]['id'];

export const FORMATS: readonly Format[] = REPORT_FORMATS.map(({ id }) => id);

export function toFormatted(report: Report, format: Format, options: FormatOptions): string {
  return REPORT_FORMATS.find(({ id }) => id === format)!.write(report, options);
}

/** Finds the format for a file name. The longest extension wins: `report.sarif.json` is SARIF. */
export function findFormat(file: string): Format | undefined {
  const name = file.toLowerCase();
  return REPORT_FORMATS.flatMap(({ id, extensions }) => extensions.map((extension) => ({ id, extension })))
    .filter(({ extension }) => name.endsWith(extension))
    .sort((a, b) => b.extension.length - a.extension.length)[0]?.id;
}
