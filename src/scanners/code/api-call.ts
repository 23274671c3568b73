import type { Recorder, Spot } from './recorder.js';
import { type Flow, joinFlows, type Value } from './values.js';

/** A call of an API, with its name resolved through imports. */
export interface ApiCall {
  readonly path: string;
  readonly args: readonly Value[];
  /** Keyword arguments, and the entries of a record that is the last argument. */
  readonly named: ReadonlyMap<string, Value>;
  readonly receiver: Value;
  readonly spot: Spot;
  readonly recorder: Recorder;
  readonly runShell: (script: Value) => Value;
  /** Runs a text as a program of the language of the file. */
  readonly runOwn: (script: Value) => Value;
}

export type Meaning = (call: ApiCall) => Value;

export const everything = ({ args, named, receiver }: ApiCall): readonly Flow[] =>
  joinFlows([receiver, ...args, ...named.values()]);
export const passOn: Meaning = (call) => ({
  flows: everything(call),
  ...(call.receiver.text !== undefined && { text: call.receiver.text }),
});
