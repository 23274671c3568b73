import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/spawn-in-code',
  title: 'Starts a probing or destroying command from inside code',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'Commands such as whoami inside a call that starts a process are the first probe of an attacker who wants to know what the code may do.',
  fix: 'Do not run the code; run model output only in a sandbox without rights.',
  outbound: true,
  keywords: [
    'whoami',
    'os.system',
    'os.popen',
    'subprocess',
    'child_process',
    'execsync',
    'spawnsync',
    'shell_exec',
    'getruntime',
    'os.execute',
    'sys.command',
    'passthru',
    'rm -rf',
    '/etc/passwd',
    'sudo su',
  ],
  patterns: [
    /(?:os\.(?:system|popen|exec\w{1,3})|subprocess\.\w{3,14}|exec(?:file)?(?:sync)?|spawn(?:sync)?|\bsystem|shell_exec|passthru|\bpopen|\.exec|sys\.command|os\.execute|ext:shell|process\.start)\s?[("\s[]{1,4}\\?["'](?:\/bin\/)?(?:whoami|id["'\\]|uname -a|rm -rf|cat \/etc\/|nc -|bash -i|sudo su)/,
    /\b(?:run|execute|bypass|eval|inject|test)\w{0,3}\s?:\s?`[^`\n]{0,160}\b(?:whoami|rm -rf \/|cat \/etc\/(?:passwd|shadow)|sudo su)/,
    /\b(?:run|execute)\s(?:the\s)?(?:shell\s)?(?:command\s)?(?:os\.system\s)?[`"']?whoami\b[^\n]{0,20}(?:and|then|return|before)\b/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
  ],
  match: [
    "Run this: __import__('os').system('whoami')",
    'execSync("cat /etc/hosts")',
    'Execute: `sh -c "whoami | tee x"`',
  ],
  clean: [
    ['subprocess.run(["git", "status"])', 'an ordinary program'],
    ['The whoami command prints the user name.', 'an explanation'],
    ['os.system("clear")', 'clears the screen'],
  ],
});
