import { findPlace } from './paths.js';
import type { FunctionCode } from './program.js';

/** Where data comes from. */
export type SourceKind =
  | 'secret'
  | 'environment'
  | 'variable'
  | 'clipboard'
  | 'keystrokes'
  | 'screen'
  | 'system'
  | 'home'
  | 'file'
  | 'download'
  | 'decoded'
  | 'archive';

/** Data that reached a value. */
export interface Flow {
  readonly kind: SourceKind;
  /** The source in words: a path, the name of a variable, an address. */
  readonly what: string;
  readonly file: string;
  readonly at: number;
  /** The service that a credential is for. */
  readonly owner?: string;
  /** A credential that programs read in order to use it. Only other uses than in a header are odd. */
  readonly isUsual?: true;
  /** For a download: the address is that of a well-known publisher. */
  readonly isKnown?: true;
}

export interface Value {
  readonly flows: readonly Flow[];
  /** The text, as far as it is constant. `…` stands for a part that is not. */
  readonly text?: string;
  /** The dotted name of an API: `requests.post`, `fs.readFileSync()`. */
  readonly path?: string;
  readonly code?: Closure;
  /** The members of a record, by name. */
  readonly members?: ReadonlyMap<string, Value>;
}

/** A function of the package, with the file that it belongs to. */
export interface Closure {
  readonly code: FunctionCode;
  readonly module: Scope;
}

export interface Scope {
  readonly file: string;
  readonly names: Map<string, Value>;
}

export const NOTHING: Value = { flows: [] };
/** Flows that a value keeps. More of them add nothing to a finding. */
const MAX_FLOWS = 24;
/** Texts of a list that are compared with places. */
const MAX_CHOICES = 40;
/** Characters of a constant text. */
const MAX_TEXT = 20_000;

export function joinFlows(values: readonly Value[]): readonly Flow[] {
  const [first, ...others] = values.filter(({ flows }) => flows.length > 0);
  if (!first || others.length === 0) return first?.flows ?? [];
  const seen = new Map<string, Flow>();
  for (const { flows } of [first, ...others]) {
    for (const flow of flows)
      if (seen.size < MAX_FLOWS) seen.set(`${flow.kind} ${flow.file} ${flow.at} ${flow.what}`, flow);
  }
  return [...seen.values()];
}

/** Text that is put together. Parts that are not constant become `…`. */
export function glue(values: readonly Value[], between = ''): Value {
  const text = values.map((value) => value.text ?? '…').join(between);
  return { flows: joinFlows(values), ...(text.length <= MAX_TEXT && { text }) };
}

/**
 * One of several values. The text is that of the only one which has a text. Of several texts it is the first one that names a
 * place that matters, because code that handles a list of paths handles this one, too.
 */
export function either(values: readonly Value[]): Value {
  const [first] = values;
  if (first && values.length === 1) return first;
  const texts = new Set(values.flatMap(({ text }) => (text === undefined ? [] : [text])));
  const text = texts.size === 1 ? [...texts][0] : [...texts].slice(0, MAX_CHOICES).find((each) => findPlace(each));
  const code = values.find((value) => value.code)?.code;
  const path = values.find((value) => value.path !== undefined)?.path;
  return {
    flows: joinFlows(values),
    ...(text !== undefined && { text }),
    ...(code && { code }),
    ...(path !== undefined && { path }),
  };
}

export const withFlows = (value: Value, ...flows: readonly Flow[]): Value => ({
  ...value,
  flows: joinFlows([value, { flows }]),
});
