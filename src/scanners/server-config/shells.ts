import type { ConfigIssue, ConfiguredServer } from './config-issue.js';
import { findShell, MAX_SCRIPT_LENGTH } from './launch.js';

const DOWNLOAD = /\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|bitsadmin|certutil|downloadstring)\b/i;
/** A download that is piped into an interpreter, so that it cannot be inspected before it runs. */
const RUN_DIRECTLY =
  /(?:\||-o-|>\()\s{0,4}(?:sudo\s{1,4})?(?:\w{0,20}\/){0,6}(?:ba|z|da|k)?sh\b|\|\s{0,4}(?:sudo\s{1,4})?(?:python3?|node|perl|ruby|iex|invoke-expression|pwsh|powershell)\b|\biex\b|\binvoke-expression\b|<\(\s{0,4}(?:curl|wget)|\beval\s{1,4}"?[`$]\(?\s{0,4}(?:curl|wget)|\bsh -c "?\$\(\s{0,4}(?:curl|wget)/i;
/** A program that runs after a download. It may be unrelated to the downloaded file. */
const RUN_LATER = /&&?\s{0,4}(?:\.\/|(?:ba|z)?sh\s|chmod\s)|\$\(\s{0,4}(?:curl|wget)/i;
/** `-EncodedCommand` of PowerShell, which accepts every prefix of the name. */
const ENCODED = /^-e(?:c|nc|nco|ncod|ncode|ncoded|ncodedc\w*)?$/i;
/** Several commands, a substitution or a redirection. */
const COMPOUND = /&&|\|\||[;|`]|\$\(|>\s?\S/;

/** Finds servers that are started through a shell. */
export function findShellIssues({ launches, parts }: ConfiguredServer): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  for (const launch of launches) {
    const isPowerShell = launch.program === 'powershell' || launch.program === 'pwsh';
    const encoded = isPowerShell ? launch.words.find(({ text }) => ENCODED.test(text)) : undefined;
    if (encoded) issues.push({ rule: 'config/encoded-command', path: encoded.path });
    const shell = findShell(launch);
    if (!shell) continue;
    const script = shell.script.text.slice(0, MAX_SCRIPT_LENGTH);
    const rest = shell.words.slice(shell.words.indexOf(shell.script)).map(({ text }) => text);
    const line = shell.program === 'cmd' || isPowerShell ? rest.join(' ').slice(0, MAX_SCRIPT_LENGTH) : script;
    const path = shell.script.path;
    const isDownload = DOWNLOAD.test(line);
    if (isDownload && RUN_DIRECTLY.test(line)) issues.push({ rule: 'config/download-and-run', path });
    else if (isDownload && RUN_LATER.test(line)) {
      issues.push({ rule: 'config/download-and-run', path, severity: 'high' });
    }
    // `cmd /c npx …` is allowed: it is the documented way to start an npm script on Windows.
    else if (COMPOUND.test(line)) issues.push({ rule: 'config/shell-wrapper', path: shell.script.path });
    else if (shell.program !== 'cmd')
      issues.push({ rule: 'config/shell-wrapper', path: shell.script.path, severity: 'low' });
  }
  if (launches.some((launch) => findShell(launch))) return issues;
  // Operators have no effect without a shell, but some clients use one on Windows.
  const loose = parts.filter(({ role, text }) => role === 'argument' && /^(?:&&|\|\||[;|&]|>{1,2})$/.test(text));
  return [...issues, ...loose.map(({ path }): ConfigIssue => ({ rule: 'config/shell-wrapper', path }))];
}
