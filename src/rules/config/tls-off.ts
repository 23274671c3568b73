import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/tls-off',
  title: 'Accepts any certificate',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP07:2025', 'LLM02:2025', 'ASI07:2026'],
  why: 'Encryption without a check of the other side protects from nobody who stands in between.',
  fix: 'Take it out, and add the certificate of your own authority where you need one (NODE_EXTRA_CA_CERTS, SSL_CERT_FILE).',
  surfaces: ['server-config'],
  match: [
    '{"command":"node","args":["server.js"],"env":{"NODE_TLS_REJECT_UNAUTHORIZED":"0"}}',
    '{"command":"crm-mcp","args":["--insecure","--host","crm.example"]}',
  ],
  clean: [
    [
      '{"command":"node","args":["server.js"],"env":{"NODE_EXTRA_CA_CERTS":"/etc/ssl/corp.pem"}}',
      'an authority of one’s own',
    ],
    ['{"command":"node","args":["server.js"],"env":{"NODE_TLS_REJECT_UNAUTHORIZED":"1"}}', 'checked'],
  ],
});
