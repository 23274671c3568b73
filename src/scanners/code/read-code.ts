import { Evaluator } from './evaluate.js';
import type { Fact } from './facts.js';
import { findLanguage, type Language } from './language.js';
import { lower } from './lower/lower.js';
import type { Module, Statement } from './program.js';
import { parse } from './syntax.js';

/** A file of a package, or a part of one that holds code, such as a fenced block. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** Default: by the name of the file and its first line. */
  readonly language?: Language;
}

/** Code inside a text file, and where it is if the offsets are not those of the file. */
export interface EmbeddedSource extends Source {
  readonly origin?: { readonly file: string; readonly at: number; readonly end: number };
  /** It is shown in a document, so a model or a user runs it. Absent: it is a script or a hook. */
  readonly isShown?: true;
}

export interface CodeReading {
  readonly facts: readonly Fact[];
  readonly modules: readonly Module[];
  /** The files that were not read as a whole, each with the reason. */
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
}

/** Files of a package that are parsed, and their characters in total. */
const MAX_FILES = 600;
const MAX_CHARACTERS = 12_000_000;

/**
 * Where code begins whose names and texts a tool replaced by numbers, as JavaScript Obfuscator does. Minified code has short
 * names instead, and keeps its texts.
 */
function findDisguise(text: string): number | undefined {
  const names = [...text.slice(0, 400_000).matchAll(/\b_0x[\da-f]{3,8}\b/g)];
  return names.length >= 6 && new Set(names.map(([name]) => name)).size >= 2 ? names[0]!.index : undefined;
}

/** Reads the code of a package: parses each file, and follows data through all of them. */
export async function readCode(sources: readonly Source[]): Promise<CodeReading> {
  // Loaded only when there is code: most artifacts have none.
  const { loadParsers } = await import('./grammars.js');
  const parsers = await loadParsers();
  const unread: { file: string; reason: string }[] = [];
  const modules: Module[] = [];
  let characters = 0;
  for (const { file, text, language = findLanguage(file, text) } of sources) {
    if (!language) continue;
    characters += text.length;
    if (modules.length >= MAX_FILES || characters > MAX_CHARACTERS) {
      unread.push({ file, reason: 'the package has more code than is read' });
      continue;
    }
    const parsed = parse(parsers, language, text);
    if (!parsed) {
      unread.push({ file, reason: 'the code could not be parsed within the limit' });
      continue;
    }
    if (parsed.reason !== undefined) unread.push({ file, reason: parsed.reason });
    const body = lower(language, parsed.root, text);
    modules.push({ file, body, isShell: language === 'bash' || language === 'powershell' });
  }
  if (modules.length === 0) return { facts: [], modules, unread };
  const parseText = (language: Language, script: string): Statement[] => {
    const parsed = parse(parsers, language, script);
    return parsed ? lower(language, parsed.root, script) : [];
  };
  const evaluator = new Evaluator(modules, parseText);
  evaluator.run();
  for (const { file, text, language = findLanguage(file, text) } of sources) {
    const at = language === 'javascript' || language === 'typescript' ? findDisguise(text) : undefined;
    if (at === undefined) continue;
    const flow = { kind: 'decoded' as const, what: 'disguised names', file, at };
    evaluator.recorder.add('execute', { file, at, end: at + 1 }, 'disguised code', [flow]);
  }
  if (!evaluator.isWhole) unread.push({ file: modules[0]!.file, reason: 'the data was not followed to the end' });
  return { facts: evaluator.recorder.facts, modules, unread };
}
