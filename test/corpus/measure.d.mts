import type { Row } from '../../src/batch/row.js';
import type { TextScanner } from '../../src/index.js';

export interface CorpusRow {
  file: string;
  id: string;
  label: 'attack' | 'benign';
  kind: string;
  lang: string;
  technique: string;
  twin?: string;
  text?: string;
  tool?: object;
  turns?: object[];
}

export interface RelationTool {
  name: string;
  description: string;
  inputSchema?: { type: 'object'; properties: Record<string, object>; required?: string[] };
}

export interface RelationPair {
  id: string;
  group: string;
  relation: string;
  lang: string;
  honest: RelationTool;
  wrong: RelationTool;
}

export interface RelationCounts {
  pairs: number;
  found: number;
  flagged: number;
  toldApart: number;
}

export interface Measured {
  files: Record<string, { found: number; flagged: number }>;
  twins: number;
}

export interface Floors extends Measured {
  /** Pairs with both sides right, per relation. */
  relations: Record<string, number>;
}

interface Engine {
  scanner: TextScanner;
  toRow: (line: string) => Row;
}

export const FLOORS_FILE: string;
export function readFloors(): Floors;
export function readCorpus(): CorpusRow[];
export function readRelations(): RelationPair[];
export function measureCorpus(rows: readonly CorpusRow[], engine: Engine): Promise<Measured>;
export function measureRelations(
  pairs: readonly RelationPair[],
  engine: Engine,
): Promise<Record<string, RelationCounts>>;
