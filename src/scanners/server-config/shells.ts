import { findShell } from './launch.js';
import type { ConfiguredServer, Sign } from './sign.js';

const DOWNLOAD = /\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|bitsadmin|certutil|downloadstring)\b/i;
/** Straight into an interpreter: nobody ever sees it. */
const RUN_UNSEEN =
  /(?:\||-o-|>\()\s{0,4}(?:sudo\s{1,4})?(?:\w{0,20}\/){0,6}(?:ba|z|da|k)?sh\b|\|\s{0,4}(?:sudo\s{1,4})?(?:python3?|node|perl|ruby|iex|invoke-expression|pwsh|powershell)\b|\biex\b|\binvoke-expression\b|<\(\s{0,4}(?:curl|wget)|\beval\s{1,4}"?[`$]\(?\s{0,4}(?:curl|wget)|\bsh -c "?\$\(\s{0,4}(?:curl|wget)/i;
/** Into a file first; what is run may also be something else. */
const RUN_LATER = /&&?\s{0,4}(?:\.\/|(?:ba|z)?sh\s|chmod\s)|\$\(\s{0,4}(?:curl|wget)/i;
/** `-enc`, `-e`, `-EncodedCommand`: PowerShell takes every beginning of the name. */
const ENCODED = /^-e(?:c|nc|nco|ncod|ncode|ncoded|ncodedc\w*)?$/i;
/** More than one command, or something put together on the way. */
const COMPOUND = /&&|\|\||[;|`]|\$\(|>\s?\S/;
/** A longer script is a program of its own. */
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
    const path = shell.script.path;
    const isDownload = DOWNLOAD.test(line);
    if (isDownload && RUN_UNSEEN.test(line)) signs.push({ rule: 'config/download-and-run', path });
    else if (isDownload && RUN_LATER.test(line)) {
      signs.push({ rule: 'config/download-and-run', path, severity: 'high' });
    }
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
