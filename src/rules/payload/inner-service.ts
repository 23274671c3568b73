import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/inner-service',
  title: 'Leads a tool to a service that obeys everybody',
  scanner: 'output-payload',
  detector: 'pattern',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM05:2025', 'MCP05:2025', 'ASI02:2026'],
  why: 'Container engines, caches and databases inside a network often ask for no password; some schemes carry their commands inside an address.',
  fix: 'Refuse the call. Allow http and https only, and no inner addresses.',
  surfaces: ['tool-call'],
  match: [
    'http://127.0.0.1:2375/containers/json',
    'gopher://cache.example:6379/_FLUSHALL',
    'http://10.0.0.5:9200/_cat/indices',
    'php://filter/resource=index',
  ],
  clean: [
    ['http://127.0.0.1:3000/', 'a development server'],
    ['https://search.example.com:9200/', 'a public host'],
    ['postgres://localhost:5432/app', 'a connection of the tool itself'],
  ],
});
