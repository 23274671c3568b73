import { type Node, parseTree } from 'jsonc-parser';
import { findFenceLanguage, findLanguage, type Language } from './language.js';
import type { EmbeddedSource } from './read-code.js';
import { findRecipes } from './recipes.js';

/** Fences that a file has. */
const MAX_FENCES = 2_000;

/** All code of a file: the file itself, fenced blocks of Markdown, commands of configurations, cells of notebooks. */
export function findSources(file: string, text: string): EmbeddedSource[] {
  const name = file.split('/').at(-1)!.toLowerCase();
  if (findLanguage(file, text)) return [{ file, text }];
  if (/\.(?:md|mdx|mdc|markdown|txt)$/.test(name) || !name.includes('.'))
    return [...findFences(file, text), ...findFrontmatterHooks(file, text), ...findRecipes(file, name, text)];
  if (name.endsWith('.ipynb')) return findCells(file, text);
  if (/\.jsonc?$/.test(name)) return findJsonCommands(file, text);
  return findRecipes(file, name, text);
}

const FENCE =
  /^([^\S\n]{0,12})(`{3,}|~{3,})[^\S\n]*\{?\.?([\w-]*)[^\n]*\n([\s\S]*?)(?:^[^\S\n]*\2[^\S\n]*$|(?![\s\S]))/gm;
const INLINE = /(?<!`)`([^`\n]{8,400})`(?!`)/g;
const COMMAND =
  /^(?:sudo |\$ )?(?:curl|wget|bash|sh|iwr|irm|iex|powershell|nc|eval|echo|base64|rm|chmod|xattr|python3? -c|node -e)\b/;

/** The blocks of one language are one program, with everything else blanked out, so that all offsets stay. */
function findFences(file: string, text: string): EmbeddedSource[] {
  const blocks = new Map<Language, (readonly [number, number])[]>();
  const add = (language: Language, start: number, end: number): void => {
    const known = blocks.get(language) ?? [];
    if (known.length < MAX_FENCES) known.push([start, end]);
    blocks.set(language, known);
  };
  for (const match of text.matchAll(FENCE)) {
    const code = match[4]!;
    const start = match.index + match[0].indexOf('\n') + 1;
    const language = match[3] === '' && COMMAND.test(code.trimStart()) ? 'bash' : findFenceLanguage(match[3]!);
    if (language) add(language, start, start + code.length);
  }
  for (const match of text.matchAll(INLINE)) {
    if (COMMAND.test(match[1]!)) add('bash', match.index + 1, match.index + match[0].length - 1);
  }
  return [...blocks].map(([language, spans]) => ({
    file,
    language,
    text: keepOnly(
      text,
      spans.toSorted(([a], [b]) => a - b),
      language,
    ),
    isShown: true as const,
  }));
}

function keepOnly(text: string, spans: readonly (readonly [number, number])[], language: Language): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (start < at) continue;
    pieces.push(blank(text.slice(at, start)), toCode(text.slice(start, end), language));
    at = end;
  }
  return pieces.join('');
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ').replace(/ $/, '\n').replace(/^ /, '\n');

/** Prompts of a terminal and placeholders are not code. Blanks keep the offsets. */
function toCode(code: string, language: Language): string {
  if (language !== 'bash') return code;
  return code
    .replace(/^[^\S\n]*[$%>](?= )/gm, (prompt) => ' '.repeat(prompt.length))
    .replace(/<([\w-][\w .:/-]{0,60})>/g, (placeholder) => '_'.repeat(placeholder.length));
}

/** Keys of configurations whose text a shell runs. */
const COMMAND_KEYS =
  /^(?:command|cmd|run|exec|bash|shell|script|(?:pre|post)?(?:install|prepare|start|build|test|publish|pack)|on[A-Z]\w+|statusLine|apiKeyHelper|[\w:-]*hook[\w:-]*)$/;

function findJsonCommands(file: string, text: string): EmbeddedSource[] {
  const root = parseTree(text.slice(0, 500_000));
  if (!root) return [];
  const found: EmbeddedSource[] = [];
  const isManifest = /(?:^|\/)package\.json$/.test(file);
  const open: { node: Node; key: string; isScripts: boolean }[] = [{ node: root, key: '', isScripts: false }];
  for (let item = open.pop(); item && found.length < 200; item = open.pop()) {
    const { node, key, isScripts } = item;
    if (node.type === 'property') {
      const [name, value] = node.children ?? [];
      const own = String(name?.value ?? '');
      if (value) open.push({ node: value, key: own, isScripts: key === 'scripts' });
    } else if (node.type === 'string') {
      const isCommand = isManifest ? isScripts : COMMAND_KEYS.test(key);
      if (isCommand) {
        const at = node.offset;
        const script = [node.value, ...findArguments(node)].join(' ');
        if (!/\s/.test(script)) continue;
        found.push({
          file: `${file}#${at}`,
          language: 'bash',
          text: script,
          origin: { file, at, end: at + node.length },
        });
      }
    } else for (const child of node.children ?? []) open.push({ node: child, key, isScripts });
  }
  return found;
}

/** `"args": ["-c", "curl …"]` beside `"command": "bash"`. */
function findArguments(node: Node): string[] {
  const siblings = node.parent?.parent?.children ?? [];
  const args = siblings.find((each) => each.children?.[0]?.value === 'args')?.children?.[1];
  return (args?.children ?? []).map(({ value }) => `'${String(value).replaceAll("'", `'\\''`)}'`);
}

/** `hooks:` and `install:` in the head of a SKILL.md: the commands that an agent runs by itself. */
function findFrontmatterHooks(file: string, text: string): EmbeddedSource[] {
  const head = /^---\r?\n([\s\S]{0,20000}?)\r?\n---/.exec(text)?.[0];
  if (head === undefined) return [];
  return [
    ...head.matchAll(/\b(?:command|run|script|shell)["']?:[^\S\n]*(["']?)([^\n]{4,600}?)\1[^\S\n]*(?=$|[,}]\s)/gm),
  ].map((match) => {
    const at = match.index;
    return {
      file: `${file}#${at}`,
      language: 'bash',
      text: match[2]!,
      origin: { file, at, end: at + match[0].length },
    };
  });
}

function findCells(file: string, text: string): EmbeddedSource[] {
  let notebook: { cells?: { cell_type?: unknown; source?: unknown }[] };
  try {
    notebook = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(notebook?.cells)) return [];
  const cells = notebook.cells
    .filter((cell) => cell?.cell_type === 'code')
    .map(({ source }) => (Array.isArray(source) ? source.join('') : String(source ?? '')));
  const shell = cells.flatMap((cell) =>
    [...cell.matchAll(/^[!%](?:sx |system |bash )?([^\n]+)/gm)].map(([, line]) => line!),
  );
  const python = cells.map((cell) => cell.replace(/^[!%][^\n]*/gm, '')).join('\n\n');
  const origin = { file, at: 0, end: 1 };
  return [
    { file: `${file}#cells`, language: 'python', text: python, origin },
    ...(shell.length > 0 ? [{ file: `${file}#shell`, language: 'bash' as const, text: shell.join('\n'), origin }] : []),
  ];
}
