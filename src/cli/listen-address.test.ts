import { expect, it } from 'vitest';
import { toAddressText } from '../core/listen.js';
import { toListenAddress } from './listen-address.js';

it.each([
  ['9464', '127.0.0.1', 9464],
  [':9464', '127.0.0.1', 9464],
  ['localhost:0', 'localhost', 0],
  ['0.0.0.0:80', '0.0.0.0', 80],
  ['[::1]:65535', '::1', 65535],
])('%s', (text, host, port) => {
  const address = toListenAddress(text);
  expect(address).toEqual({ host, port });
  expect(toListenAddress(toAddressText(address))).toEqual(address);
});

it.each([
  '',
  'localhost',
  '127.0.0.1:',
  '::1',
  '::1:80',
  '[::1]',
  '[nope]:80',
  'a:b:80',
  'http://x:80',
  'x/y:80',
  '-1',
])('“%s” is no address', (text) => {
  expect(() => toListenAddress(text)).toThrow(/HOST:PORT/);
});

it('reports a port beyond the last one', () => {
  expect(() => toListenAddress('127.0.0.1:65536')).toThrow(/at most 65535/);
});
