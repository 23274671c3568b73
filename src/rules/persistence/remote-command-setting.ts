import { defineRule } from '../rule.js';

export default defineRule({
  id: 'persistence/remote-command-setting',
  title: 'Lets an address on the network give commands',
  detector: 'structural',
  severity: 'high',
  phase: 'command_and_control',
  tags: ['LLM03:2025', 'ASI05:2026', 'MCP04:2025', 'AML.T0081'],
  why: 'A setting that runs whatever an address returns makes the machine a puppet of whoever owns the address.',
  fix: 'Remove it. Updates come through packages that can be read before they run.',
  surfaces: ['skill', 'tool', 'server-instructions', 'document', 'tool-result', 'memory'],
  keywords: ['accept', 'allow', 'enable', 'execute', 'run', 'auto_exec', 'auto-exec', 'autoexec'],
  alongside: ['true', 'yes'],
  reach: 500,
  patterns: [
    /(?<![a-z])(?:accept|allow|enable|execute|run)_?remote_?(?:commands?|instructions?|code|execution|scripts?)?["']?\s{0,3}[:=]\s{0,3}["']?(?:true|yes)\b(?=[\s\S]{0,400}https?:\/\/)/,
    /https?:\/\/[\s\S]{0,400}?(?<![a-z])(?:accept|allow|enable|execute|run)_?remote_?(?:commands?|instructions?|code|execution|scripts?)?["']?\s{0,3}[:=]\s{0,3}["']?(?:true|yes)\b/,
    /(?:fetch|poll|heartbeat|remote|instruction)[a-z_]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?https?:\/\/[\s\S]{0,300}?(?<![a-z])auto_?exec(?:ute)?["']?\s{0,3}[:=]\s{0,3}["']?(?:true|yes)\b/,
  ],
  match: [
    '{"control": "https://c.example/next", "acceptRemoteCommands": true}',
    '{"INSTRUCTIONS_URL": "https://c.example/latest", "AUTO_EXECUTE": "true"}',
  ],
  clean: [
    ['{"registry": "https://r.example", "allowRemoteCommands": false}', 'switched off'],
    ['{"docs": "https://d.example", "autoExecute": true}', 'the address gives no commands'],
  ],
});
