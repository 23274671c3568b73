import { expect, it } from 'vitest';
import { findInternalAddresses } from './internal-address.js';

const kinds = (text: string) =>
  findInternalAddresses(text).map(({ isDisguised, isService }) =>
    isDisguised ? 'disguised' : isService ? 'service' : 'inner',
  );

it.each([
  'http://127.0.0.1/',
  'http://localhost:3000/x',
  'https://10.1.2.3/',
  'http://172.31.0.1/',
  'http://169.254.1.1/',
  'http://[::1]:8080/',
  'http://[fd12:3456::1]/',
  'http://api.svc.cluster.local/',
  'http://10.0.0.1.nip.io/',
  'http://localtest.me/',
  'file:///srv/a.txt',
])('leads inside: %s', (address) => expect(kinds(`get ${address} now`)).toEqual(['inner']));

it.each([
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0xA9FEA9FE/latest',
  'http://[::ffff:169.254.169.254]/',
  'http://user@0x7f000001:80/',
])('leads inside in disguise: %s', (address) => expect(kinds(address)).toEqual(['disguised']));

it.each([
  'http://127.0.0.1:6379/',
  'http://10.0.0.9:2375/info',
  'gopher://a.example:70/_x',
  'dict://a.example:11211/stat',
])('leads to a service: %s', (address) => expect(kinds(address)).toEqual(['service']));

it.each([
  'https://example.com/',
  'http://172.32.0.1/',
  'https://11.0.0.1/',
  'https://localhost.example.com/',
  'https://example.com/?next=/localhost',
  'https://myinternal.example.org/',
  'http://[2606:4700::1111]/',
  'the address 127.0.0.1',
  'http://',
])('leads outside, or nowhere: %s', (address) => expect(kinds(address)).toEqual([]));
