import type { Act } from '../../policy/acts.js';
import { countMarks } from './sketch.js';

/** What is remembered of one result: marks of its values, and no word of it. */
export interface Source {
  readonly step: number;
  /** The tool that answered, or what kind of text it was. */
  readonly name: string;
  /** Values inside or beside what another scanner objected to. */
  readonly hot: string;
  readonly marks: string;
  /** Values that a sentence of it tells its reader to do something with, each with the act. */
  readonly ordered?: string;
  readonly sample: string;
  /** How sure the scanners were that the text holds orders, 0 to 1. */
  readonly risk: number;
  readonly isPrivate?: true;
  readonly isTrusted?: true;
}

export interface ChainState {
  readonly sources: readonly Source[];
  /** Values that the operator's own prompt names, in full. */
  readonly ours: readonly string[];
  /** What the user's words so far ask for. */
  readonly acts: readonly Act[];
  readonly isDelegated: boolean;
  /** Every turn so far was in a language whose words are known; before the first turn nothing was asked at all. */
  readonly isRead: boolean;
  /** Marks of the latest calls; a user's turn clears them. */
  readonly calls: readonly string[];
  /** The tool whose result last brought private data. */
  readonly secret?: string;
  /** The tool whose result last brought what anybody may have written. */
  readonly foreign?: string;
  /** Values that there was no room for: what cannot be traced may be one of them. */
  readonly forgotten: number;
}

export const NEW_CHAIN: ChainState = {
  sources: [],
  ours: [],
  acts: [],
  isDelegated: false,
  isRead: false,
  calls: [],
  forgotten: 0,
};

/** Five characters each. With these a session takes some nine thousand characters at most. */
export const MAX_MARKS = 200;
export const MAX_ORDERED = 40;
const MAX_ALL_MARKS = 1_200;
const MAX_SOURCES = 32;
export const SAMPLE_SIZE = 32;
const MAX_OURS = 64;
export const MAX_CALLS = 24;

const weigh = ({ hot, marks, ordered = '', sample }: Source): number =>
  [hot, marks, ordered, sample].reduce((sum, each) => sum + countMarks(each), 0);

/** The oldest go first, those that somebody objected to or that give orders last. */
export function addSource(state: ChainState, source: Source, cut: number): ChainState {
  const sources = [...state.sources, source];
  let total = sources.reduce((sum, each) => sum + weigh(each), 0);
  let forgotten = state.forgotten + cut;
  while (sources.length > MAX_SOURCES || total > MAX_ALL_MARKS) {
    const calm = sources.findIndex(({ hot, ordered }, i) => hot === '' && !ordered && i < sources.length - 1);
    const [gone] = sources.splice(Math.max(calm, 0), 1);
    total -= weigh(gone!);
    forgotten += countMarks(gone!.hot) + countMarks(gone!.marks);
  }
  return { ...state, sources, forgotten };
}

export const addOurs = (state: ChainState, keys: readonly string[]): ChainState => ({
  ...state,
  ours: [...new Set([...state.ours, ...keys])].slice(0, MAX_OURS),
});
