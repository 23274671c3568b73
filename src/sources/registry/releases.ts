import { TocsinError } from '../../core/errors.js';
import { isObject } from '../../core/json-object.js';
import { type Checksum, downloadJson } from './download.js';
import type { PackageName } from './package-name.js';

/** One archive of a version. PyPI has several: a built one and one of the source. */
export interface ReleaseFile {
  readonly name: string;
  readonly url: string;
  readonly checksum: Checksum | undefined;
}

export interface Release {
  readonly version: string;
  readonly license?: string;
  readonly repository?: string;
  readonly files: readonly ReleaseFile[];
}

export const REGISTRIES = { npm: 'https://registry.npmjs.org', pypi: 'https://pypi.org' } as const;

/** Asks the registry which archives a version has. */
export async function findRelease(
  { registry, name, version }: PackageName,
  base: string,
  signal?: AbortSignal,
): Promise<Release> {
  const root = base.replace(/\/+$/, '');
  const address =
    registry === 'npm'
      ? `${root}/${name.replace('/', '%2f')}/${version ?? 'latest'}`
      : `${root}/pypi/${name}/${version === undefined ? '' : `${version}/`}json`;
  const answer = await downloadJson(address, signal);
  const release = isObject(answer) ? (registry === 'npm' ? toNpmRelease(answer) : toPypiRelease(answer)) : undefined;
  // Mirrors name archives relative to the description.
  const files = (release?.files ?? [])
    .flatMap((file) => (URL.canParse(file.url, address) ? [{ ...file, url: new URL(file.url, address).href }] : []))
    .filter(({ url }) => isAllowed(url, root));
  if (!release || files.length === 0)
    throw new TocsinError('bad-registry', `The registry ${new URL(root).host} names no archive of ${name}`);
  return { ...release, files };
}

/** An archive is as safe to download as the description that names it. */
function isAllowed(url: string, root: string): boolean {
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && host === new URL(root).host);
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function toNpmRelease({ version, dist, license, repository }: Record<string, unknown>): Release | undefined {
  if (!isObject(dist) || typeof dist.tarball !== 'string' || typeof version !== 'string') return undefined;
  const [, algorithm, value] = /^(sha512|sha256|sha1)-([\w+/]+={0,2})(?:\s|$)/.exec(toText(dist.integrity) ?? '') ?? [];
  const shasum = toText(dist.shasum);
  const checksum: Checksum | undefined = algorithm
    ? { algorithm: algorithm as Checksum['algorithm'], value: value!, form: 'base64' }
    : shasum === undefined
      ? undefined
      : { algorithm: 'sha1', value: shasum, form: 'hex' };
  const link = toText(isObject(repository) ? repository.url : repository);
  return {
    version,
    files: [{ name: 'package.tgz', url: dist.tarball, checksum }],
    ...toMembers(toText(license), link),
  };
}

/** The built archive, which is what an installation uses, and the source, which it uses where nothing was built. */
function toPypiRelease({ info, urls }: Record<string, unknown>): Release | undefined {
  if (!isObject(info) || typeof info.version !== 'string' || !Array.isArray(urls)) return undefined;
  const all = urls.filter(isObject).flatMap((file): (ReleaseFile & { type: unknown })[] => {
    const sha256 = isObject(file.digests) ? toText(file.digests.sha256) : undefined;
    const checksum: Checksum | undefined =
      sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256, form: 'hex' };
    return typeof file.url === 'string' && typeof file.filename === 'string'
      ? [{ name: file.filename, url: file.url, checksum, type: file.packagetype }]
      : [];
  });
  const wheels = all.filter(({ type }) => type === 'bdist_wheel');
  const wheel = wheels.find(({ name }) => name.endsWith('-none-any.whl')) ?? wheels[0];
  const source = all.find(({ type, name }) => type === 'sdist' && /\.(?:tar\.gz|zip)$/.test(name));
  const links = isObject(info.project_urls) ? info.project_urls : {};
  const repository = toText(links.Repository) ?? toText(links.Source) ?? toText(info.home_page);
  return {
    version: info.version,
    files: [wheel, source].filter((file) => file !== undefined),
    ...toMembers(toText(info.license_expression) ?? toText(info.license), repository),
  };
}

const toMembers = (license: string | undefined, repository: string | undefined) => ({
  ...(license !== undefined && { license: license.slice(0, 100) }),
  ...(repository !== undefined && { repository: repository.slice(0, 300) }),
});
