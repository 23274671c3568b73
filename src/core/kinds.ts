/** The kinds of artifacts and their trust labels. */

export const ARTIFACT_KINDS = [
  'prompt',
  'system-prompt',
  'output',
  'document',
  'memory',
  'tool',
  'tool-call',
  'tool-result',
  'skill',
  'server-instructions',
  'server-config',
] as const;

export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

export const TRUSTS = ['trusted', 'user', 'model', 'untrusted'] as const;

/** Who wrote the text: the operator, the user, the model, or anyone. Policies set stricter floors for lower trust. */
export type Trust = (typeof TRUSTS)[number];

/** Default trust of each kind. The caller may override it. */
export const TRUST_OF_KIND: Readonly<Record<ArtifactKind, Trust>> = {
  prompt: 'user',
  'system-prompt': 'trusted',
  output: 'model',
  'tool-call': 'model',
  document: 'untrusted',
  memory: 'untrusted',
  tool: 'untrusted',
  'tool-result': 'untrusted',
  skill: 'untrusted',
  'server-instructions': 'untrusted',
  'server-config': 'user',
};

/** Is it part of a server's definition: a tool, or a text that describes the server and its prompts and resources? */
export const isDefinition = (kind: ArtifactKind): boolean => kind === 'tool' || kind === 'server-instructions';

export const isArtifactKind = (word: string): word is ArtifactKind =>
  (ARTIFACT_KINDS as readonly string[]).includes(word);
