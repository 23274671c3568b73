/** Helpers for pages in docs/ that are partly generated. */

/** Replaces the text between the comments `<!-- name -->` and `<!-- /name -->` of a page. */
export function fill(page, name, text) {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (start < 0 || end < start) throw new Error(`The page lacks the comments ${opening} and ${closing}.`);
  return `${page.slice(0, start)}${opening}\n\n${text}\n\n${page.slice(end)}`;
}

/** A Markdown table with aligned columns; the first row is the head. */
export function toTable([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const toLine = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
