import { TocsinError } from '../../core/errors.js';
import type { Provenance } from '../../core/skill-package.js';
import { FileBudget } from '../../text/files/file-text.js';
import { inflate } from '../../text/files/inflate.js';
import { isTar, readTar } from '../../text/files/tar.js';
import { readZip } from '../../text/files/zip.js';
import { ToolSources } from '../registered-tools.js';
import { type PackedFile, type ReadPackage, readPackedFiles } from '../skill-package.js';
import { downloadArchive } from './download.js';
import type { PackageName } from './package-name.js';
import { findRelease, REGISTRIES } from './releases.js';

export interface RegistryOptions {
  /** Address of the registry. Default: the public one. */
  readonly base?: string;
  readonly signal?: AbortSignal;
}

/** Bytes of an unpacked archive. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_FILES = 20_000;

/** Downloads a package and reads it as one artifact for each of its archives. Nothing is installed or run. */
export async function readRegistryPackage(named: PackageName, options: RegistryOptions = {}): Promise<ReadPackage[]> {
  const { registry, name } = named;
  const release = await findRelease(named, options.base ?? REGISTRIES[registry], options.signal);
  const found: ReadPackage[] = [];
  for (const file of release.files) {
    const bytes = await downloadArchive(file.url, file.checksum, options.signal);
    const provenance: Provenance = {
      source: registry,
      name,
      version: release.version,
      isPinned: named.version === release.version,
      integrity: file.checksum ? 'verified' : 'none',
      ...(release.license !== undefined && { license: release.license }),
      ...(release.repository !== undefined && { repository: release.repository }),
    };
    const { files, reason } = unpack(bytes);
    const label = `${registry}:${name}@${release.version}`;
    const source = release.files.length > 1 ? `${label} (${file.name})` : label;
    const read = readPackedFiles({ source, name: `${name}@${release.version}`, provenance }, files, reason);
    const tools = new ToolSources();
    for (const artifact of read.artifacts) tools.add(artifact);
    found.push({ ...read, artifacts: [...read.artifacts, ...(await tools.toArtifacts())] });
  }
  return found;
}

function unpack(bytes: Uint8Array): { files: PackedFile[]; reason?: string } {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const { bytes: unpacked, isCut, isDamaged } = inflate(bytes, 'gzip', MAX_UNPACKED);
    if (!isTar(unpacked)) throw new TocsinError('bad-archive', 'The archive of the package cannot be read');
    const files: PackedFile[] = [];
    let isLong = false;
    for (const { name, bytes: content } of readTar(unpacked)) {
      if (files.length >= MAX_FILES) isLong = true;
      else files.push({ path: name, bytes: content });
    }
    const reason = isCut || isLong ? 'the archive is larger than the limit' : isDamaged ? 'the archive is damaged' : '';
    return { files, ...(reason !== '' && { reason }) };
  }
  const archive = readZip(bytes, MAX_FILES);
  if (!archive) throw new TocsinError('bad-archive', 'The archive of the package cannot be read');
  const budget = new FileBudget({ bytes: MAX_UNPACKED });
  const files = archive.entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry): PackedFile => {
      const content = entry.read(budget);
      return typeof content === 'string' ? { path: entry.name, reason: content } : { path: entry.name, bytes: content };
    });
  return { files, ...(archive.isCut && { reason: 'the archive is larger than the limit' }) };
}
