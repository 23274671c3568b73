import type { Nodes } from 'mdast';
import type { Span, View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import { isCodeLanguage, looksLikeCode, readCodeComments } from './comments.js';
import { looksLikeHtml, readHtml } from './html.js';
import { findBlocks } from './markdown-blocks.js';
import { isProse, MAX_PARTS, type Part, type PartPlace, type Reading } from './part.js';
import { sliceView } from './slices.js';

/** Constructs that hold text that is not shown: images, links with titles, and definitions. */
const CANDIDATE = /!\[|\]\([^)\n]{0,400}\s["'(]|(?:^|\n)[ \t>*+\d.-]{0,12}\[[^\]\n]{1,200}\]:/;

/** Maximum of parsed characters in one text. Long handbooks have far fewer in candidate blocks. */
const MAX_PARSED = 50_000;

/** Constructs of visible text, which are not needed here. Without them hostile blocks parse in linear time. */
const DISABLED = ['attention', 'list', 'blockQuote', 'codeIndented', 'headingAtx', 'setextUnderline', 'thematicBreak'];

/**
 * Reads the parts of a Markdown text, including its HTML. Parsing is slow and most blocks hold nothing of interest, so
 * `isWorthwhile` selects the blocks to parse.
 */
export async function readMarkdown(parent: View, isWorthwhile: (text: string) => boolean): Promise<Reading> {
  const { text } = parent;
  const { frontMatter, code, blocks } = findBlocks(text);
  const parts: Part[] = [];
  if (frontMatter) {
    const view = sliceView(parent, ...frontMatter, 'markdown front matter');
    if (isProse(view.text)) parts.push({ place: 'metadata', isHidden: true, view });
  }
  for (const { span, language } of code) {
    const view = sliceView(parent, ...span, 'markdown');
    // The language of a fence is only a claim.
    parts.push(...readCodeComments(view, looksLikeCode(view.text) && !isCodeLanguage(language) ? undefined : language));
  }
  parts.push(...readFootnotes(parent, blocks));
  let parsed = 0;
  let skipped: string | undefined;
  for (const [start, end] of [...blocks, ...code.map(({ span }) => span)]) {
    const block = text.slice(start, end);
    if (!CANDIDATE.test(block) || !isWorthwhile(block)) continue;
    parsed += block.length;
    if (parsed > MAX_PARSED || parts.length > MAX_PARTS) {
      skipped = `more than ${MAX_PARSED / 1000} kB of Markdown links and images`;
      break;
    }
    parts.push(...(await readBlock(parent, [start, end])));
  }
  // Markup in code is read too: a model follows a hidden order in a code fence as well as outside of one.
  if (looksLikeHtml(text)) parts.push(...(await readHtml(parent)));
  return { parts, ...(skipped !== undefined && { skipped }) };
}

async function readBlock(parent: View, [start, end]: Span): Promise<Part[]> {
  const { fromMarkdown } = await import('mdast-util-from-markdown');
  const block = withoutMargin(parent, start, end);
  const parts: Part[] = [];
  const add = (place: PartPlace, text: string | null | undefined, node: Nodes): void => {
    if (!text || !isProse(text)) return;
    const from = node.position!.start.offset!;
    const to = node.position!.end.offset!;
    const at = block.text.slice(from, to).lastIndexOf(text);
    const builder = new ViewBuilder(block);
    if (at < 0) builder.replace(text, from, to);
    else builder.copy(text, from + at);
    parts.push({ place, isHidden: true, view: builder.build(`markdown ${place}`) });
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'image' || node.type === 'imageReference') add('alt', node.alt, node);
    if (node.type === 'image' || node.type === 'link') add('title', node.title, node);
    if (node.type === 'definition') {
      add('comment', node.title, node);
      add('comment', node.label, node);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  // Without backticks, so that links and images in inline code are read as well.
  visit(fromMarkdown(block.text.replaceAll('`', ' '), { extensions: [{ disable: { null: DISABLED } }] }));
  return parts;
}

/** Removes the marks of block quotes and lists, so that definitions inside them are found. */
function withoutMargin(parent: View, start: number, end: number): View {
  const builder = new ViewBuilder(parent);
  for (let at = start; at < end; ) {
    const newline = parent.text.indexOf('\n', at);
    const lineEnd = newline < 0 || newline >= end ? end : newline + 1;
    const margin = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?/.exec(
      parent.text.slice(at, Math.min(lineEnd, at + 200)),
    )![0];
    builder.copy(parent.text.slice(at + margin.length, lineEnd), at + margin.length);
    at = lineEnd;
  }
  return builder.build('markdown');
}

/** Finds footnotes without a reference, which are not shown. */
function readFootnotes(parent: View, blocks: readonly Span[]): Part[] {
  const { text } = parent;
  if (!text.includes('[^')) return [];
  const notes: { label: string; start: number; end: number }[] = [];
  const references = new Set<string>();
  for (const [start, end] of blocks) {
    const block = text.slice(start, end);
    for (const match of findMatches(block, /\[\^([^\]\n]{1,60})\](:?)/g)) {
      const isNote =
        match[2] === ':' && /(?:^|\n)[ \t]{0,3}$/.test(block.slice(Math.max(0, match.index - 4), match.index));
      if (isNote) notes.push({ label: match[1]!, start: start + match.index + match[0].length, end });
      else references.add(match[1]!);
    }
  }
  return notes
    .filter(({ label }) => !references.has(label))
    .map(
      ({ start, end }): Part => ({
        place: 'comment',
        isHidden: true,
        view: sliceView(parent, start, end, 'markdown footnote'),
      }),
    )
    .filter(({ view }) => isProse(view.text));
}
