import type { ArtifactKind } from '../../core/types.js';

/**
 * The surfaces a text can come from. The classifier needs to know which, because a request is normal in a prompt and
 * suspicious in a document. Its weights depend on the order.
 */
export const SURFACES = ['prompt', 'content', 'tool', 'skill'] as const;
/** An index into SURFACES. */
export type Surface = 0 | 1 | 2 | 3;

const SURFACE_OF_KIND: Readonly<Record<ArtifactKind, Surface>> = {
  prompt: 0,
  output: 1,
  document: 1,
  memory: 1,
  'tool-result': 1,
  'tool-call': 1,
  tool: 2,
  'system-prompt': 3,
  skill: 3,
  'server-instructions': 3,
  'server-config': 3,
};

export const surfaceOf = (kind: ArtifactKind): Surface => SURFACE_OF_KIND[kind];
