import { describe, expect, it } from 'vitest';
import { toParts, toTransport } from './entry-parts.js';
import { findProxyArguments } from './proxied-entry.js';

describe('an entry that goes through the proxy', () => {
  it.each([
    ['tocsin', 'proxy'],
    ['/usr/local/bin/tocsin', 'proxy'],
    ['C:\\npm\\tocsin.cmd', 'proxy'],
    ['npx', '-y', 'tocsin', 'proxy'],
    ['npx', '-y', 'tocsin@0.1.0', 'proxy'],
    ['/opt/node/bin/node', '/opt/tocsin/dist/cli/bin.js', 'proxy'],
    ['C:\\node\\node.exe', 'C:\\tocsin\\dist\\cli\\bin.js', 'proxy'],
  ])('is known: %s %s %s %s', (...words) => {
    expect(findProxyArguments(words)).toBe(words.length);
  });

  it.each([
    ['tocsin', 'scan'],
    ['npx', '-y', 'tocsin-evil', 'proxy'],
    ['npx', '-y', '@x/tocsin', 'proxy'],
    ['node', 'server.js', 'proxy'],
    ['bash', '-c', 'tocsin proxy'],
    ['proxy'],
    [],
  ])('is no other: %s %s %s', (...words) => {
    expect(findProxyArguments(words)).toBe(-1);
  });

  it('is judged by what stands behind, at the places of the file', () => {
    const entry = { command: 'tocsin', args: ['proxy', '--name', 'x', '--', 'npx', '-y', 'a'], env: { KEY: 'v' } };
    expect(toTransport(entry)).toEqual({ type: 'stdio', command: 'npx', args: ['-y', 'a'], env: { KEY: 'v' } });
    expect(toParts(entry).find(({ role }) => role === 'command')).toMatchObject({ text: 'npx', path: '/args/4' });
    expect(toParts({ command: ['tocsin', 'proxy', '--', 'uvx', 'b'] }).map(({ role }) => role)).toEqual([
      'command',
      'argument',
      'launcher',
      'launcher',
      'launcher',
    ]);
  });

  it('is an address where it stands before one', () => {
    const args = ['proxy', '--upstream', 'https://a.example/mcp', '--header-env', 'X-Key=TOCSIN_HEADER_X_KEY'];
    expect(toTransport({ command: 'tocsin', args, env: { TOCSIN_HEADER_X_KEY: 'v' } })).toEqual({
      type: 'http',
      url: 'https://a.example/mcp',
      headers: { 'X-Key': 'v' },
    });
  });

  it('is itself where nothing stands behind', () => {
    expect(toTransport({ command: 'tocsin', args: ['proxy', '--config', 'x.json'] })).toMatchObject({
      command: 'tocsin',
      args: ['proxy', '--config', 'x.json'],
    });
  });
});
