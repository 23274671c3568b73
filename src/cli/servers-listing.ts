import type { Paint } from '../core/color.js';
import { escapeText } from '../core/escape.js';
import type { Scope, ServerEntry } from '../core/server-entry.js';
import { CLIENT_IDS, toClientLabel } from '../mcp/clients/all.js';
import { toServerLabels } from '../mcp/clients/server-label.js';
import { toParts } from '../scanners/server-config/entry-parts.js';
import { toShownArguments } from '../scanners/server-config/secrets-in-config.js';
import { toPrintable, toPrintablePath } from '../text/mask-name.js';

export interface ListingOptions {
  readonly paint: Paint;
  /** Shortened to `~` in paths. */
  readonly home?: string;
}

const SCOPES: readonly Scope[] = ['user', 'profile', 'project', 'plugin', 'managed', 'command-line'];
const LABEL_WIDTH = 40;
const TARGET_WIDTH = 100;

/** Lists servers by client, scope and file. All text is escaped as hostile, and secrets are not shown. */
export function toServersListing(servers: readonly ServerEntry[], { paint, home }: ListingOptions): string {
  const labels = toServerLabels(servers);
  const width = Math.min(LABEL_WIDTH, Math.max(0, ...[...labels.values()].map((label) => toCell(label).length)));
  const groups = new Map<string, ServerEntry[]>();
  for (const entry of servers.toSorted(byClientAndScope)) {
    const key = [entry.client, entry.scope, entry.file ?? ''].join('\0');
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const lines: string[] = [];
  let client = '';
  for (const [first, ...others] of groups.values() as Iterable<[ServerEntry, ...ServerEntry[]]>) {
    if (first.client !== client)
      lines.push(...(client === '' ? [] : ['']), paint.bold(escapeText(toClientLabel(first.client))));
    client = first.client;
    const file = first.file === undefined ? '' : `  ${toShortPath(first.file, home)}`;
    lines.push(paint.dim(`  ${first.scope}${toPrintablePath(file)}`));
    for (const entry of [first, ...others]) {
      const target = toPrintable(toTarget(entry), TARGET_WIDTH);
      const state = entry.isDisabled ? paint.yellow('  disabled') : '';
      lines.push(`    ${toCell(labels.get(entry)!).padEnd(width)}  ${target}${state}`.trimEnd());
    }
  }
  return lines.join('\n');
}

const toCell = (label: string): string => toPrintablePath(label, LABEL_WIDTH);

const rank = ({ client, scope }: ServerEntry): number =>
  (CLIENT_IDS.indexOf(client) + 1 || CLIENT_IDS.length + 1) * SCOPES.length + SCOPES.indexOf(scope);

/** `toSorted` is stable, so equal entries keep the order of their files. */
const byClientAndScope = (a: ServerEntry, b: ServerEntry): number => rank(a) - rank(b);

function toShortPath(path: string, home: string | undefined): string {
  const isInHome = home !== undefined && path.startsWith(home) && /^[\\/]/.test(path.slice(home.length));
  return isInHome ? `~${path.slice(home.length)}` : path;
}

/** The command, or the URL without credentials and query, which may hold secrets. */
function toTarget({ transport, origin }: ServerEntry): string {
  if (transport.type === 'stdio') {
    return [transport.command, ...toShownArguments(toParts(origin ?? transport))].map(toWord).join(' ');
  }
  const address = transport.url.replace(/[?#].*$/s, '?…').replace(/^(\w+:\/\/)[^/@]*@/, '$1…@');
  return `${address} (${transport.type})`;
}

const toWord = (text: string): string => (text === '' || /\s/.test(text) ? JSON.stringify(text) : text);
