import type { Artifact } from '../core/types.js';

/** The server of an artifact. For a saved list without a server it is the path of the file, the same on every system. */
export const serverOf = ({ server, source }: Pick<Artifact, 'server' | 'source'>): string =>
  server ?? source?.replaceAll('\\', '/') ?? 'server';
