import { describe, expect, it } from 'vitest';
import { toBwrapArguments } from './sandbox.js';

const FOLDERS = new Set([
  '/tmp',
  '/run',
  '/home/me',
  '/home/me/.nvm/v20/bin',
  '/home/me/.nvm/v20',
  '/home/me/project',
  '/home/me/project/package.json',
  '/home/me/project/dist/server.js',
  '/home/me/notes.txt',
  '/usr/bin',
  '/run/systemd/resolve',
]);
const surroundings = {
  hasNetwork: false,
  home: '/home/me',
  temporary: '/tmp',
  exists: (path: string) => FOLDERS.has(path),
};
const env = { PATH: '/usr/bin:/home/me/.nvm/v20/bin' };
const command = { command: 'node', args: ['/home/me/project/dist/server.js'], env, cwd: '/home/me/project' };
const at = (args: readonly string[], ...words: string[]): boolean =>
  args.some((_, i) => words.every((word, n) => args[i + n] === word));

describe('the arguments of bubblewrap', () => {
  const args = toBwrapArguments(command, surroundings);

  it('take everything away and end with the command', () => {
    expect(args.slice(0, 3)).toEqual(['--unshare-all', '--die-with-parent', '--new-session']);
    expect(at(args, '--ro-bind', '/', '/')).toBe(true);
    for (const folder of ['/home/me', '/run', '/tmp']) expect(at(args, '--tmpfs', folder)).toBe(true);
    expect(args.slice(args.indexOf('--'))).toEqual(['--', 'node', '/home/me/project/dist/server.js']);
    expect(args).not.toContain('--share-net');
    expect(args).not.toContain('--bind');
  });

  it('show of the home what the command names, to be read', () => {
    expect(at(args, '--ro-bind', '/home/me/.nvm/v20', '/home/me/.nvm/v20')).toBe(true);
    expect(at(args, '--ro-bind', '/home/me/project', '/home/me/project')).toBe(true);
    expect(args.indexOf('/home/me/project')).toBeGreaterThan(args.indexOf('--tmpfs'));
    expect(args).not.toContain('/home/me/notes.txt');
    expect(at(args, '--ro-bind', '/home/me', '/home/me')).toBe(false);
  });

  it('never show the whole home, not even where it is a project itself', () => {
    const exists = (path: string) => FOLDERS.has(path) || path === '/home/me/package.json';
    const inHome = toBwrapArguments({ ...command, args: ['/home/me/notes.txt'] }, { ...surroundings, exists });
    expect(at(inHome, '--ro-bind', '/home/me', '/home/me')).toBe(false);
    expect(at(inHome, '--ro-bind', '/home/me/notes.txt', '/home/me/notes.txt')).toBe(true);
  });

  it('leave the network on where it is asked for, with the names it needs', () => {
    const online = toBwrapArguments(command, { ...surroundings, hasNetwork: true });
    expect(online).toContain('--share-net');
    expect(at(online, '--ro-bind', '/run/systemd/resolve', '/run/systemd/resolve')).toBe(true);
  });
});
