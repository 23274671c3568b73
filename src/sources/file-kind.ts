import type { ArtifactKind } from '../core/types.js';

/** Instruction files of coding agents, by the names that the common tools use. */
const SKILL_FILES =
  /(?:^|\/)(?:skill|agents?|claude|gemini|copilot-instructions|\.?cursorrules|\.?windsurfrules|\.?clinerules|[^/]*\.mdc)(?:\.local)?(?:\.md)?$/i;
const PROMPT_FILES = /\.prompt(?:\.md|\.txt|\.ya?ml)?$|(?:^|\/)prompts?\.(?:md|txt)$/i;

export function toFileKind(path: string): ArtifactKind {
  const normal = path.replaceAll('\\', '/');
  if (SKILL_FILES.test(normal)) return 'skill';
  if (PROMPT_FILES.test(normal)) return 'prompt';
  return 'document';
}
