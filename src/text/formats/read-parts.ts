import type { Artifact, View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import { toWords } from '../words.js';
import { isCodeLanguage, looksLikeCode, readCodeComments } from './comments.js';
import { looksLikeMail, type MailPart, readMail } from './email.js';
import { looksLikeHtml, readHtml } from './html.js';
import { findJsonStart, type JsonField, readJson } from './json.js';
import { readMarkdown } from './markdown.js';
import { isProse, MAX_PARTS, type Part, renamed } from './part.js';
import { sliceView } from './slices.js';

export interface PartsOptions {
  /** The file extension, if there is a file: `html`, `md`, `py`. */
  readonly ending?: string;
  /** Can a piece of text contain anything of interest? Where parsing is slow, other pieces are not parsed. */
  readonly isWorthwhile?: (text: string) => boolean;
  /** Called for text that was not read in its own format. */
  readonly skip?: (reason: string) => void;
}

export type Ending = Pick<PartsOptions, 'ending'>;

/** The file extension of an artifact whose text is the whole file. */
export function toEnding({ source, fields }: Artifact): Ending {
  const isFile = fields.length === 1 && fields[0]!.path === '';
  const ending = isFile ? /\.(\w{1,10})$/.exec(source ?? '')?.[1] : undefined;
  return ending === undefined ? {} : { ending: ending.toLowerCase() };
}

/** Longer texts are read as plain text only. */
const MAX_STRUCTURED = 16_000_000;
/** HTML in an email in a JSON field. Regular documents nest no deeper. */
const MAX_NESTING = 3;

const HTML_PAGE = /^\s*(?:<!doctype html|<html|<head|<body|<\?xml|<svg)/i;

/** May the text have parts? Plain prose has none. */
export const hasParts = (text: string, { ending }: Ending): boolean =>
  hasStructure(text.length > MAX_STRUCTURED ? text.slice(0, MAX_STRUCTURED) : text, ending);

/** Reads the visible and hidden parts of a text in its own format. */
export async function readParts(view: View, options: PartsOptions = {}, nesting = 0): Promise<readonly Part[]> {
  const { ending, isWorthwhile = () => true, skip = () => {} } = options;
  const text = view.text.length > MAX_STRUCTURED ? view.text.slice(0, MAX_STRUCTURED) : view.text;
  const isStructured = nesting < MAX_NESTING && hasStructure(text, ending);
  if (!isStructured) return [];
  if (text !== view.text) {
    skip(`only the first ${MAX_STRUCTURED / 1_000_000} MB were searched for hidden parts`);
    return readParts(sliceView(view, 0, MAX_STRUCTURED, view.name), options, nesting);
  }
  if (looksLikeMail(text)) return readMailParts(view, options, nesting);
  const jsonStart = findJsonStart(text);
  if (jsonStart >= 0) return readJsonParts(await readJson(view, jsonStart), options, nesting);
  if (isCode(text, ending)) {
    const comments = readCodeComments(renamed(view, ending ?? 'source'), ending);
    // Without a file name it is only a guess that this is code, and a few slashes are enough to mislead it.
    if (ending !== undefined) return comments;
    return [...comments, ...(await readMarkdown(view, isWorthwhile)).parts];
  }
  if (/^x?html?$/.test(ending ?? '') || HTML_PAGE.test(text.slice(0, 400))) return readHtml(view);
  const { parts, skipped } = await readMarkdown(view, isWorthwhile);
  if (skipped !== undefined) skip(skipped);
  return parts;
}

/** A few fast searches that plain prose fails, so that no parser is loaded for it. */
const hasStructure = (text: string, ending: string | undefined): boolean =>
  looksLikeHtml(text) ||
  /\]\(|\]:|^---\r?\n/.test(text) ||
  text.includes('```') ||
  text.includes('[^') ||
  findJsonStart(text) >= 0 ||
  looksLikeMail(text) ||
  isCode(text, ending);

const isCode = (text: string, ending: string | undefined): boolean =>
  ending && /^(?:md|markdown|mdx|txt|rst|html?|xhtml|svg|xml|eml)$/.test(ending)
    ? false
    : ending && isCodeLanguage(ending)
      ? true
      : !HTML_PAGE.test(text.slice(0, 400)) && !text.includes('```') && looksLikeCode(text);

async function readJsonParts(fields: readonly JsonField[], options: PartsOptions, nesting: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { view, key } of fields) {
    if (parts.length > MAX_PARTS) break;
    const inner = await readParts(view, { ...options, ending: 'txt' }, nesting + 1);
    parts.push(...inner.map((part) => ({ ...part, view: renamed(part.view, `${view.name}: ${part.view.name}`) })));
    if (!isProse(view.text)) continue;
    const words = toKeyPhrase(key);
    const isForModel = FOR_MODEL.test(words);
    parts.push({ place: 'field', isHidden: isForModel, view: isForModel ? withPrefix(view, `${words}: `) : view });
  }
  return parts;
}

/** Keys of data fields that address a model. */
const FOR_MODEL =
  /^(?:(?:ai|llm|language model|gpt|chatgpt|claude|copilot|assistant|chatbot|ai (?:agent|assistant|model))s? (?:system )?(?:instruction|note|directive|hint|message|order|command|guidance|reminder)s?|(?:instruction|note|directive|message|hint|reminder)s? (?:for|to) (?:the |any )?(?:ai|llm|model|assistant|chatbot|agent|gpt)s?)$/;

const toKeyPhrase = (key: string): string =>
  key
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();

function withPrefix(view: View, prefix: string): View {
  const builder = new ViewBuilder(view);
  builder.replace(prefix, 0, 0);
  builder.copy(view.text, 0);
  return builder.build(view.name);
}

async function readMailParts(view: View, options: PartsOptions, nesting: number): Promise<Part[]> {
  const { headers, parts: leaves, skipped } = await readMail(view);
  if (skipped !== undefined) options.skip?.(skipped);
  const parts: Part[] = headers.map((header) => ({ place: 'header', isHidden: true, view: header }));
  for (const leaf of leaves) {
    const ending = leaf.type === 'html' ? 'html' : 'txt';
    const inner = await readParts(leaf.view, { ...options, ending }, nesting + 1);
    parts.push(...inner.map((part) => ({ ...part, view: renamed(part.view, `mail ${part.view.name}`) })));
  }
  const shown = new Set(parts.filter(({ place }) => place === 'visible').flatMap((part) => toTriples(part.view.text)));
  return [...parts, ...leaves.filter(({ type }) => type === 'text').flatMap((leaf) => readTextLeaf(leaf, shown))];
}

/** Mail programs show the HTML part. Text that occurs only in the plain text part is hidden. */
function readTextLeaf({ view }: MailPart, shown: ReadonlySet<string>): Part[] {
  if (shown.size === 0) return [{ place: 'visible', isHidden: false, view }];
  const builder = new ViewBuilder(view);
  for (const match of findMatches(view.text, /[^\n]+/g)) {
    const triples = toTriples(match[0]);
    const isShown = triples.filter((triple) => shown.has(triple)).length * 2 >= triples.length;
    if (isShown) continue;
    builder.copy(match[0], match.index);
    builder.replace('\n', match.index + match[0].length, match.index + match[0].length);
  }
  const own = builder.build('mail text part only');
  return isProse(own.text) ? [{ place: 'hidden', isHidden: true, view: own }] : [];
}

/** All sequences of three words. Texts that share them have the same content, regardless of line breaks. */
function toTriples(text: string): string[] {
  const words = toWords(text.toLowerCase());
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
}
