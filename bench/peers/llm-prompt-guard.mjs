// llm-prompt-guard: normalisation plus patterns for input, and a scanner of its own for tool definitions.

import { clamp, importFrom, isTool, toolParts } from './shape.mjs';

const PACKAGE = 'llm-prompt-guard';
const VERSION = '2.2.1';

// detect() is its verdict (a match of medium or high severity); assess() returns the matching score.
const inputCheck = (guard) => (row) => ({
  flagged: guard.detect(row.text),
  score: clamp(guard.assess(row.text).score),
});

export default [
  {
    id: 'llm-prompt-guard (input)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { createGuard } = await importFrom(folder, PACKAGE, 'dist/index.mjs');
      return inputCheck(createGuard());
    },
  },
  {
    // The second configuration of its README's own benchmark: the four language packs it ships, which are opt-in.
    id: 'llm-prompt-guard (input, multilingual)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { createGuard } = await importFrom(folder, PACKAGE, 'dist/index.mjs');
      const languages = await importFrom(folder, PACKAGE, 'dist/patterns/multilingual.mjs');
      const { spanish, french, german, portuguese } = languages;
      return inputCheck(createGuard({ extraPatterns: [...spanish, ...french, ...german, ...portuguese] }));
    },
  },
  {
    // scanToolDefinition for tools. Other rows fall back to the input mode: wrapToolResult, its function for tool
    // results and documents, uses the same patterns.
    id: 'llm-prompt-guard (tool)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { createGuard, scanToolDefinition } = await importFrom(folder, PACKAGE, 'dist/index.mjs');
      const input = inputCheck(createGuard());
      return (row) => {
        if (!isTool(row)) return input(row);
        const { name, description, schema } = toolParts(row.tool);
        const result = scanToolDefinition({ name, description, inputSchema: schema });
        return { flagged: !result.safe, score: clamp(result.score) };
      };
    },
  },
];
