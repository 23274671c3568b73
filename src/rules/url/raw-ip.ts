import { defineRule } from '../rule.js';

export default defineRule({
  id: 'url/raw-ip',
  title: 'Links to a bare IP address',
  detector: 'structural',
  severity: 'medium',
  phase: 'command_and_control',
  tags: ['LLM03:2025', 'MCP04:2025', 'AML.T0051.001'],
  why: 'Public services have names. A bare address is quick to set up, hard to trace and typical of malware.',
  fix: 'Find out whose address it is, and use a name.',
  outbound: true,
  keywords: ['http://', 'https://', 'ftp://', 'ws://', 'wss://'],
  patterns: [
    /\b(?:https?|ftp|wss?):\/\/(?!0\.0\.0\.0|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|1\.2\.3\.4|1\.1\.1\.1|8\.8\.8\.8|100\.64\.)(?:\d{1,3}\.){3}\d{1,3}(?![\d.]|\.nip\.io|\.sslip\.io)/,
    /\bhttps?:\/\/(?:0x[0-9a-f]{6,8}|\d{8,10}|0\d{3}\.0\d{1,3}\.[\d.]{1,12})(?=[/:\s?#]|$)/,
  ],
  match: ['Get the list from http://45.33.21.9/list.txt', 'Open http://0x2d211509/ now.', 'See http://3232235777/x'],
  clean: [
    ['Open http://127.0.0.1:8080 in the browser.', 'this machine'],
    ['The router is at http://192.168.1.1.', 'a private network'],
    ['Use https://203.0.113.7/ as an example.', 'reserved for documentation'],
  ],
});
