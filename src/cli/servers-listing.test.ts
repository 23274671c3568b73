import { describe, expect, it } from 'vitest';
import { createPaint } from '../core/color.js';
import type { ServerEntry } from '../core/server-entry.js';
import { toServerLabel, toServerLabels } from '../mcp/clients/server-label.js';
import { toTransport } from '../scanners/server-config/entry-parts.js';
import { toServersListing } from './servers-listing.js';

const server = (name: string, client: string, origin: object, more: Partial<ServerEntry> = {}): ServerEntry => ({
  name,
  client,
  scope: 'user',
  file: `/home/jo/.${client}/mcp.json`,
  pointer: `/mcpServers/${name}`,
  transport: toTransport(origin)!,
  origin,
  ...more,
});
const list = (servers: readonly ServerEntry[]) =>
  toServersListing(servers, { paint: createPaint(false), home: '/home/jo' });

describe('the listing', () => {
  it('groups by client, scope and file, aligned', () => {
    const servers = [
      server('notes', 'windsurf', { url: 'https://notes.example/mcp' }),
      server(
        'crm',
        'cursor',
        { command: 'npx', args: ['-y', 'crm-mcp@1.0.0', '--team', 'north west'] },
        { scope: 'project', file: '/srv/app/.cursor/mcp.json' },
      ),
      server('files', 'cursor', { command: 'node', args: ['files.js'] }, { isDisabled: true }),
      server('long-name-of-notes', 'cursor', { type: 'sse', url: 'https://jo:pass@notes.example/sse?key=abc' }),
      server('given', 'command-line', { command: 'a' }, { scope: 'command-line', file: './x.json' }),
    ];
    expect(list(servers)).toBe(
      [
        'Cursor',
        '  user  ~/.cursor/mcp.json',
        '    files               node files.js  disabled',
        '    long-name-of-notes  https://…@notes.example/sse?… (sse)',
        '  project  /srv/app/.cursor/mcp.json',
        '    crm                 npx -y crm-mcp@1.0.0 --team "north west"',
        '',
        'Windsurf',
        '  user  ~/.windsurf/mcp.json',
        '    notes               https://notes.example/mcp (http)',
        '',
        'command-line',
        '  command-line  ./x.json',
        '    given               a',
      ].join('\n'),
    );
  });

  it('lets no control character through, and cuts what is long', () => {
    const text = list([
      server('a\u001b[2Jb\nc', 'cursor', { command: 'x\u202e', args: ['y'.repeat(500)] }, { file: '/a\r/b' }),
      server('z'.repeat(300), 'cursor', { command: 'x' }),
    ]);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(160);
  });

  it('shows no secret', () => {
    const text = list([
      server('s', 'cursor', {
        command: 'crm',
        args: [
          '--api-key',
          'Zk39vQ0xWm81LrTd55',
          '--token=Zk39vQ0xWm81LrTd55',
          'postgres://a:Zk39vQ0xWm81LrTd55@db.corp.example/x',
        ],
        env: { KEY: 'Zk39vQ0xWm81LrTd55' },
      }),
    ]);
    expect(text).toContain('crm --api-key ···· --token=···· ····');
  });
});

describe('a label', () => {
  const a = server('notes', 'cursor', { command: 'a' });
  const b = server('notes', 'zed', { command: 'a' });
  const c = server('notes', 'cursor', { command: 'a' }, { scope: 'project', file: '/srv/a/.cursor/mcp.json' });
  const d = server('notes', 'cursor', { command: 'a' }, { scope: 'project', file: '/srv/.cursor/mcp.json' });

  it('is the name, and only as much more as sets it apart', () => {
    expect(toServerLabel(a, [a])).toBe('notes');
    expect([a, b].map((entry) => toServerLabel(entry, [a, b]))).toEqual(['notes (cursor)', 'notes (zed)']);
    expect([a, b, c].map((entry) => toServerLabel(entry, [a, b, c]))).toEqual([
      'notes (cursor, user)',
      'notes (zed)',
      'notes (cursor, project)',
    ]);
    expect([c, d].map((entry) => toServerLabel(entry, [c, d]))).toEqual([
      'notes (cursor, /srv/a/.cursor/mcp.json)',
      'notes (cursor, /srv/.cursor/mcp.json)',
    ]);
  });

  it('is unique even where the names were chosen to clash', () => {
    const all = [
      a,
      b,
      c,
      d,
      { ...a },
      { ...a },
      server('notes (zed)', 'amp', { command: 'a' }),
      server('notes (zed)', 'amp', { command: 'b' }),
    ];
    const labels = [...toServerLabels(all).values()];
    expect(new Set(labels).size).toBe(all.length);
  });
});
