/** Fills the list and the table of clients in docs/mcp-clients.md from the registry, src/mcp/clients/all.ts. */

const SYSTEMS = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/** The page with the text between its `<!-- name -->` and `<!-- /name -->` comments replaced. */
export function clientPage(page, clients) {
  return fill(fill(page, 'client-list', clientList(clients)), 'client-files', clientTable(clients));
}

const clientList = (clients) => clients.map(({ id, label }) => `- \`${id}\`: ${label}`).join('\n');

function clientTable(clients) {
  const rows = clients.flatMap(({ id, places }) =>
    places.map(({ file, scope, on, keys }) => [
      `\`${id}\``,
      scope,
      `\`${file}\``,
      on ? on.map((system) => SYSTEMS[system]).join(', ') : 'all',
      keys.map((key) => `\`${key}\``).join(', '),
    ]),
  );
  const head = ['client', 'scope', 'file', 'on', 'keys'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const toLine = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}

function fill(page, name, text) {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (start < 0 || end < start) throw new Error(`docs/mcp-clients.md lacks the comments ${opening} and ${closing}.`);
  return `${page.slice(0, start)}${opening}\n\n${text}\n\n${page.slice(end)}`;
}
