import type { Span } from '../../core/types.js';

/** The coarse structure of a Markdown text, enough to distinguish code from markup. */
export interface MarkdownBlocks {
  readonly frontMatter: Span | undefined;
  /** The content of closed code fences. An unclosed fence may not be code. */
  readonly code: readonly { readonly span: Span; readonly language: string }[];
  /** Lines between blank lines, in pieces of bounded length. */
  readonly blocks: readonly Span[];
}

/** The time to parse hostile text grows faster than its length. Measured, pieces of this length are safe. */
const MAX_BLOCK = 2_000;

export function findBlocks(text: string): MarkdownBlocks {
  const frontMatter = findFrontMatter(text);
  const code: { span: Span; language: string }[] = [];
  const blocks: Span[] = [];
  let blockStart = -1;
  let fence: { mark: string; language: string; start: number } | undefined;
  const endBlock = (end: number): void => {
    if (blockStart >= 0)
      for (let at = blockStart; at < end; at += MAX_BLOCK) blocks.push([at, Math.min(end, at + MAX_BLOCK)]);
    blockStart = -1;
  };
  for (let at = frontMatter?.[1] ?? 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + 100));
    const mark = /^[\s>]{0,12}(?:[-*+] |\d{1,3}[.)] )?\s{0,8}(`{3,}|~{3,})\s*([\w+#.-]*)/.exec(line);
    if (fence) {
      if (mark?.[1]?.startsWith(fence.mark) && mark[2] === '') {
        code.push({ span: [fence.start, at], language: fence.language });
        fence = undefined;
      }
    } else if (mark) {
      endBlock(at);
      fence = { mark: mark[1]!, language: mark[2] ?? '', start: Math.min(end + 1, text.length) };
    } else if (line.trim() === '') endBlock(at);
    else {
      if (blockStart >= 0 && end - blockStart > MAX_BLOCK) endBlock(at);
      if (blockStart < 0) blockStart = at;
    }
    at = end + 1;
  }
  endBlock(text.length);
  // The text after an unclosed fence is read as text.
  if (fence) blocks.push(...cutAt([fence.start, text.length]));
  return { frontMatter, code, blocks };
}

const cutAt = ([start, end]: Span): Span[] =>
  Array.from({ length: Math.ceil((end - start) / MAX_BLOCK) }, (_, i) => [
    start + i * MAX_BLOCK,
    Math.min(end, start + (i + 1) * MAX_BLOCK),
  ]);

function findFrontMatter(text: string): Span | undefined {
  const open = /^\ufeff?---[ \t]*\r?\n/.exec(text);
  if (!open) return undefined;
  const close = text.indexOf('\n---', open[0].length - 1);
  return close < 0 ? undefined : [open[0].length, close + 4];
}
