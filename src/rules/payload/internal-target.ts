import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/internal-target',
  title: 'Sends a tool to the internal network',
  scanner: 'output-payload',
  detector: 'pattern',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM05:2025', 'MCP05:2025', 'ASI02:2026'],
  why: 'A tool that opens any address reaches services that trust every caller inside the network.',
  fix: 'Resolve the address, and refuse private, loopback and link-local ranges unless the tool needs them.',
  surfaces: ['tool-call'],
  variants: [
    {
      id: 'payload/inner-address',
      name: 'an address',
      match: [
        'http://192.168.0.1/',
        'http://localhost:8080/admin',
        'https://vault.internal/v1/keys',
        'file:///srv/data/report.html',
      ],
      clean: [
        ['https://example.com/', 'a public address'],
        ['https://localhost.example.com/', 'a name that only begins so'],
        ['see 10.0.0.1 for details', 'no address to be called'],
      ],
    },
    {
      id: 'payload/inner-service',
      name: 'a service without a password',
      severity: 'high',
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
    },
  ],
});
