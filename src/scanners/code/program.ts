/** A program in a form that all languages share: enough to follow data, not to run it. `at` is an offset in the file. */

export type Expression =
  | { readonly op: 'text'; readonly text: string; readonly at: number }
  | { readonly op: 'name'; readonly name: string; readonly at: number }
  | { readonly op: 'member'; readonly of: Expression; readonly name: string; readonly at: number }
  | { readonly op: 'call'; readonly callee: Expression; readonly args: readonly Argument[]; readonly at: number }
  /** Several values of which each may be the result. `glue` marks text that is put together. */
  | { readonly op: 'join'; readonly parts: readonly Expression[]; readonly glue: boolean; readonly at: number }
  | { readonly op: 'record'; readonly entries: readonly Argument[]; readonly at: number }
  | { readonly op: 'function'; readonly code: FunctionCode; readonly at: number }
  /** A command of a shell. */
  | {
      readonly op: 'command';
      readonly name: Expression;
      readonly args: readonly Expression[];
      readonly input: Expression | undefined;
      readonly outputs: readonly Expression[];
      readonly at: number;
      readonly end: number;
    };

export interface Argument {
  /** The name of a keyword argument, or the key of an entry. */
  readonly name?: string;
  readonly value: Expression;
}

export interface FunctionCode {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
  /** The documentation string, if the language has them. */
  readonly documentation?: string;
  readonly decorators: readonly Expression[];
  readonly at: number;
  readonly end: number;
}

export type Statement =
  /** With a pattern, each name gets the member of that name, or of the one before `=`: `const { exec } = require('x')`. */
  | {
      readonly do: 'set';
      readonly names: readonly string[];
      readonly value: Expression;
      readonly isPattern?: true;
      /** A loop: the names get each item of the value in turn. */
      readonly isEach?: true;
      /** It may set a variable of a function or a file around it. */
      readonly isOuter?: true;
    }
  | { readonly do: 'run'; readonly value: Expression }
  | { readonly do: 'return'; readonly value: Expression }
  | {
      readonly do: 'import';
      readonly local: string;
      readonly module: string;
      readonly member: string | undefined;
      readonly at: number;
    }
  | { readonly do: 'define'; readonly name: string; readonly code: FunctionCode };

/** A file, or a part of one. */
export interface Module {
  readonly file: string;
  readonly isShell: boolean;
  readonly body: readonly Statement[];
}
