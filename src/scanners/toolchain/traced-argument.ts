import type { Origin } from '../../policy/flows.js';
import type { Trace } from './trace.js';

/** An argument of a call whose value came from an earlier event. Part of the scanner's result, without the value. */
export interface TracedArgument {
  readonly path: string;
  readonly fromStep: number;
  readonly fromName: string;
  readonly origins: readonly Origin[];
  readonly isHot: boolean;
  readonly isOrdered: boolean;
  readonly isPrivate: boolean;
}

/** A call has many arguments only if somebody wants to hide one. */
const MAX_ARGUMENTS = 64;

export const toTracedArguments = (traces: readonly Trace[]): TracedArgument[] =>
  traces
    .flatMap(({ leaf, source, origins, isHot, isOrdered, isPrivate }) =>
      source
        ? [{ path: leaf.path, fromStep: source.step, fromName: source.name, origins, isHot, isOrdered, isPrivate }]
        : [],
    )
    .slice(0, MAX_ARGUMENTS);
