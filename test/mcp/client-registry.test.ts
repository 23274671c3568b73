import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { clientPage } from '../../scripts/generate-client-page.mjs';
import { addInstallCommand } from '../../src/cli/install-command.js';
import type { Io } from '../../src/cli/io.js';
import { addServerOptions } from '../../src/cli/server-options.js';
import { CLIENT_IDS, CLIENTS } from '../../src/mcp/clients/all.js';
import type { McpClient } from '../../src/mcp/clients/client.js';
import { ROOT } from '../cli/run-tocsin.js';

const FOLDER = join(ROOT, 'src/mcp/clients');

const isClient = (value: unknown): value is McpClient =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'places' in value;

describe('the registry of MCP clients', () => {
  it('holds every client that a file of its folder exports', async () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    for (const file of files) {
      const exported: Readonly<Record<string, unknown>> = await import(join(FOLDER, file));
      for (const client of Object.values(exported).flat().filter(isClient))
        expect(CLIENTS, `${file} exports ${client.id}, which is not in all.ts`).toContain(client);
    }
  });

  it('is what the help of install, uninstall and scan lists', () => {
    const program = new Command();
    addInstallCommand(program, {} as Io, () => {});
    const commands = [...program.commands, addServerOptions(new Command('scan'))];
    expect(commands.map((command) => command.name())).toEqual(['install', 'uninstall', 'scan']);
    for (const command of commands) {
      const option = command.options.find(({ long }) => long === '--client');
      expect(option?.description, command.name()).toContain(CLIENT_IDS.join(', '));
    }
  });

  it('is what docs/mcp-clients.md lists', () => {
    const page = readFileSync(join(ROOT, 'docs/mcp-clients.md'), 'utf8');
    expect(page).toBe(clientPage(page, CLIENTS));
  });
});
