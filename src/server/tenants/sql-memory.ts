import { TocsinError } from '../../core/errors.js';
import { toSha256 } from '../../core/json-hash.js';
import type { ArtifactKind } from '../../core/types.js';
import { loadSentenceEncoder } from '../../scanners/semantic/encoder.js';
import { MISSING_ENCODER } from '../../scanners/semantic/encoder-packages.js';
import type { FeedbackLabel, Recollection, SemanticMemory } from '../../scanners/semantic/memory.js';
import { toMemoryParts } from '../../scanners/semantic/memory-parts.js';
import { type SqlDatabase, toNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import { LAST_ID, toRecordId } from '../records/record-id.js';

export interface FeedbackInput {
  readonly label: FeedbackLabel;
  readonly kind: ArtifactKind;
  readonly text: string;
  readonly note?: string | undefined;
  readonly decision?: string | undefined;
  readonly by: string;
}

export interface FeedbackRecord extends FeedbackInput {
  readonly id: string;
  readonly at: number;
}

interface Entry {
  readonly id: number;
  readonly label: FeedbackLabel;
  readonly kind: ArtifactKind;
  readonly text: string;
  readonly sentences: number;
  readonly vectors: readonly Float32Array[];
}

const DIMENSIONS = 384;
/** Longer texts are documents, in which a person has to select the passage. */
const MAX_PARTS = 200;
/** Entries that are searched. Each has one vector or more of 1.5 kB, and every search reads all of them. */
const MAX_ENTRIES = 5_000;

/** The feedback of one tenant, searchable by meaning. `reload` reads what other processes wrote. */
export class SqlMemory implements SemanticMemory {
  readonly #database: SqlDatabase;
  readonly #tenant: string;
  #entries: readonly Entry[] = [];
  #texts: readonly string[] = [];

  constructor(database: SqlDatabase, tenant: string) {
    this.#database = database;
    this.#tenant = tenant;
  }

  async reload(): Promise<void> {
    const rows = await this.#database.query(
      'SELECT label, kind, text, sentences, vectors FROM memory WHERE tenant = ? ORDER BY id DESC LIMIT ?',
      [this.#tenant, MAX_ENTRIES],
    );
    this.#entries = rows.map((row, index) => ({
      id: index + 1,
      label: toText(row.label) as FeedbackLabel,
      kind: toText(row.kind) as ArtifactKind,
      text: toText(row.text),
      sentences: toNumber(row.sentences),
      vectors: toVectors(row.vectors),
    }));
    this.#texts = this.#entries.map(({ text }) => text);
  }

  /** If the text is stored already, returns its id. */
  async add({ label, kind, text, note, decision, by }: FeedbackInput): Promise<{ id: string; isNew: boolean }> {
    const parts = toMemoryParts(text);
    if (parts.length === 0) throw new TocsinError('bad-feedback', 'The text contains no words.');
    if (parts.length > MAX_PARTS) {
      throw new TocsinError('bad-feedback', `The text has more than ${MAX_PARTS} sentences. Send the passage alone.`);
    }
    const encoder = await loadSentenceEncoder();
    if (!encoder) throw new TocsinError('no-encoder', `The memory cannot learn: ${MISSING_ENCODER}`);
    const vectors = await encoder.embed(parts);
    const digest = toSha256([label, kind, text]);
    const id = toRecordId();
    const added = await this.#database.execute(
      `INSERT INTO memory (id, tenant, at, by_name, label, kind, text, note, decision, sentences, vectors, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant, digest) DO NOTHING`,
      [
        ...[id, this.#tenant, Date.now(), by, label, kind, text.replaceAll('\0', ' '), note ?? null, decision ?? null],
        ...[Math.max(1, parts.length - 1), toBytes(vectors), digest],
      ],
    );
    if (added > 0) return { id, isNew: true };
    const sql = 'SELECT id FROM memory WHERE tenant = ? AND digest = ?';
    const [row] = await this.#database.query(sql, [this.#tenant, digest]);
    return { id: row ? toText(row.id) : id, isNew: false };
  }

  async list(limit: number, before: string | undefined): Promise<FeedbackRecord[]> {
    const rows = await this.#database.query(
      `SELECT id, at, by_name, label, kind, text, note, decision FROM memory
        WHERE tenant = ? AND id < ? ORDER BY id DESC LIMIT ?`,
      [this.#tenant, before ?? LAST_ID, limit],
    );
    return rows.map((row) => ({
      id: toText(row.id),
      at: toNumber(row.at),
      by: toText(row.by_name),
      label: toText(row.label) as FeedbackLabel,
      kind: toText(row.kind) as ArtifactKind,
      text: toText(row.text),
      note: toOptionalText(row.note),
      decision: toOptionalText(row.decision),
    }));
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#database.execute('DELETE FROM memory WHERE tenant = ? AND id = ?', [this.#tenant, id])) > 0;
  }

  async texts(): Promise<readonly string[]> {
    return this.#texts;
  }

  async recall(vectors: readonly Float32Array[], kind: ArtifactKind, floor: number): Promise<Recollection[][]> {
    const entries = this.#entries.filter(({ label, kind: own }) => label === 'attack' || own === kind);
    return vectors.map((vector) => entries.flatMap((entry) => toRecollections(entry, vector, floor)).sort(bestFirst));
  }
}

const toRecollections = (entry: Entry, vector: Float32Array, floor: number): Recollection[] =>
  entry.vectors.flatMap((own, part) => {
    const cosine = toCosine(own, vector);
    if (cosine < floor) return [];
    const { id, label, text, sentences } = entry;
    return [{ id, label, text, sentences, part, cosine }];
  });

const bestFirst = (a: Recollection, b: Recollection): number => b.cosine - a.cosine || a.id - b.id;

function toCosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    const x = a[i]!;
    const y = b[i]!;
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}

function toBytes(vectors: readonly Float32Array[]): Uint8Array {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  for (const [index, vector] of vectors.entries()) all.set(vector, index * DIMENSIONS);
  return new Uint8Array(all.buffer);
}

function toVectors(value: unknown): Float32Array[] {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Uint8Array);
  // Copied, because the numbers may not be aligned inside a buffer that is shared.
  const all = new Float32Array(bytes.slice().buffer);
  return Array.from({ length: Math.floor(all.length / DIMENSIONS) }, (_, index) =>
    all.slice(index * DIMENSIONS, (index + 1) * DIMENSIONS),
  );
}
