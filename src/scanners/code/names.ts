import type { Spot } from './recorder.js';
import { type Value, withFlows } from './values.js';

/** Members of a path that stay near it. */
export const PARENT = /^(?:parent|stdout|text|content|body|value)$/;

/** Names that a shell sets itself, and words that look like names. They hold nothing that matters. */
const OWN = /^(?:\d|[@*#?!$_-]|PWD|SHELL|IFS|PATH|OLDPWD|BASH_SOURCE|RANDOM|TMPDIR|USER|convert|null|true|false|env:)$/;

/** A name of a shell that the script does not set: a variable of the environment, if it is in capital letters. */
export function readShellName(name: string, spot: Spot): Value {
  // A type of PowerShell.
  if (name.startsWith('[')) return { flows: [], path: name.slice(1, -1) };
  if (/^(?:HOME|home)$/.test(name)) return { flows: [], text: '~' };
  if (OWN.test(name) || !/^[A-Z]/.test(name)) return { flows: [], path: name };
  return { flows: [{ kind: 'variable', what: name, ...spot }] };
}

/** `os.environ` as a value: all variables. */
export function resolveEnvironment(value: Value, spot: Spot): Value {
  if (!/^(?:os\.environ|process\.env)(?:\.(?:copy|items)\(?\)?)?$/.test(value.path ?? '')) return value;
  return withFlows({ flows: value.flows }, { kind: 'environment', what: 'all environment variables', ...spot });
}

/** Members with a text that does not depend on the machine: the home folder, and the program that runs the code. */
export function findProgramName(path: string): string | undefined {
  if (path === 'env:.HOME' || path === 'env:.USERPROFILE') return '~';
  if (path === 'process.execPath' || path === 'process.argv0') return 'node';
  return path === 'sys.executable' ? 'python3' : undefined;
}

/** Characters of the name of an API. Longer ones are chains of calls that no table knows. */
export const MAX_NAME = 80;
