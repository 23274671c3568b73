// Helpers for all adapters: importing a package from another folder, and a common format for tools.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The file is named explicitly. Some peers (vard) export only an `import` condition, which createRequire().resolve()
// rejects. Others (agent-security-scanner-mcp) export no library entry.
export const importFrom = (folder, packageName, file) =>
  import(pathToFileURL(join(folder, 'node_modules', packageName, file)).href);

// Some peers add weights up past 1; the benchmark ranks rows by score, so NaN must not slip through as "clean".
export const clamp = (value) => {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new Error(`peer returned no usable score: ${value}`);
  return Math.min(1, Math.max(0, value));
};

export const isTool = (row) => row.kind === 'tool' && row.tool !== null && typeof row.tool === 'object';

// MCP says inputSchema, Anthropic input_schema, OpenAI parameters (inside `function`): peers each want one of them.
// Peers call string methods on name and description, so a missing one becomes '' instead of a TypeError.
export const toolParts = (tool) => {
  const inner = tool.function !== null && typeof tool.function === 'object' ? tool.function : tool;
  return {
    name: String(inner.name ?? ''),
    description: String(inner.description ?? ''),
    schema: inner.inputSchema ?? inner.input_schema ?? inner.parameters,
  };
};
