import type { Language } from '../language.js';
import type { Statement } from '../program.js';
import type { Syntax } from '../syntax.js';
import { lowerPowerShell } from './powershell.js';
import { lowerScript } from './script.js';
import { lowerShell } from './shell.js';

/** Turns a syntax tree into a program, in the form that all languages share. */
export function lower(language: Language, root: Syntax, source: string): Statement[] {
  if (language === 'bash') return lowerShell(root, source);
  return language === 'powershell' ? lowerPowerShell(root, source) : lowerScript(root, source);
}
