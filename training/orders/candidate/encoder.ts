import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TocsinError } from '../../../src/core/errors.js';
import { LruCache } from '../../../src/scanners/lru-cache.js';
import { assertFinite } from '../../../src/scanners/semantic/log-odds.js';
import { type LoadedRuntime, loadRuntime, type Session } from '../../../src/scanners/semantic/runtime.js';
import { SURFACES, type Surface } from '../../../src/scanners/semantic/surface.js';
import { END_PIECE, PieceTable, START_PIECE } from './piece-table.js';
import { Pieces } from './pieces.js';
import { cutText, type TextRange } from './windows.js';
import { WIDTH, WordTable } from './word-table.js';

/** A piece of a window, with the logit that it belongs to an order that does not belong there. */
export interface TokenLogit {
  /** Offsets in the window's text. */
  readonly start: number;
  readonly end: number;
  readonly logit: number;
}

export interface WindowReading {
  /** Above zero, an order that does not belong here is more likely than not. */
  readonly logit: number;
  readonly tokens: readonly TokenLogit[];
}

/** Words in front of a window that say where it comes from, one for each surface. training/orders/model.py has the same. */
const PREFIXES = ['user prompt', 'document', 'tool', 'skill'] as const;
/** Context size in training, with the prefix and three special pieces. */
const MAX_PIECES = 128;
/** Places of the graph: a window that starts or ends inside a word may have a few pieces more. */
const MAX_PLACES = 160;
/** Cached windows. Sessions and fleets repeat the same texts. Chosen: about 8 MB. */
const CACHE_SIZE = 1024;

/** Reads the files that training/orders/export.py and training/orders/skim.py wrote into a folder. */
export async function openEncoder(folder: string): Promise<OrdersEncoder> {
  const runtime = await loadRuntime();
  if (!runtime) throw new Error('The candidate needs the package onnxruntime-node, or a built dist/.');
  const read = (file: string): Uint8Array => readFileSync(join(folder, file));
  const create = (file: string): Promise<Session> =>
    runtime.runtime.InferenceSession.create(read(file), SESSION_OPTIONS);
  const sessions = { skim: await create('skim.onnx'), orders: await create('orders.onnx') };
  return new OrdersEncoder(runtime, sessions, new PieceTable(read('pieces.bin')), read('words.bin'));
}

interface Sessions {
  readonly skim: Session;
  readonly orders: Session;
}

/** One thread: a guard must not slow down the guarded application. */
const SESSION_OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };

/** Reads windows of text: is there an order that does not belong, and which pieces are it? Knows about a hundred languages. */
export class OrdersEncoder {
  readonly #runtime: LoadedRuntime;
  readonly #sessions: Sessions;
  readonly #pieces: Pieces;
  readonly #words: WordTable;
  readonly #prefixes: readonly (readonly number[])[];
  readonly #cache = new LruCache<WindowReading>(CACHE_SIZE);

  constructor(runtime: LoadedRuntime, sessions: Sessions, table: PieceTable, words: Uint8Array) {
    this.#runtime = runtime;
    this.#sessions = sessions;
    this.#pieces = new Pieces(table);
    this.#words = new WordTable(words, table.size);
    this.#prefixes = PREFIXES.map((prefix) => [START_PIECE, ...this.#pieces.toIds(prefix), END_PIECE]);
  }

  /** Cuts a text of any length into overlapping windows for `read`. Every character is in a window. */
  cutWindows(text: string, surface: Surface): TextRange[] {
    return cutText(text, this.#pieces, MAX_PIECES - this.#prefixes[surface]!.length - 1);
  }

  /** Reads one window. Throws if the text is longer than a window, because its end would not be read. */
  async read(text: string, surface: Surface): Promise<WindowReading> {
    const key = `${surface} ${text}`;
    const reading = this.#cache.get(key) ?? (await this.#run(text, this.#prefixes[surface]!));
    this.#cache.set(key, reading);
    return reading;
  }

  /** The first reader: approximates what `read` finds, in a hundredth of its time. */
  async skim(text: string, surface: Surface): Promise<number> {
    const { Tensor } = this.#runtime.runtime;
    const ids = this.#pieces.toIds(text);
    if (ids.length === 0) return Number.NEGATIVE_INFINITY;
    const words = new Tensor('float32', this.#words.read(ids), [1, ids.length, WIDTH]);
    const oneHot = Float32Array.from(SURFACES, (_, i) => Number(i === surface));
    const { score } = await this.#sessions.skim.run({
      words,
      surface: new Tensor('float32', oneHot, [1, SURFACES.length]),
    });
    return assertFinite(score?.data[0]);
  }

  async #run(text: string, prefix: readonly number[]): Promise<WindowReading> {
    const ids = [...prefix];
    const ranges: TextRange[] = [];
    this.#pieces.read(text, (piece, start, end) => {
      if (ids.length + 1 >= MAX_PLACES) throw new TocsinError('long-window', LONG_WINDOW);
      ids.push(piece);
      ranges.push({ start, end });
    });
    ids.push(END_PIECE);
    const words = new this.#runtime.runtime.Tensor('float32', this.#words.read(ids), [1, ids.length, WIDTH]);
    const { window, tokens } = await this.#sessions.orders.run({ words });
    const logits = tokens!.data;
    return {
      logit: assertFinite(window?.data[0]),
      tokens: ranges.map((range, i) => ({ ...range, logit: assertFinite(logits[prefix.length + i]) })),
    };
  }
}

const LONG_WINDOW = 'The text is longer than a window of the encoder. Cut it with cutWindows first.';
