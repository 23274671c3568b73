import type { Language } from './language.js';
import type { Recorder, Spot } from './recorder.js';
import { joinFlows, type Value } from './values.js';

/** A command with its arguments, and what it can use. */
export interface Call {
  readonly name: string;
  readonly args: readonly Value[];
  readonly input: Value;
  readonly spot: Spot;
  readonly recorder: Recorder;
  /** Runs a text as a shell script and returns what it prints. */
  readonly runShell: (script: Value) => Value;
  /** Runs a text as a program of a language and returns what it prints. */
  readonly runText: (language: Language, script: Value) => Value;
}

export type Meaning = (call: Call) => Value;

export const words = ({ args }: Call): string[] => args.map(({ text }) => text ?? '…');
export const line = (call: Call): string => [call.name, ...words(call)].join(' ');
export const hasFlag = (call: Call, pattern: RegExp): boolean => words(call).some((word) => pattern.test(word));
export const operands = ({ args }: Call): Value[] =>
  args.filter(({ text }) => text === undefined || !/^[-+]\w|^--/.test(text));
export const all = (call: Call): Value => ({ flows: joinFlows([call.input, ...call.args]) });

/** The values of the options that a pattern names, written apart or together. */
export function optionValues(call: Call, pattern: RegExp): Value[] {
  const found: Value[] = [];
  call.args.forEach((arg, index) => {
    const match = arg.text === undefined ? null : pattern.exec(arg.text);
    if (!match) return;
    const rest = arg.text!.slice(match[0].length).replace(/^=/, '');
    if (rest !== '') found.push({ ...arg, text: rest });
    else if (call.args[index + 1]) found.push(call.args[index + 1]!);
  });
  return found;
}
