import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/lookalike-scope',
  title: 'Takes a package from a publisher whose name imitates a known one',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM03:2025', 'ASI04:2026', 'MCP04:2025', 'MCP09:2025'],
  why: 'The scope of a package names its publisher. One that differs by a letter belongs to somebody who hopes that nobody looks.',
  fix: "Compare the name letter by letter with the publisher's own page, and install nothing until it is the same.",
  outbound: true,
  keywords: [
    '@mod',
    '@m0d',
    '@moe',
    '@mdo',
    '@mcp-',

    '@4nth',
    '@ant',
    '@open',
    '@0pen',
    '@opn',
    '@lang',
    '@1ang',
    '@goog',
    '@g00g',
    '@micros',
    '@micr0s',
  ],
  patterns: [
    /@(?!modelcontextprotocol\/)m[o0]d[e3][li1]?-?c[o0]nt[e3]?xt-?pr[o0]t[o0]?c?[o0]?[li1]{0,2}s?\//,
    /@(?!anthropic-ai\/|anthropic\/)[a4]nthr?[o0]?p[il1]?c{0,2}-?(?:a[il1])?\//,
    /@(?!openai\/|open-ai\/)(?:0pena[il1]|opena[l1]|opn?ena1|openaai|oepnai)\//,
    /@(?!langchain\/)(?:1angchain|langcha1n|langchian|langchan|langhcain)\//,
  ],
  match: [
    'npx -y @langchian/core',
    'npx -y @modelcontextprotcol/server-files',
    '"dependencies": ["@anthr0pic-ai/sdk@1.0.0"]',
    'npm install @0penai/agents',
  ],
  clean: [
    ['npx -y @modelcontextprotocol/server-filesystem', 'the real one'],
    ['npm install @anthropic-ai/sdk @openai/agents @langchain/core', 'the real ones'],
    ['npm install @modern-js/core @antv/g2 @opentelemetry/api', 'other publishers'],
  ],
});
