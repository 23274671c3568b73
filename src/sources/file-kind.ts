import type { ArtifactKind } from '../core/types.js';

/** Instruction files of coding agents, by the names that the common tools use. */
const SKILL_FILES =
  /(?:^|\/)(?:skill|agents?|claude|gemini|copilot-instructions|\.?cursorrules|\.?windsurfrules|\.?clinerules|[^/]*\.mdc)(?:\.local)?(?:\.md)?$/i;
const PROMPT_FILES = /\.prompt(?:\.md|\.txt|\.ya?ml)?$|(?:^|\/)prompts?\.(?:md|txt)$/i;
/** Configurations of servers and of coding agents. */
const AGENT_CONFIGS =
  /(?:^|\/)(?:\.?mcp(?:[-_]config)?|claude_desktop_config)\.jsonc?$|(?:^|\/)\.(?:claude|codex|cursor|gemini|kiro|roo|vscode|windsurf)\/[^/]+\.(?:jsonc?|toml|md)$/i;
const MARKDOWN = /\.(?:md|mdx|mdc|markdown)$/i;
const TEXT_FILES =
  /\.(?:txt|rst|adoc|jsonc?|json5|jsonl|ya?ml|toml|ini|xml|html?|csv|py|[cm]?[jt]sx?|sh|ps1|bat|rb|go|rs)$/i;

export function toFileKind(path: string): ArtifactKind {
  const normal = toSlashes(path);
  if (SKILL_FILES.test(normal)) return 'skill';
  if (PROMPT_FILES.test(normal)) return 'prompt';
  return 'document';
}

/** Does a coding agent read this file without being asked to? */
export const isAgentFile = (path: string): boolean =>
  SKILL_FILES.test(toSlashes(path)) || PROMPT_FILES.test(toSlashes(path)) || AGENT_CONFIGS.test(toSlashes(path));

/** Does the file configure a client or its servers? */
export const isAgentConfig = (path: string): boolean => AGENT_CONFIGS.test(toSlashes(path)) && !isMarkdown(path);

export const isMarkdown = (path: string): boolean => MARKDOWN.test(path);

/** Does the name promise text? Programs open such a file as text, whatever its bytes are. */
export const isTextFile = (path: string): boolean => isAgentFile(path) || isMarkdown(path) || TEXT_FILES.test(path);

const toSlashes = (path: string): string => path.replaceAll('\\', '/');
