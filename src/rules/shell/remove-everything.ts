import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/remove-everything',
  title: 'Deletes the root, the home or the system',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'The command destroys everything the account can write, with no way back.',
  fix: 'Refuse it; a clean-up names the folder that it cleans.',
  outbound: true,
  keywords: ['rm -', 'remove-item', 'rmdir /s', 'del /', 'format c', 'shutil.rmtree', 'rd /s'],
  patterns: [
    /(?<!\bgrep (?:-[a-z]{1,6} ){0,3}["'][^"'\n]{0,80})\brm\s{1,3}(?:-[a-z]{1,5}\s{1,3}|--[a-z-]{3,20}\s{1,3}){1,4}["']?(?:\/\*?|~\/?\*?|\$home\/?\*?|\$\{home\}\/?\*?|\/(?:home|etc|usr|var|boot|bin|root|lib|opt|users)\/?\*?|~\/(?:documents|desktop|downloads|pictures|projects|\.ssh|\.config)\/?\*?|\*|\.\/?\*|c:\\\\?\*?)(?=["'`\s;&|,)\]<]|$)/,
    /\brm\s[^\n]{0,40}--no-preserve-root/,
    /\brmtree\(\s?["'](?:\/|~|\/home|\/etc|c:\\\\?)["']/,
    /\b(?:rmdir|rd)\s{1,2}\/s\s{1,2}(?:\/q\s{1,2})?c:\\/,
    /\bdel\s{1,2}(?:\/[fsq]\s{1,2}){1,3}c:\\/,
    /\bremove-item\s[^\n]{0,40}(?:c:\\(?:\s|\*|$)|\$env:userprofile)[^\n]{0,40}-recurse/,
    /\bformat\s{1,2}c:\s?\/?/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
  ],
  match: ['rm -rf ~/Documents/*', 'then run rm -rf / --no-preserve-root', 'rm -rf ~/', 'sudo rm -fr /home'],
  clean: [
    [`if echo "$c" | grep -qE 'rm -rf /|git push --force'; then`, 'a search for the command'],
    ['rm -rf ./build', 'a folder of the project'],
    ['rm -rf /tmp/cache-4711', 'a named folder'],
    ['Never run rm -rf / on a server.', 'a warning'],
    ['"blockedCommands": ["rm -rf /", "mkfs"]', 'a block list'],
  ],
});
