import { defineRule } from '../rule.js';

export default defineRule({
  id: 'fleet/not-listed-whole',
  title: 'Lists more than can be read to its end',
  scanner: 'fleet',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'LLM10:2025', 'AML.T0029'],
  why: 'Pages that lead in a circle, ten thousand items or a list that never settles keep a reviewer from ever seeing all of it. A client that reads further than Tocsin does, or another part of it, offers the model what nobody has inspected.',
  fix: 'Do not connect the server as it is. Ask the author for a list that ends, or name the tools that your client may use.',
  surfaces: ['server-instructions'],
  match: [
    JSON.stringify([
      { server: 'mail', pointer: '/about', unsteady: 'tools: the pages go in a circle: stopped after 3 of them' },
    ]),
  ],
  clean: [[JSON.stringify([{ server: 'mail', pointer: '/about' }]), 'listed whole']],
});
