/** Fills the list and the table of clients in docs/mcp-clients.md from the registry, src/mcp/clients/all.ts. */
import { fill, toTable } from './markdown-page.mjs';

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
  return toTable([['client', 'scope', 'file', 'on', 'keys'], ...rows]);
}
