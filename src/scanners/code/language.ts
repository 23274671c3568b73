/** Programming languages with a parser. The id is part of the grammar's file name. */
export const LANGUAGES = ['python', 'javascript', 'typescript', 'tsx', 'bash', 'powershell'] as const;
export type Language = (typeof LANGUAGES)[number];

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  ...{ py: 'python', pyw: 'python', pyi: 'python' },
  ...{ js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsx: 'tsx', tsx: 'tsx' },
  ...{ ts: 'typescript', mts: 'typescript', cts: 'typescript' },
  ...{ sh: 'bash', bash: 'bash', zsh: 'bash', ksh: 'bash', command: 'bash' },
  ...{ ps1: 'powershell', psm1: 'powershell', psd1: 'powershell' },
};

/** Names of interpreters in a first line such as `#!/usr/bin/env python3`. */
const INTERPRETER =
  /^#![^\n]{0,80}?\b(?:(python)[\d.]*|(node|bun|deno|tsx|ts-node)|(bash|sh|zsh|dash|ksh)|(pwsh|powershell))\b/;

const BY_FENCE: Readonly<Record<string, Language>> = {
  ...BY_EXTENSION,
  ...{ python: 'python', python3: 'python', javascript: 'javascript', node: 'javascript', typescript: 'typescript' },
  ...{
    shell: 'bash',
    console: 'bash',
    terminal: 'bash',
    'shell-session': 'bash',
    powershell: 'powershell',
    pwsh: 'powershell',
  },
};

/** The language of a file, by the extension of its name or by the interpreter in its first line. */
export function findLanguage(path: string, text: string): Language | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase();
  const named = extension === undefined ? undefined : BY_EXTENSION[extension];
  if (named) return named;
  return findShebang(text);
}

/** The language of a script, by the interpreter that its first line names. */
export function findShebang(text: string): Language | undefined {
  const [, python, javascript, shell, powershell] = INTERPRETER.exec(text) ?? [];
  if (python) return 'python';
  if (javascript) return 'javascript';
  if (shell) return 'bash';
  return powershell ? 'powershell' : undefined;
}

/** The language of a fenced block of Markdown, by its info string. */
export const findFenceLanguage = (info: string): Language | undefined => BY_FENCE[info.toLowerCase()];

/** The language of a text that code runs with `exec` or `eval`. */
export const findOwnLanguage = (file: string, api: string): Language =>
  api === 'exec' || api === 'compile' || (api === 'eval' && /\.(?:pyw?|ipynb)(?:#|$)/.test(file))
    ? 'python'
    : 'javascript';
