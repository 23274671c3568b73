import { findShell } from './launch.js';
import type { ConfiguredServer, Sign } from './sign.js';

const DOWNLOAD =
  /\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|bitsadmin|certutil|downloadstring|fetch)\b/i;
const RUN =
  /(?:\||-o-|>\()\s{0,4}(?:sudo\s{1,4})?(?:\w{0,20}\/){0,6}(?:ba|z|da|k)?sh\b|\|\s{0,4}(?:sudo\s{1,4})?(?:python3?|node|perl|ruby|iex|invoke-expression|pwsh|powershell)\b|\biex\b|\binvoke-expression\b|<\(\s{0,4}(?:curl|wget)|\$\(\s{0,4}(?:curl|wget)|\beval\b|&&?\s{0,4}(?:\.\/|(?:ba|z)?sh\s|chmod\s)/i;
/** `-enc`, `-e`, `-EncodedCommand`: PowerShell takes every beginning of the name. */
const ENCODED = /^-e(?:c|nc|nco|ncod|ncode|ncoded|ncodedc\w*)?$/i;
/** More than one command, or something put together on the way. */
const COMPOUND = /&&|\|\||[;|`]|\$\(|>\s?\S/;
/** Setting up the program's own environment first is what wrappers are for. */
const MAX_SCRIPT = 20_000;

/** Servers that are started through a shell. */
export function findShellSigns({ launches, parts }: ConfiguredServer): Sign[] {
  const signs: Sign[] = [];
  for (const launch of launches) {
    const isPowerShell = launch.program === 'powershell' || launch.program === 'pwsh';
    const encoded = isPowerShell ? launch.words.find(({ text }) => ENCODED.test(text)) : undefined;
    if (encoded) signs.push({ rule: 'config/encoded-command', path: encoded.path });
    const shell = findShell(launch);
    if (!shell) continue;
    const script = shell.script.text.slice(0, MAX_SCRIPT);
    const rest = shell.words.slice(shell.words.indexOf(shell.script)).map(({ text }) => text);
    const line = shell.program === 'cmd' || isPowerShell ? rest.join(' ').slice(0, MAX_SCRIPT) : script;
    if (DOWNLOAD.test(line) && RUN.test(line)) signs.push({ rule: 'config/download-and-run', path: shell.script.path });
    // `cmd /c npx …` is how Windows starts a script of npm, and every manual says so.
    else if (COMPOUND.test(line)) signs.push({ rule: 'config/shell-wrapper', path: shell.script.path });
    else if (shell.program !== 'cmd')
      signs.push({ rule: 'config/shell-wrapper', path: shell.script.path, severity: 'low' });
  }
  if (launches.some((launch) => findShell(launch))) return signs;
  // Without a shell they do nothing, unless the client uses one after all, as some do on Windows.
  const loose = parts.filter(({ role, text }) => role === 'argument' && /^(?:&&|\|\||[;|&]|>{1,2})$/.test(text));
  return [...signs, ...loose.map(({ path }): Sign => ({ rule: 'config/shell-wrapper', path }))];
}
