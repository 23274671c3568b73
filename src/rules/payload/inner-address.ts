import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/inner-address',
  title: 'Leads a tool to this machine or its network',
  scanner: 'output-payload',
  detector: 'pattern',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM05:2025', 'MCP05:2025', 'ASI02:2026'],
  why: 'A tool that fetches what it is told reaches servers that trust everybody inside: routers, dashboards, other containers.',
  fix: 'Resolve the address and refuse private, loopback and link-local ranges, unless the tool is there for them.',
  surfaces: ['tool-call'],
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
});
