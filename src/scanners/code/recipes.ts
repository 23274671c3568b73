import type { EmbeddedSource } from './read-code.js';

/** Lines of a file that are read. */
const MAX_LINES = 4_000;

/** Commands in files that other programs run: Makefiles, Dockerfiles, workflows, batch files. `name` is in lower case. */
export function findRecipes(file: string, name: string, text: string): EmbeddedSource[] {
  if (/^(?:gnu)?makefile$|\.mk$|^justfile$/.test(name)) return toShell(file, text, /^(?:\t| {4})[@-]*(.*)$/);
  if (/^(?:dockerfile|containerfile)\b|\.dockerfile$/.test(name)) return toShell(file, text, /^\s*RUN\s+(.*)$/i);
  if (/\.ya?ml$/.test(name)) return toShell(file, blockLines(text), RUN_KEY);
  return /\.(?:bat|cmd)$/.test(name) ? findPowerShell(file, text) : [];
}

const RUN_KEY = /^\s*-?\s*(?:run|script|command|entrypoint|install):\s*(?![|>]\s*[-+]?\s*$)["']?(.+?)["']?$/;

/** Keeps the lines that the pattern matches, each at its line of the file, so that the line of a finding is right. */
function toShell(file: string, text: string, pattern: RegExp): EmbeddedSource[] {
  let isContinued = false;
  let isEmpty = true;
  const lines = text.split('\n', MAX_LINES).map((line) => {
    const found = isContinued ? line.trim() : pattern.exec(line)?.[1];
    isContinued = found !== undefined && line.trimEnd().endsWith('\\');
    if (found !== undefined && found !== '') isEmpty = false;
    // Blanks keep the offset of the command in its line.
    return found === undefined ? ' '.repeat(line.length) : found.padStart(line.length);
  });
  return isEmpty ? [] : [{ file, language: 'bash', text: lines.join('\n') }];
}

/** The lines below `run: |` become values of their own. */
function blockLines(text: string): string {
  let indent: number | undefined;
  return text
    .split('\n', MAX_LINES)
    .map((line) => {
      const own = line.search(/\S/);
      if (indent !== undefined && own > indent) return line.replace(/^(\s*)(?=\S)/, 'run: ');
      const block = /^(\s*-?\s*)(?:run|script|command|entrypoint|install):\s*[|>][-+]?\s*$/.exec(line);
      if (own >= 0) indent = block ? block[1]!.length : undefined;
      return line;
    })
    .join('\n');
}

/** `powershell -c "…"` in a batch file. The other commands of batch files are not read as code. */
function findPowerShell(file: string, text: string): EmbeddedSource[] {
  const scripts = [
    ...text.matchAll(/\b(?:powershell|pwsh)(?:\.exe)?\b[^\n]{0,200}?\s-(?:c|command)\s+"?([^\n]{1,4000})/gi),
  ];
  return scripts.slice(0, 100).map((match) => ({
    file: `${file}#${match.index}`,
    language: 'powershell',
    text: match[1]!.replace(/"\s*$/, '').replaceAll('""', '"'),
    origin: { file, at: match.index, end: match.index + match[0].length },
  }));
}
