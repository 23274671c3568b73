import { countMarks } from './sketch.js';

/** Stored record of one result: hashes of its values, never its text. */
export interface Source {
  readonly step: number;
  /** Tool name or artifact kind. */
  readonly name: string;
  /** Values in or near a finding of another scanner. */
  readonly hot: string;
  readonly marks: string;
  /** Values that a sentence orders an act with, each combined with the act. */
  readonly ordered?: string;
  readonly sample: string;
  /** Fused probability that the text is an attack, 0 to 1. */
  readonly risk: number;
  readonly isPrivate?: true;
  readonly isTrusted?: true;
}

export interface ChainState {
  readonly sources: readonly Source[];
  /** Values of the operator's system prompt, unhashed. */
  readonly ours: readonly string[];
  readonly isDelegated: boolean;
  /** Hashes of the latest calls; a user turn clears them. */
  readonly calls: readonly string[];
  /** Earlier calls of the session, each tool once: its name, and its act before the first space. Absent if there was none. */
  readonly called?: readonly string[];
  /** Tools whose results have arrived. */
  readonly done?: readonly string[];
  /** The call of the latest event. It counts as made once its event was recorded as passed. */
  readonly pending?: { readonly step: number; readonly call: string };
  /** More tools were called than are remembered. */
  readonly isCallForgotten?: true;
  /** Tool whose result last contained private data. */
  readonly secret?: string;
  /** Tool whose result last contained untrusted content. */
  readonly foreign?: string;
  /** Number of dropped values: an untraceable argument may be one of them. */
  readonly forgotten: number;
}

export const NEW_CHAIN: ChainState = {
  sources: [],
  ours: [],
  isDelegated: false,
  calls: [],
  forgotten: 0,
};

/** Marks take five characters each. These limits keep a session's state below about 9,000 characters. */
export const MAX_MARKS = 200;
export const MAX_ORDERED = 40;
const MAX_ALL_MARKS = 1_200;
const MAX_SOURCES = 32;
export const SAMPLE_SIZE = 32;
const MAX_OURS = 64;
export const MAX_CALLS = 24;

const countAllMarks = ({ hot, marks, ordered = '', sample }: Source): number =>
  [hot, marks, ordered, sample].reduce((sum, each) => sum + countMarks(each), 0);

/** Adds a source. Over the limits, the oldest source goes first, sources with findings or orders last. */
export function addSource(state: ChainState, source: Source, cut: number): ChainState {
  const sources = [...state.sources, source];
  let total = sources.reduce((sum, each) => sum + countAllMarks(each), 0);
  let forgotten = state.forgotten + cut;
  while (sources.length > MAX_SOURCES || total > MAX_ALL_MARKS) {
    const calm = sources.findIndex(({ hot, ordered }, i) => hot === '' && !ordered && i < sources.length - 1);
    const [gone] = sources.splice(Math.max(calm, 0), 1);
    total -= countAllMarks(gone!);
    forgotten += countMarks(gone!.hot) + countMarks(gone!.marks);
  }
  return { ...state, sources, forgotten };
}

export const addOurs = (state: ChainState, keys: readonly string[]): ChainState => ({
  ...state,
  ours: [...new Set([...state.ours, ...keys])].slice(0, MAX_OURS),
});
