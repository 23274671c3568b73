/** Fills the table of formats in docs/reports.md from the registry, src/report/formats.ts. */
import { fill, toTable } from './markdown-page.mjs';

export function reportPage(page, formats) {
  const rows = formats.map(({ id, description, extensions }) => [
    `\`${id}\``,
    description,
    extensions.map((extension) => `\`${extension}\``).join(', '),
  ]);
  return fill(page, 'format-list', toTable([['format', 'description', 'file extensions'], ...rows]));
}
