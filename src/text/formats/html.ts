import type { Token, Tokenizer } from 'parse5';
import type { Span, View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';
import { readCodeComments } from './comments.js';
import { HIDING_CLASS, isHidingStyle } from './hiding-style.js';
import {
  addText,
  BLOCKS,
  HIDDEN_ELEMENTS,
  IMPLIED_END,
  isDataScript,
  isTextAttribute,
  PLACE_OF_ATTRIBUTE,
  RAW_MODES,
  SHOWN_ATTRIBUTES,
  TEXT_ELEMENTS,
  VOID,
} from './html-words.js';
import { isProse, MAX_PARTS, type Part, type PartPlace } from './part.js';
import { sliceView } from './slices.js';
import { readStyleSheet } from './style-sheet.js';

/** Does the text contain a tag or a comment? `a < b` is neither. */
export const looksLikeHtml = (text: string): boolean =>
  text.includes('<') && /<(?:!--|[a-z][a-z0-9-]{0,20}[\s/>])/i.test(text);

/**
 * Reads the parts of an HTML text with the tokenizer of parse5 and a stack of open elements. It builds no tree, so that a
 * hundred thousand nested tags cost no more than others, and fragments work like pages.
 */
export async function readHtml(parent: View): Promise<Part[]> {
  const parse5 = await import('parse5');
  const parts = readOnce(parent, parse5);
  // Markup that was commented out may split words, as in the page itself.
  const nested = parts.filter(({ place, view }) => place === 'comment' && looksLikeHtml(view.text));
  return nested.length === 0 ? parts : [...parts, ...nested.flatMap(({ view }) => readOnce(view, parse5))];
}

function readOnce(parent: View, parse5: typeof import('parse5')): Part[] {
  const reader = new HtmlReader(parent, parse5);
  for (let at = 0; at < parent.text.length; ) at = reader.readMarkup(reader.readText(at));
  return reader.finish();
}

interface OpenElement {
  readonly name: string;
  /** The target of its text: the page, or a separate part that its children share. */
  readonly builder: ViewBuilder;
  /** Only for the element that begins a part. */
  readonly place?: 'hidden' | 'collapsed';
  readonly isHidden: boolean;
}

class HtmlReader {
  readonly #parent: View;
  readonly #parse5: typeof import('parse5');
  readonly #parts: Part[] = [];
  readonly #visible: ViewBuilder;
  readonly #stack: OpenElement[] = [];
  readonly #openCount = new Map<string, number>();
  readonly #hidingSelectors = new Set<string>();
  #tokenizer!: Tokenizer;
  /** The start of the tokenizer's current piece. Its offsets are relative to it. */
  #shift = 0;
  /** The end of the last tag or comment. */
  #tokenEnd = 0;
  /** An open element whose content is not markup: `script`, `style`. */
  #rawElement: { readonly name: string; readonly isData: boolean; readonly start: number } | undefined;

  constructor(parent: View, parse5: typeof import('parse5')) {
    this.#parent = parent;
    this.#parse5 = parse5;
    this.#visible = new ViewBuilder(parent);
  }

  /** Adds the text up to the next tag, and returns the start of that tag. */
  readText(from: number): number {
    const { text } = this.#parent;
    let open = text.indexOf('<', from);
    while (open >= 0 && !/[a-z/!?]/i.test(text[open + 1] ?? '')) open = text.indexOf('<', open + 1);
    const end = open < 0 ? text.length : open;
    this.#addText(from, end);
    this.#tokenEnd = end;
    return end;
  }

  /**
   * Passes only markup to the tokenizer, so that a long text with a few tags is fast. The tokenizer receives the text up to
   * the next `>`, and twice as much each time that is not the end of the tag.
   */
  readMarkup(open: number): number {
    const { text } = this.#parent;
    const { Tokenizer, TokenizerMode } = this.#parse5;
    this.#tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
    this.#shift = open;
    let end = open;
    while (end < text.length) {
      const close = text.indexOf('>', Math.max(end, 2 * end - open));
      const to = close < 0 ? text.length : close + 1;
      this.#tokenizer.write(text.slice(end, to), to === text.length);
      end = to;
      if (this.#tokenizer.state === TokenizerMode.DATA) return Math.max(this.#tokenEnd, open + 1);
    }
    // An unterminated tag is text.
    this.#addText(this.#tokenEnd, text.length);
    return text.length;
  }

  finish(): Part[] {
    if (this.#rawElement) this.#readRaw(this.#rawElement, this.#parent.text.length);
    while (this.#stack.length > 0) this.#pop(true);
    const visible = this.#visible.build('html text');
    if (isProse(visible.text)) this.#parts.push({ place: 'visible', isHidden: false, view: visible });
    return this.#parts;
  }

  onStartTag({ tagName, attrs, location, selfClosing }: Token.TagToken): void {
    const [start, end] = this.#enter(location!);
    this.#closeImplied(tagName);
    this.#readAttributes(tagName, attrs, location!);
    const mode = RAW_MODES[tagName];
    if (mode) {
      this.#tokenizer.state = this.#parse5.TokenizerMode[mode];
      this.#rawElement = { name: tagName, isData: isDataScript(attrs), start: end };
    }
    this.#addBreak(tagName, start, end);
    if (VOID.has(tagName) || selfClosing) return;
    const outer = this.#stack.at(-1);
    const place = outer?.isHidden ? undefined : this.#findPlace(tagName, attrs);
    this.#stack.push({
      name: tagName,
      builder: place ? new ViewBuilder(this.#parent) : (outer?.builder ?? this.#visible),
      isHidden: place === 'hidden' || (outer?.isHidden ?? false),
      ...(place && { place }),
    });
    this.#openCount.set(tagName, (this.#openCount.get(tagName) ?? 0) + 1);
  }

  onEndTag({ tagName, location }: Token.TagToken): void {
    const [start, end] = this.#enter(location!);
    if (this.#rawElement?.name === tagName) {
      this.#readRaw(this.#rawElement, start);
      this.#rawElement = undefined;
    }
    // A closing tag without an open element has no effect. The count avoids a search for it.
    if ((this.#openCount.get(tagName) ?? 0) > 0) {
      while (this.#stack.at(-1)!.name !== tagName) this.#pop();
      this.#pop();
    }
    this.#addBreak(tagName, start, end);
  }

  onComment({ location }: Token.CommentToken): void {
    const [start, end] = this.#enter(location!);
    const raw = this.#parent.text.slice(start, end);
    const closing = raw.endsWith('-->') ? 3 : raw.endsWith('>') ? 1 : 0;
    this.#add('comment', start + (raw.startsWith('<!--') ? 4 : 2), end - closing);
  }

  // Character tokens may split a character reference, so text is taken from between the tags instead.
  onCharacter(): void {}
  onWhitespaceCharacter(): void {}
  onNullCharacter(): void {}
  onDoctype(): void {}
  onEof(): void {}

  /** Adds the text before a tag or comment, and returns its range in the parent. */
  #enter({ startOffset, endOffset }: Token.Location): Span {
    const start = startOffset + this.#shift;
    this.#addText(this.#tokenEnd, start);
    this.#tokenEnd = endOffset + this.#shift;
    return [start, this.#tokenEnd];
  }

  #addText(start: number, end: number): void {
    if (start >= end || (this.#rawElement && !TEXT_ELEMENTS.has(this.#rawElement.name))) return;
    addText(this.#stack.at(-1)?.builder ?? this.#visible, this.#parent, [start, end]);
  }

  #pop(isEndOfText = false): void {
    const { name, builder, place, isHidden } = this.#stack.pop()!;
    this.#openCount.set(name, this.#openCount.get(name)! - 1);
    if (!place || this.#parts.length >= MAX_PARTS) return;
    // An unclosed tag, as in a text about HTML, must not hide the rest of a long text.
    if (isEndOfText && builder.length > MAX_UNCLOSED) return;
    const view = builder.build(`html ${place}`);
    if (isProse(view.text)) this.#parts.push({ place, isHidden, view });
  }

  /** `<p>` ends a paragraph and `<li>` an item. Otherwise a hidden one would hide the rest of the page. */
  #closeImplied(tagName: string): void {
    const open = this.#stack.at(-1)?.name;
    if (open === undefined) return;
    if ((open === 'p' && BLOCKS.has(tagName)) || (open === tagName && IMPLIED_END.has(tagName))) this.#pop();
  }

  #findPlace(tagName: string, attrs: readonly Token.Attribute[]): 'hidden' | 'collapsed' | undefined {
    if (this.#isHidden(tagName, attrs)) return 'hidden';
    return tagName === 'details' && !attrs.some(({ name }) => name === 'open') ? 'collapsed' : undefined;
  }

  #isHidden(tagName: string, attrs: readonly Token.Attribute[]): boolean {
    if (HIDDEN_ELEMENTS.has(tagName) || (tagName === 'title' && (this.#openCount.get('svg') ?? 0) > 0)) return true;
    const font: string[] = [];
    for (const { name, value } of attrs) {
      if (name === 'hidden' || (name === 'style' && isHidingStyle(value))) return true;
      if (name === 'class' && (HIDING_CLASS.test(value) || this.#isSelected('.', value))) return true;
      if (name === 'id' && this.#isSelected('#', value)) return true;
      if (name === 'color' || (name === 'fill' && tagName !== 'svg')) font.push(`color:${value}`);
      if (name === 'size' && tagName === 'font' && /^0$/.test(value)) return true;
    }
    return tagName === 'font' && isHidingStyle(font.join(';'));
  }

  #isSelected(mark: string, value: string): boolean {
    return this.#hidingSelectors.size > 0 && value.split(/\s+/).some((word) => this.#hidingSelectors.has(mark + word));
  }

  #readAttributes(tagName: string, attrs: readonly Token.Attribute[], location: Token.LocationWithAttributes): void {
    const isHiddenInput = tagName === 'input' && attrs.some(({ name, value }) => name === 'type' && value === 'hidden');
    for (const { name, value } of attrs) {
      if (!value.includes(' ') || value.length < 12 || !isTextAttribute(name)) continue;
      const place = isHiddenInput
        ? 'hidden'
        : tagName === 'meta'
          ? 'metadata'
          : (PLACE_OF_ATTRIBUTE[name] ?? 'attribute');
      const at = location.attrs?.[name];
      if (!at || (SHOWN_ATTRIBUTES.has(name) && !isHiddenInput)) continue;
      const [start, end] = [at.startOffset + this.#shift, at.endOffset + this.#shift];
      const raw = this.#parent.text.slice(start, end);
      const before = /^[^=]*=\s*["']?/.exec(raw)?.[0].length ?? 0;
      this.#add(place, start + before, end - (/["']$/.test(raw) ? 1 : 0), name);
    }
  }

  #readRaw({ name, isData, start }: { name: string; isData: boolean; start: number }, end: number): void {
    const text = this.#parent.text.slice(start, end);
    if (name === 'style') {
      const { hiding, texts } = readStyleSheet(text);
      for (const selector of hiding) this.#hidingSelectors.add(selector);
      for (const [from, to] of texts) this.#add('style', start + from, start + to);
    } else if (name === 'script') {
      if (isData) this.#add('metadata', start, end);
      else {
        const code = sliceView(this.#parent, start, end, 'html script');
        for (const part of readCodeComments(code)) this.#parts.push({ ...part, isHidden: true });
      }
    }
  }

  #add(place: PartPlace, start: number, end: number, name: string = place): void {
    if (this.#parts.length >= MAX_PARTS || end - start < 8) return;
    const builder = new ViewBuilder(this.#parent);
    addText(builder, this.#parent, [start, end]);
    const view = builder.build(`html ${name}`);
    if (isProse(view.text)) this.#parts.push({ place, isHidden: true, view });
  }

  /** The edge of a block separates words; the edge of an inline element such as `<b>` does not. */
  #addBreak(tagName: string, start: number, end: number): void {
    if (!BLOCKS.has(tagName)) return;
    (this.#stack.at(-1)?.builder ?? this.#visible).replace('\n', start, end);
  }
}

const MAX_UNCLOSED = 4_000;
