import { textArtifact } from './artifact.js';
import { toPointer } from './json-pointer.js';
import type { Artifact, Skipped } from './types.js';

/** A text file of a package, with its path inside it. */
export interface PackageFile {
  readonly path: string;
  readonly text: string;
}

/** A file of a package that is not text. */
export interface PackageBinary {
  readonly path: string;
  readonly bytes: number;
  /** What its first bytes say: a program, an archive with a password, an image. */
  readonly kind: 'program' | 'locked-archive' | 'archive' | 'media' | 'other';
}

/** Where a package comes from, as far as it is known. */
export interface Provenance {
  readonly source: 'folder' | 'archive' | 'npm' | 'pypi';
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly repository?: string;
  /** The version was named by the user, so that the same files come next time. */
  readonly isPinned?: boolean;
  /** The registry's checksum of the archive, and whether the download had it. */
  readonly integrity?: 'verified' | 'none';
}

/** A skill, or the source of a server: all files of a folder or an archive, scanned as one artifact. */
export interface SkillPackage {
  readonly files: readonly PackageFile[];
  readonly binaries: readonly PackageBinary[];
  readonly provenance: Provenance;
}

/** Creates one artifact of a package. Each text file is a field; its path is that of the file. */
export function packageArtifact(
  content: SkillPackage,
  options: { readonly name: string; readonly source?: string; readonly skipped?: readonly Skipped[] },
): Artifact {
  const { name, source, skipped = [] } = options;
  return {
    ...textArtifact('skill', '', { name, ...(source !== undefined && { source }) }),
    fields: content.files.map(({ path, text }) => ({ path: toPointer(path), text })),
    origin: content,
    ...(skipped.length > 0 && { skipped }),
  };
}

/** The package that an artifact was created from. */
export function findPackage({ kind, origin }: Artifact): SkillPackage | undefined {
  if (kind !== 'skill' || typeof origin !== 'object' || origin === null) return undefined;
  return 'files' in origin && 'binaries' in origin && 'provenance' in origin ? (origin as SkillPackage) : undefined;
}
