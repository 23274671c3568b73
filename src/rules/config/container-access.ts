import { defineRule } from '../rule.js';

/** Milder for the network or a single namespace of the host. */
export default defineRule({
  id: 'config/container-access',
  title: 'Gives a container the run of the machine',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'ASI03:2026', 'LLM06:2025'],
  why: 'A container that may do everything, sees the whole disk or holds the socket of Docker is no container: the server in it is root on this machine.',
  fix: 'Take the option out, and mount only the folder that the server needs, read-only where it can be.',
  surfaces: ['server-config'],
  match: [
    '{"command":"docker","args":["run","-i","--rm","--privileged","tools/mcp:1.2"]}',
    '{"command":"docker","args":["run","-i","-v","/:/host","tools/mcp:1.2"]}',
    '{"command":"docker","args":["run","-i","-v","/var/run/docker.sock:/var/run/docker.sock","tools/mcp:1.2"]}',
  ],
  clean: [
    ['{"command":"docker","args":["run","-i","--rm","-v","/srv/docs:/docs:ro","tools/mcp:1.2"]}', 'one folder'],
    [
      '{"command":"docker","args":["run","-i","--rm","--mount","type=bind,src=/srv/docs,dst=/docs","tools/mcp:1.2"]}',
      'one folder',
    ],
  ],
});
