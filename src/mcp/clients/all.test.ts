import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLIENT_IDS, CLIENTS, selectClients } from './all.js';
import type { ConfigPlace, System } from './client.js';
import { FOLDERS } from './folders.js';

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/mcp-clients.md', import.meta.url)), 'utf8');
const NAMES: Readonly<Record<System, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

const toRow = (id: string, { file, scope, on, keys }: ConfigPlace): string =>
  `| \`${id}\` | ${scope} | \`${file}\` | ${on ? on.map((system) => NAMES[system]).join(', ') : 'all'} | ${keys.map((key) => `\`${key}\``).join(', ')} |`;

describe('the clients', () => {
  it('are those of the page, with every file, system and key', () => {
    const rows = CLIENTS.flatMap(({ id, places }) => places.map((place) => toRow(id, place)));
    const written = PAGE.split('\n').filter((line) => line.startsWith('| `'));
    expect(written.map((line) => line.replaceAll(/\s+\|/g, ' |'))).toEqual(rows);
    for (const { id, label } of CLIENTS) expect(PAGE).toContain(`\`${id}\` ${label}`);
  });

  it('are 22, each once, with places that begin in a known folder and end in a known format', () => {
    expect(CLIENT_IDS).toHaveLength(22);
    expect(new Set(CLIENT_IDS).size).toBe(CLIENT_IDS.length);
    const heads = ['', '$PROJECT', ...Object.keys(FOLDERS)];
    for (const { file } of CLIENTS.flatMap(({ places }) => places)) {
      expect(heads).toContain(file.split('/')[0]);
      expect(file).toMatch(/\.(?:jsonc?|toml|yaml)$/);
    }
  });

  it('are selected by their ids, in their own order', () => {
    expect(selectClients(['zed', 'cursor']).map(({ id }) => id)).toEqual(['cursor', 'zed']);
    expect(selectClients()).toHaveLength(CLIENTS.length);
  });
});
