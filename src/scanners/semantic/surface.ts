import type { ArtifactKind } from '../../core/types.js';

/**
 * The surface a text comes from: 0 prompt, 1 content, 2 tool, 3 skill. The classifier needs it, because a request is
 * normal in a prompt and suspicious in a document. training/surfaces.mjs has the same order.
 */
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
