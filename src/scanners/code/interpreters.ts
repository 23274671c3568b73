import type { Language } from './language.js';
import type { Spot } from './recorder.js';
import type { Flow, Value } from './values.js';

/** The language of the code that a program is given as an argument or as its input. */
export function findInterpreter(program: string): Language | undefined {
  if (/^(?:ba|z|da|k)?sh$/.test(program)) return 'bash';
  if (/^python[\d.]*$/.test(program)) return 'python';
  if (/^(?:node|bun|deno|tsx)$/.test(program)) return 'javascript';
  return /^(?:pwsh|powershell)(?:\.exe)?$/.test(program) ? 'powershell' : undefined;
}

/** Code of a language without a parser that opens a connection and starts a shell. */
export const hasNetworkShell = (code: string): boolean =>
  /\b(?:use Socket|IO::Socket|TCPSocket|fsockopen|socket_create|UNIXSocket)\b/.test(code) &&
  /\b(?:exec|system|spawn|proc_open|popen|shell_exec|passthru)\b[^;]{0,40}(?:\/bin\/|\bsh\b|cmd\.exe)|\bSTD(?:IN|OUT),\s*["']>&|\$f\b[^;]{0,40}(?:\/bin\/|\bsh\b)/.test(
    code,
  );

/** AppleScript: a question for a password, and the scripts that it hands to a shell. */
export function findDialog(code: string, spot: Spot): { flows: readonly Flow[]; scripts: readonly string[] } {
  const asks = /\bdisplay dialog\b[\s\S]{0,400}\bhidden answer\b/i.test(code);
  return {
    flows: asks ? [{ kind: 'secret', what: 'a password that a dialog asks for', ...spot }] : [],
    scripts: [...code.matchAll(/\bdo shell script "((?:[^"\\]|\\.){1,4000})"/gi)].map(([, script]) =>
      script!.replace(/\\(.)/g, '$1'),
    ),
  };
}

/** Names of files that hold keys. */
const SECRET_NAMES =
  /^["']?[*.\w-]*(?:id_(?:rsa|ed25519|ecdsa|dsa)|\.pem|\.ppk|\.env\b|wallet\.dat|keystore|credentials|\.kdbx|\.p12|\.pfx)\*?["']?$/i;

/** Does a pattern of `find -name` mean files that hold keys? */
export const isSecretName = (word: string): boolean =>
  SECRET_NAMES.test(word) || SECRET_NAMES.test(word.replaceAll('*', ''));

/** A shell whose output goes to a connection: `sh -i > /dev/tcp/host/port`. */
export const isNetworkShell = (program: string, outputs: readonly Value[]): boolean =>
  /^(?:ba|z|k)?sh$/.test(program) && outputs.some(({ text }) => /^\/dev\/(?:tcp|udp)\//.test(text ?? ''));
