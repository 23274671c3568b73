import type { View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';
import { isProse, MAX_PARTS, type Part } from './part.js';

/** Comment syntaxes. A language has one or several of them. */
interface Family {
  readonly slash: boolean;
  readonly hash: boolean;
  readonly dash: boolean;
  readonly tripleQuote: boolean;
}

const LANGUAGES: readonly (readonly [RegExp, Partial<Family>])[] = [
  [/^(?:py|python|pyi|pyw|ipynb)$/, { hash: true, tripleQuote: true }],
  [
    /^(?:[cm]?[jt]sx?|javascript|typescript|java|c|h|cc|cpp|hpp|cs|csharp|go|rs|rust|swift|kt|kotlin|scala|dart|css|scss|less|jsonc|json5|proto|groovy|zig|sol|vue|svelte)$/,
    { slash: true },
  ],
  [/^(?:php|hcl|tf)$/, { slash: true, hash: true }],
  [
    /^(?:rb|ruby|sh|bash|zsh|shell|console|ya?ml|toml|r|pl|perl|dockerfile|makefile|ini|conf|cfg|env|properties|nix|ps1|powershell|jl|ex|exs|cmake|graphql)$/,
    { hash: true },
  ],
  [/^(?:sql|lua|hs|elm|ada|vhdl)$/, { dash: true }],
  [/^(?:html?|xml|svg|markdown|md|mdx|te?xt|plain(?:text)?|json|diff|csv|http|mermaid|tex|latex)$/, {}],
];
const ANY: Family = { slash: true, hash: true, dash: true, tripleQuote: true };
const NONE: Family = { slash: false, hash: false, dash: false, tripleQuote: false };

/** The comment syntaxes of a language: all if it is unknown, none if it is not a programming language. */
function toFamily(language: string | undefined): Family {
  if (!language) return ANY;
  const known = LANGUAGES.find(([names]) => names.test(language.toLowerCase()));
  return known ? { ...NONE, ...known[1] } : ANY;
}

export const isCodeLanguage = (language: string): boolean =>
  LANGUAGES.some(([names, family]) => names.test(language.toLowerCase()) && Object.keys(family).length > 0);

/** Does the text look like code? Most lines of code end in punctuation or begin with one of a few words. */
export function looksLikeCode(text: string): boolean {
  if (!hasLines(text)) return false;
  const lines = text
    .slice(0, SAMPLE)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length < FEWEST_LINES) return false;
  const code = lines.filter((line) => CODE_LINE.test(line.slice(0, 200)) || /[;{}]\s{0,4}$/.test(line.slice(-8)));
  return code.length / lines.length >= CODE_SHARE;
}

/** Counts lines without splitting the text, because most texts have only one or two. */
function hasLines(text: string): boolean {
  let at = -1;
  for (let line = 1; line < FEWEST_LINES; line++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}

const FEWEST_LINES = 3;

const SAMPLE = 20_000;
const CODE_SHARE = 0.3;
const CODE_LINE =
  /^\s*(?:(?:import|from|export) .*['"\w]$|(?:async )?def \w+\(|class \w+|(?:public|private|protected|static|function|const|let|var|fn|func|package|use|#include|#define|elif|@\w+)\b|return\b|\w+(?:\.\w+)* = |\}|\/\/|\/\*|\*\/)/;

/**
 * Reads the comments of a program or a fragment in one pass. Consecutive line comments form one text. Strings are
 * skipped, so that a URL in a string does not count as a comment. The length of a skipped string is bounded, because it
 * may be an apostrophe.
 */
export function readCodeComments(parent: View, language?: string): Part[] {
  const family = toFamily(language);
  const { text } = parent;
  const parts: Part[] = [];
  let run: ViewBuilder | undefined;
  const flush = (): void => {
    const view = run?.build(`${parent.name} code comment`);
    if (view && isProse(view.text)) parts.push({ place: 'code-comment', isHidden: false, view });
    run = undefined;
  };
  const mark = /["'`/#-]/g;
  for (let at = 0; at < text.length && parts.length < MAX_PARTS; ) {
    mark.lastIndex = at;
    const next = mark.exec(text)?.index ?? text.length;
    if (run && /\S/.test(text.slice(at, next))) flush();
    const opener = findOpener(text, next, family);
    if (!opener) {
      const end = findStringEnd(text, next);
      if (run && next < text.length) flush();
      at = Math.max(end, next + 1);
      continue;
    }
    const isLine = opener.close === '\n';
    const start = next + opener.mark.length;
    const close = text.indexOf(opener.close, start);
    const end = close < 0 ? text.length : close;
    // A line comment continues on the next line; a block comment does not.
    if (!isLine) flush();
    run ??= new ViewBuilder(parent);
    addLines(run, text, start, end);
    if (!isLine) flush();
    at = isLine ? end : end + opener.close.length;
  }
  flush();
  return parts;
}

interface Opener {
  readonly mark: string;
  readonly close: string;
}

function findOpener(text: string, at: number, family: Family): Opener | undefined {
  const before = at === 0 ? '\n' : text[at - 1]!;
  const two = text.slice(at, at + 2);
  if (family.slash && two === '/*') return { mark: '/*', close: '*/' };
  if (family.slash && two === '//' && before !== ':') return { mark: '//', close: '\n' };
  if (family.hash && text[at] === '#' && /\s/.test(before)) return { mark: '#', close: '\n' };
  if (family.dash && two === '--' && /\s/.test(before) && text[at + 2] !== '-') return { mark: '--', close: '\n' };
  const three = text.slice(at, at + 3);
  if (family.tripleQuote && (three === '"""' || three === "'''")) return { mark: three, close: three };
  return undefined;
}

/** Longer strings are rare, and searching further for the end of a mere apostrophe costs time. */
const MAX_STRING = 200;

/** The end of a string that begins at `at`, or `at` itself if none does. */
function findStringEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  if (quote !== 0x22 && quote !== 0x27 && quote !== 0x60) return at;
  const limit = Math.min(text.length, at + MAX_STRING);
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5c) i++;
    else if (code === quote) return i + 1;
    else if (code === 0x0a) return at;
  }
  return at;
}

/** Adds lines without their decoration at the beginning: `*`, `/`, `#`, `-`. */
function addLines(builder: ViewBuilder, text: string, start: number, end: number): void {
  const comment = text.slice(start, end);
  for (let from = 0; from < comment.length; ) {
    const newline = comment.indexOf('\n', from);
    const to = newline < 0 ? comment.length : newline;
    const decoration = /^[\s*/#!-]*/.exec(comment.slice(from, Math.min(to, from + 80)))![0].length;
    builder.copy(comment.slice(from + decoration, to), start + from + decoration);
    builder.replace('\n', start + to, Math.min(start + to + 1, text.length));
    from = to + 1;
  }
}
