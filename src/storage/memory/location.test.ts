import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultMemoryFile } from './location.js';

it.each([
  ['linux', { HOME: '/home/a' }, join('/home/a', '.local', 'share', 'tocsin', 'memory.db')],
  ['linux', { HOME: '/home/a', XDG_DATA_HOME: '/data' }, join('/data', 'tocsin', 'memory.db')],
  ['darwin', { HOME: '/Users/a' }, join('/Users/a', 'Library', 'Application Support', 'tocsin', 'memory.db')],
  ['win32', { LOCALAPPDATA: 'C:\\Local' }, join('C:\\Local', 'tocsin', 'memory.db')],
  ['linux', { HOME: '/home/a', TOCSIN_MEMORY: '/else/where.db' }, '/else/where.db'],
] as const)('lies where %s keeps data, unless said otherwise (%o)', (platform, env, file) => {
  expect(defaultMemoryFile(env, platform)).toBe(file);
});
