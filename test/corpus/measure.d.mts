import type { Row } from '../../src/cli/batch/row.js';
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

export interface Floors {
  files: Record<string, { found: number; flagged: number }>;
  twins: number;
}

export const FLOORS_FILE: string;
export function readFloors(): Floors;
export function readCorpus(): CorpusRow[];
export function measureCorpus(
  rows: readonly CorpusRow[],
  engine: { scanner: TextScanner; toRow: (line: string) => Row },
): Promise<Floors>;
