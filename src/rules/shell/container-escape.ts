import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/container-escape',
  title: 'Breaks out of the container',
  detector: 'pattern',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['ASI05:2026', 'MCP02:2025'],
  why: "A container with the host's socket, processes or root folder is no container: it can start programs as root on the host.",
  fix: 'Run without --privileged and without the socket; grant the single capability that is needed.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'skill', 'memory', 'server-instructions', 'output', 'prompt'],
  outbound: true,
  keywords: [
    'docker.sock',
    '--privileged',
    'nsenter',
    'release_agent',
    '--pid=host',
    'cap_sys_admin',
    'hostpid',
    'hostpath',
    '--cap-add',
    'core_pattern',
  ],
  patterns: [
    /-v\s{1,2}\/var\/run\/docker\.sock|docker\.sock:\/|--unix-socket\s{1,2}\/var\/run\/docker\.sock/,
    /\bdocker\s{1,2}run\s[^\n]{0,120}(?:--privileged|--pid=host|--net=host\s[^\n]{0,40}-v\s\/:|-v\s{1,2}\/:\/)/,
    /\bnsenter\s[^\n]{0,40}(?:-t|--target)[\s=]{0,2}1\b/,
    /\brelease_agent\b|\/proc\/sys\/kernel\/core_pattern/,
    /--cap-add[= ](?:all|sys_admin|sys_ptrace)\b/,
  ],
  match: [
    'echo /cmd > /tmp/cgrp/release_agent',
    'docker run --cap-add=SYS_ADMIN alpine',
    'docker run --privileged -v /:/host alpine',
    'nsenter -t 1 -m -u -i sh',
    'docker run -v /var/run/docker.sock:/var/run/docker.sock x',
  ],
  clean: [
    ['docker run --rm -p 80:80 nginx', 'an ordinary container'],
    ['Mount the project with -v "$PWD":/app', 'a folder of the project'],
  ],
});
