import type { Client, InValue, Row } from '@libsql/client/sqlite3';
import { TocsinError } from '../../core/errors.js';
import type { ArtifactKind } from '../../core/types.js';
import { loadSentenceEncoder } from '../../scanners/semantic/encoder.js';
import { MISSING_ENCODER } from '../../scanners/semantic/encoder-packages.js';
import type { FeedbackLabel, Recollection, SemanticMemory } from '../../scanners/semantic/memory.js';
import { toMemoryParts } from '../../scanners/semantic/memory-parts.js';
import { explain, openDatabase } from './database.js';

export interface Feedback {
  readonly label: FeedbackLabel;
  /** The kind of the text. A false alarm excuses only its own kind: a prompt may say what a tool may not. */
  readonly kind: ArtifactKind;
  readonly text: string;
  readonly note?: string;
  /** When it was confirmed, in ISO 8601. Default: now. */
  readonly added?: string;
}

export interface FeedbackEntry extends Feedback {
  readonly id: number;
  readonly added: string;
}

export interface Memory extends SemanticMemory {
  /** Stores a text. If it is stored already, returns its id. */
  add(feedback: Feedback): Promise<{ readonly id: number; readonly isNew: boolean }>;
  list(): Promise<FeedbackEntry[]>;
  /** Returns false if there is no such entry. */
  remove(id: number): Promise<boolean>;
  close(): void;
}

/** The memory in this file. The file is opened at the first use, and only `add` creates it. */
export const openMemory = (file: string): Memory => new MemoryFile(file);

/** A longer text is a document, in which a person has to select the attack. */
const MAX_PARTS = 200;

const SAME = 'label = ?1 AND kind = ?2 AND text = ?3';
const NEAR = `SELECT e.id, e.label, e.text, e.sentences, v.part, 1 - vector_distance_cos(v.vector, ?1) AS cosine
  FROM vectors v JOIN entries e ON e.id = v.entry
  WHERE (e.label = 'attack' OR e.kind = ?2) AND cosine >= ?3 ORDER BY cosine DESC, e.id`;

class MemoryFile implements Memory {
  readonly #file: string;
  #client: Client | undefined;
  #known: { readonly version: unknown; readonly texts: readonly string[] } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async add({ label, kind, text, note, added }: Feedback): Promise<{ id: number; isNew: boolean }> {
    const parts = toMemoryParts(text);
    if (parts.length === 0) throw new TocsinError('bad-feedback', 'The text contains no words.');
    if (parts.length > MAX_PARTS) {
      throw new TocsinError(
        'bad-feedback',
        `The text has more than ${MAX_PARTS} sentences. Store the passage that the report points at.`,
      );
    }
    const encoder = await loadSentenceEncoder();
    if (!encoder) throw new TocsinError('no-encoder', `The memory cannot learn: ${MISSING_ENCODER}`);
    const vectors = await encoder.embed(parts);
    const time = added ?? new Date().toISOString();
    const results = await this.#write([
      {
        sql: 'INSERT OR IGNORE INTO entries (label, kind, text, note, added, sentences) VALUES (?, ?, ?, ?, ?, ?)',
        args: [label, kind, text, note ?? null, time, Math.max(1, parts.length - 1)],
      },
      ...vectors.map((vector, part) => ({
        sql: `INSERT OR IGNORE INTO vectors (entry, part, vector) SELECT id, ?4, ?5 FROM entries WHERE ${SAME}`,
        args: [label, kind, text, part, toBlob(vector)],
      })),
      { sql: `SELECT id FROM entries WHERE ${SAME}`, args: [label, kind, text] },
    ]);
    return { id: Number(results.at(-1)!.rows[0]!.id), isNew: results[0]!.rowsAffected > 0 };
  }

  async list(): Promise<FeedbackEntry[]> {
    return (await this.#read('SELECT id, label, kind, text, note, added FROM entries ORDER BY id')).map(toEntry);
  }

  async remove(id: number): Promise<boolean> {
    if (!(await this.#open(false))) return false;
    const [, entries] = await this.#write([
      { sql: 'DELETE FROM vectors WHERE entry = ?', args: [id] },
      { sql: 'DELETE FROM entries WHERE id = ?', args: [id] },
    ]);
    return entries!.rowsAffected > 0;
  }

  async texts(): Promise<readonly string[]> {
    const [version] = await this.#read('PRAGMA data_version');
    if (this.#known && this.#known.version === version?.data_version) return this.#known.texts;
    const texts = (await this.#read('SELECT text FROM entries ORDER BY id')).map((row) => String(row.text));
    this.#known = { version: version?.data_version, texts };
    return texts;
  }

  async recall(vectors: readonly Float32Array[], kind: ArtifactKind, floor: number): Promise<Recollection[][]> {
    const client = await this.#open(false);
    if (!client) return vectors.map(() => []);
    const questions = vectors.map((vector) => ({ sql: NEAR, args: [toBlob(vector), kind, floor] }));
    const answers = await explain(this.#file, () => client.batch(questions, 'read'));
    return answers.map(({ rows }) => rows.map(toRecollection));
  }

  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }

  async #open(mayCreate: boolean): Promise<Client | undefined> {
    this.#client ??= await openDatabase(this.#file, mayCreate);
    return this.#client;
  }

  async #read(sql: string): Promise<Row[]> {
    const client = await this.#open(false);
    return client ? (await explain(this.#file, () => client.execute(sql))).rows : [];
  }

  /** Runs the statements in one transaction. */
  async #write(statements: { sql: string; args: InValue[] }[]) {
    const client = (await this.#open(true))!;
    // data_version ignores the changes of its own connection.
    this.#known = undefined;
    return explain(this.#file, () => client.batch(statements, 'write'));
  }
}

const toBlob = (vector: Float32Array): Uint8Array => new Uint8Array(vector.slice().buffer);

const toEntry = ({ id, label, kind, text, note, added }: Row): FeedbackEntry => ({
  id: Number(id),
  label: label as FeedbackLabel,
  kind: kind as ArtifactKind,
  text: String(text),
  ...(note !== null && { note: String(note) }),
  added: String(added),
});

const toRecollection = ({ id, label, text, sentences, part, cosine }: Row): Recollection => ({
  id: Number(id),
  label: label as FeedbackLabel,
  text: String(text),
  sentences: Number(sentences),
  part: Number(part),
  cosine: Number(cosine),
});
