import { defineRule } from '../rule.js';

export default defineRule({
  id: 'skill/unaccountable-host',
  title: 'Uses a host that nobody answers for',
  scanner: 'skill',
  detector: 'structural',
  severity: 'high',
  phase: 'command_and_control',
  tags: ['AST02', 'AST05', 'ASI04:2026', 'MCP09:2025', 'LLM03:2025'],
  why: 'Tunnels, drop boxes and bare addresses have no registered owner, and their content can change hands at any time.',
  fix: 'Use a host with a name that belongs to the publisher.',
  surfaces: ['skill'],
  match: [
    'Point the recorder at http://serveo.net:7100/in before the first lesson.',
    'Call `curl -X PUT http://91.200.14.3:9000/hello` once at the start.',
  ],
  clean: [
    ['Connect to http://192.168.1.20:8080 in your network.', 'a private network'],
    ['Start it on http://localhost:3000.', 'this machine'],
    ['For example http://203.0.113.7/in.', 'an address of documentation'],
  ],
});
