import type { FileText, TextCollector } from './file-text.js';

/** Longer texts are cut into several, so that no text of a report spans a whole book. */
const MAX_TEXT = 100_000;

/** Collects the runs of one part of a document: the text that is shown, and apart the text that is not. */
export class TextRuns {
  readonly #collector: TextCollector;
  readonly #path: string;
  readonly #texts = new Map<string, string[]>();
  readonly #lengths = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  constructor(collector: TextCollector, path: string) {
    this.#collector = collector;
    this.#path = path;
  }

  /** Adds a run. `label` names the place inside the part: `hidden text`, `comments`. */
  add(text: string, label = '', place?: FileText['place']): void {
    if (text === '') return;
    const key = `${place ?? ''}\0${label}`;
    const runs = this.#texts.get(key);
    if (runs) runs.push(text);
    else this.#texts.set(key, [text]);
    const length = (this.#lengths.get(key) ?? 0) + text.length;
    this.#lengths.set(key, length);
    if (length > MAX_TEXT && /\s$/.test(text)) this.#flush(key);
  }

  /** Ends a paragraph in every text that has begun. */
  break(): void {
    for (const runs of this.#texts.values()) if (!runs.at(-1)!.endsWith('\n')) runs.push('\n');
  }

  finish(): void {
    for (const key of [...this.#texts.keys()]) this.#flush(key);
  }

  #flush(key: string): void {
    const [place, label] = key.split('\0') as [string, string];
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    const path = `${this.#path}${label && `/${label}`}${count > 0 ? ` ${count + 1}` : ''}`;
    const text = this.#texts.get(key)!.join('');
    this.#collector.add(path, text, place === '' ? undefined : (place as FileText['place']));
    this.#texts.delete(key);
    this.#lengths.delete(key);
  }
}
