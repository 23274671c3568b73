import type { Artifact } from '../core/types.js';

/** Which server an artifact belongs to. A saved list that names none is its own server, by the same name on every system. */
export const serverOf = ({ server, source }: Pick<Artifact, 'server' | 'source'>): string =>
  server ?? source?.replaceAll('\\', '/') ?? 'server';
