import { describe, expect, it } from 'vitest';
import { CLIENT_IDS, CLIENTS, selectClients } from './all.js';
import { FOLDERS } from './folders.js';

describe('the registry of clients', () => {
  it('lists each client once, with files in a known folder and of a known format', () => {
    expect(new Set(CLIENT_IDS).size).toBe(CLIENT_IDS.length);
    const heads = ['', '$PROJECT', ...Object.keys(FOLDERS)];
    for (const { file } of CLIENTS.flatMap(({ places }) => places)) {
      expect(heads).toContain(file.split('/')[0]);
      expect(file).toMatch(/\.(?:jsonc?|toml|yaml)$/);
    }
  });

  it('selects clients by id, in the order of the registry', () => {
    expect(selectClients(['zed', 'cursor']).map(({ id }) => id)).toEqual(['cursor', 'zed']);
    expect(selectClients()).toHaveLength(CLIENTS.length);
  });
});
