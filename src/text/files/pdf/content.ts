import type { Rgb } from '../look.js';
import type { PdfDocument, PdfStream } from './document.js';
import { type Font, readFont } from './fonts.js';
import { type Box, contains, IDENTITY, intersect, type Matrix, multiply, toArea, toBox } from './geometry.js';
import { FIRST, type State, skipInlineImage, toRgbOfInks } from './graphics-state.js';
import { type Dict, isArray, Keyword, Lexer, Name, type PdfValue, toPdfText } from './objects.js';
import type { PagePaint, Shown } from './paint.js';

const MAX_STATES = 256;
const MAX_FORMS = 12;
/** A form counts as this many operators. */
const FORM_COST = 100;
/** Operators of a whole file. A page with a map has a hundred thousand. */
export const MAX_OPERATORS = 3_000_000;
/** Gaps between letters above this share of the font's size are spaces. */
const SPACE_GAP = 0.18;

/** What an interpreter reports, and the work it shares with the other pages. */
export interface ContentContext {
  readonly document: PdfDocument;
  readonly visited: Set<PdfStream>;
  readonly fonts: Map<Dict, Font>;
  readonly hiddenLayers: ReadonlySet<PdfValue>;
  readonly work: { operators: number };
  onText(shown: Shown): void;
  onActualText(text: string): void;
  onPicture(stream: PdfStream | undefined): void;
}

/** Runs the operators of a page, as far as they decide where and how its text is drawn. */
export class ContentReader {
  readonly #context: ContentContext;
  readonly #paint: PagePaint;
  #state: State = FIRST;
  readonly #stack: State[] = [];
  #textMatrix: Matrix = IDENTITY;
  #lineMatrix: Matrix = IDENTITY;
  #path: { box: Box | undefined } = { box: undefined };
  #clipNext = false;
  readonly #open = new Set<PdfStream>();
  #marks: boolean[] = [];
  #last: { x: number; y: number; size: number } | undefined;

  constructor(context: ContentContext, paint: PagePaint) {
    this.#context = context;
    this.#paint = paint;
  }

  run(bytes: Uint8Array, resources: Dict | undefined, depth = 0): void {
    const lexer = new Lexer(bytes);
    let operands: PdfValue[] = [];
    const { work } = this.#context;
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (!(value instanceof Keyword)) {
        if (operands.length < 64) operands.push(value);
        continue;
      }
      if (--work.operators < 0) return;
      if (value.word === 'BI') skipInlineImage(lexer, () => this.#paintPicture(undefined));
      else this.#execute(value.word, operands, resources, depth);
      operands = [];
    }
  }

  #execute(word: string, operands: readonly PdfValue[], resources: Dict | undefined, depth: number): void {
    const n = (index: number): number => (typeof operands[index] === 'number' ? (operands[index] as number) : 0);
    const set = (change: Partial<State>): void => {
      this.#state = { ...this.#state, ...change };
    };
    switch (word) {
      case 'q':
        if (this.#stack.length < MAX_STATES) this.#stack.push(this.#state);
        return;
      case 'Q':
        this.#state = this.#stack.pop() ?? this.#state;
        return;
      case 'cm':
        set({ matrix: multiply([n(0), n(1), n(2), n(3), n(4), n(5)], this.#state.matrix) });
        return;
      case 'g':
        set({ fill: [n(0), n(0), n(0)], isPattern: false });
        return;
      case 'rg':
        set({ fill: [n(0), n(1), n(2)], isPattern: false });
        return;
      case 'k':
        set({ fill: toRgbOfInks(n(0), n(1), n(2), n(3)), isPattern: false });
        return;
      case 'cs':
        set({ fill: [0, 0, 0], isPattern: false });
        return;
      case 'sc':
      case 'scn':
        set(this.#toColor(operands));
        return;
      case 'gs':
        this.#applyState(resources, operands[0]);
        return;
      case 'BT':
        this.#textMatrix = IDENTITY;
        this.#lineMatrix = IDENTITY;
        return;
      case 'Tf':
        set({ font: this.#findFont(resources, operands[0]), size: n(1) });
        return;
      case 'Tr':
        set({ mode: n(0) });
        return;
      case 'TL':
        set({ leading: n(0) });
        return;
      case 'Tc':
        set({ charSpace: n(0) });
        return;
      case 'Tw':
        set({ wordSpace: n(0) });
        return;
      case 'Tz':
        set({ scale: n(0) / 100 });
        return;
      case 'Td':
        this.#moveLine(n(0), n(1));
        return;
      case 'TD':
        set({ leading: -n(1) });
        this.#moveLine(n(0), n(1));
        return;
      case 'Tm':
        this.#lineMatrix = [n(0), n(1), n(2), n(3), n(4), n(5)];
        this.#textMatrix = this.#lineMatrix;
        return;
      case 'T*':
        this.#moveLine(0, -this.#state.leading);
        return;
      case 'Tj':
        this.#show([operands[0] ?? null]);
        return;
      case 'TJ':
        this.#show(isArray(operands[0]) ? operands[0] : []);
        return;
      case "'":
        this.#moveLine(0, -this.#state.leading);
        this.#show([operands[0] ?? null]);
        return;
      case '"':
        set({ wordSpace: n(0), charSpace: n(1) });
        this.#moveLine(0, -this.#state.leading);
        this.#show([operands[2] ?? null]);
        return;
      case 're':
        this.#extend(toBox(this.#state.matrix, n(0), n(1), n(2), n(3)));
        return;
      case 'm':
      case 'l':
        this.#extend(toBox(this.#state.matrix, n(0), n(1), 0, 0));
        return;
      case 'c':
        this.#extend(toBox(this.#state.matrix, n(4), n(5), 0, 0));
        return;
      case 'v':
      case 'y':
        this.#extend(toBox(this.#state.matrix, n(2), n(3), 0, 0));
        return;
      case 'W':
      case 'W*':
        this.#clipNext = true;
        return;
      case 'f':
      case 'F':
      case 'f*':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        this.#fillPath();
        this.#endPath();
        return;
      case 'n':
      case 'S':
      case 's':
        this.#endPath();
        return;
      case 'sh':
        if (this.#state.clip) this.#paint.fill(this.#state.clip, undefined);
        return;
      case 'Do':
        this.#drawObject(resources, operands[0], depth);
        return;
      case 'BDC':
      case 'BMC':
        this.#beginMark(resources, operands);
        return;
      case 'EMC':
        this.#marks.pop();
        return;
      default:
    }
  }

  #toColor(operands: readonly PdfValue[]): Partial<State> {
    const numbers = operands.filter((value) => typeof value === 'number');
    if (operands.at(-1) instanceof Name) return { fill: undefined, isPattern: true };
    if (numbers.length === 3) return { fill: numbers as unknown as Rgb, isPattern: false };
    if (numbers.length === 4)
      return { fill: toRgbOfInks(...(numbers as [number, number, number, number])), isPattern: false };
    // One number is gray, or the amount of a special ink: none of it is white, all of it is not known.
    return { fill: numbers[0] === 0 ? [0, 0, 0] : undefined, isPattern: true };
  }

  #applyState(resources: Dict | undefined, name: PdfValue | undefined): void {
    const { document } = this.#context;
    const state =
      name instanceof Name ? document.dict(document.dict(resources?.get('ExtGState'))?.get(name.name)) : undefined;
    const alpha = document.number(state?.get('ca'));
    if (alpha !== undefined) this.#state = { ...this.#state, alpha };
    // A marker pen darkens what is below it, and covers nothing.
    const blend = document.name(state?.get('BM'));
    if (blend !== undefined) this.#state = { ...this.#state, isBlended: blend !== 'Normal' && blend !== 'Compatible' };
    const font = document.array(state?.get('Font'));
    if (font.length === 2) {
      this.#state = {
        ...this.#state,
        font: this.#readFont(document.dict(font[0])),
        size: document.number(font[1]) ?? 0,
      };
    }
  }

  #findFont(resources: Dict | undefined, name: PdfValue | undefined): Font | undefined {
    const { document } = this.#context;
    return name instanceof Name
      ? this.#readFont(document.dict(document.dict(resources?.get('Font'))?.get(name.name)))
      : undefined;
  }

  #readFont(dict: Dict | undefined): Font | undefined {
    if (!dict) return undefined;
    const { fonts, document } = this.#context;
    const known = fonts.get(dict);
    if (known) return known;
    const font = readFont(document, dict);
    fonts.set(dict, font);
    return font;
  }

  #moveLine(x: number, y: number): void {
    this.#lineMatrix = multiply([1, 0, 0, 1, x, y], this.#lineMatrix);
    this.#textMatrix = this.#lineMatrix;
  }

  #show(items: readonly PdfValue[]): void {
    const { font, size, charSpace, wordSpace, scale } = this.#state;
    for (const item of items) {
      if (typeof item === 'number') {
        this.#advance((-item / 1000) * size * scale);
        continue;
      }
      if (!(item instanceof Uint8Array)) continue;
      const glyphs =
        font?.read(item) ??
        Array.from(item, (code) => ({ text: String.fromCharCode(code), width: 500, isSpace: code === 32 }));
      let text = '';
      let width = 0;
      for (const glyph of glyphs) {
        text += glyph.text;
        width += (glyph.width / 1000) * size + charSpace + (glyph.isSpace ? wordSpace : 0);
      }
      this.#emit(text, width * scale);
      this.#advance(width * scale);
    }
  }

  #advance(width: number): void {
    this.#textMatrix = multiply([1, 0, 0, 1, width, 0], this.#textMatrix);
  }

  #emit(text: string, width: number): void {
    const { matrix, size, mode, alpha, fill, isPattern, clip } = this.#state;
    const whole = multiply(this.#textMatrix, matrix);
    const [x, y] = [whole[4], whole[5]];
    const drawn = Math.abs(size) * Math.hypot(whole[2], whole[3]);
    const separator = this.#toSeparator(x, y, drawn);
    const along = Math.hypot(whole[0], whole[1]) * width;
    const direction = Math.hypot(whole[0], whole[1]) || 1;
    this.#last = { x: x + (along * whole[0]) / direction, y: y + (along * whole[1]) / direction, size: drawn };
    if (text === '') return;
    this.#context.onText({
      text: separator + text,
      x,
      y,
      size: drawn,
      color: isPattern ? [0.3, 0.3, 0.3] : (fill ?? [0.3, 0.3, 0.3]),
      isInvisible: mode === 3 || mode === 7 || alpha < 0.04,
      isClipped: clip !== undefined && !contains(clip, x + drawn / 10, y + drawn / 4, 1),
      layer: this.#marks.includes(true) ? 'hidden' : undefined,
      order: this.#paint.nextOrder(),
    });
  }

  /** Text is often drawn letter by letter: the gap to the letter before says whether a word ended. */
  #toSeparator(x: number, y: number, size: number): string {
    const last = this.#last;
    if (!last) return '';
    const unit = Math.max(size, last.size, 0.1);
    if (Math.abs(y - last.y) > unit * 0.4) return '\n';
    const gap = x - last.x;
    return gap > unit * SPACE_GAP || gap < -unit ? ' ' : '';
  }

  #extend(box: Box): void {
    const { box: known } = this.#path;
    this.#path = {
      box: known
        ? {
            left: Math.min(known.left, box.left),
            right: Math.max(known.right, box.right),
            bottom: Math.min(known.bottom, box.bottom),
            top: Math.max(known.top, box.top),
          }
        : box,
    };
  }

  #fillPath(): void {
    const { box } = this.#path;
    const { fill, isPattern, alpha, isBlended, clip } = this.#state;
    if (!box || alpha < 0.5 || isBlended) return;
    this.#paint.fill(clip ? intersect(box, clip) : box, isPattern ? undefined : fill);
  }

  #endPath(): void {
    const { box } = this.#path;
    if (this.#clipNext && box) {
      const { clip } = this.#state;
      this.#state = { ...this.#state, clip: clip ? intersect(clip, box) : box };
    }
    this.#clipNext = false;
    this.#path = { box: undefined };
  }

  #paintPicture(stream: PdfStream | undefined): void {
    const box = toBox(this.#state.matrix, 0, 0, 1, 1);
    const { clip } = this.#state;
    const shown = clip ? intersect(box, clip) : box;
    if (toArea(shown) > 0) this.#paint.fill(shown, undefined, true);
    this.#context.onPicture(stream);
  }

  #drawObject(resources: Dict | undefined, name: PdfValue | undefined, depth: number): void {
    const { document, visited, hiddenLayers } = this.#context;
    if (!(name instanceof Name) || depth >= MAX_FORMS) return;
    const stream = document.stream(document.dict(resources?.get('XObject'))?.get(name.name));
    if (!stream) return;
    visited.add(stream);
    if (document.name(stream.dict.get('Subtype')) !== 'Form') {
      this.#paintPicture(stream);
      return;
    }
    const layer = document.dict(stream.dict.get('OC'));
    this.#marks.push(layer !== undefined && hiddenLayers.has(layer));
    this.runForm(stream, resources, depth);
    this.#marks.pop();
  }

  /** Runs a form: a content stream with a coordinate system of its own. */
  runForm(stream: PdfStream, resources: Dict | undefined, depth: number, at: Matrix = IDENTITY): void {
    const { document, work } = this.#context;
    // A form inside itself would never end, and forms that draw each other many times would take too long.
    if (this.#open.has(stream)) return;
    work.operators -= FORM_COST;
    if (work.operators < 0) return;
    const content = document.decode(stream);
    if (typeof content === 'string') return;
    const saved = this.#state;
    const savedStack = this.#stack.splice(0);
    const numbers = document.array(stream.dict.get('Matrix')).map((value) => document.number(value) ?? 0);
    const own = numbers.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;
    this.#state = { ...saved, matrix: multiply(multiply(own, at), saved.matrix) };
    this.#open.add(stream);
    this.run(content, document.dict(stream.dict.get('Resources')) ?? resources, depth + 1);
    this.#open.delete(stream);
    this.#stack.splice(0, this.#stack.length, ...savedStack);
    this.#state = saved;
  }

  #beginMark(resources: Dict | undefined, [tag, properties]: readonly PdfValue[]): void {
    const { document, hiddenLayers, onActualText } = this.#context;
    const dict =
      properties instanceof Name
        ? document.dict(document.dict(resources?.get('Properties'))?.get(properties.name))
        : document.dict(properties);
    const isHidden = tag instanceof Name && tag.name === 'OC' && dict !== undefined && hiddenLayers.has(dict);
    if (this.#marks.length < MAX_STATES) this.#marks.push(isHidden);
    for (const key of ['ActualText', 'Alt', 'E']) {
      const value = document.resolve(dict?.get(key));
      if (value instanceof Uint8Array) onActualText(toPdfText(value));
    }
  }
}
