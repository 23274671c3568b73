import type { Expression, Statement } from '../program.js';
import { findChild, type Syntax } from '../syntax.js';

/** Turns the syntax tree of a shell script into a program. A pipeline is a command whose input is another command. */
export function lowerShell(root: Syntax, source: string): Statement[] {
  const body: Statement[] = [];
  readInto(root, source, body);
  return body;
}

function readInto(node: Syntax, source: string, body: Statement[]): void {
  switch (node.type) {
    case 'variable_assignment':
      body.push(readAssignment(node, source));
      return;
    case 'function_definition': {
      const name = findChild(node, 'name');
      const inner = findChild(node, 'body');
      const own: Statement[] = [];
      if (inner) readInto(inner, source, own);
      if (!name) return;
      const code = {
        name: toText(name, source),
        parameters: [],
        body: own,
        decorators: [],
        at: node.start,
        end: node.end,
      };
      body.push({ do: 'define', name: code.name, code });
      return;
    }
    case 'for_statement': {
      const variable = findChild(node, 'variable');
      const values = node.children.filter(({ field }) => field === 'value').map((child) => read(child, source));
      if (variable) {
        const value: Expression = { op: 'join', parts: values, glue: false, at: node.start };
        body.push({ do: 'set', names: [toText(variable, source)], value, isEach: true });
      }
      for (const child of node.children) if (child.field === 'body') readInto(child, source, body);
      return;
    }
    case 'declaration_command': {
      for (const child of node.children)
        if (child.type === 'variable_assignment') body.push(readAssignment(child, source));
      body.push({ do: 'run', value: toCommand(node, source) });
      return;
    }
    case 'command':
    case 'pipeline':
    case 'redirected_statement':
    case 'unset_command':
      // `NAME=value command` sets the variable for this command.
      for (const child of node.children)
        if (child.type === 'variable_assignment') body.push(readAssignment(child, source));
      body.push({ do: 'run', value: read(node, source) });
      return;
    case 'test_command':
      return;
  }
  for (const child of node.children) readInto(child, source, body);
}

function readAssignment(node: Syntax, source: string): Statement {
  const name = findChild(node, 'name');
  const value = findChild(node, 'value');
  return {
    do: 'set',
    names: name ? [toText(name, source)] : [],
    value: value ? read(value, source) : { op: 'text', text: '', at: node.start },
  };
}

const toText = ({ start, end }: Syntax, source: string): string => source.slice(start, end);

function read(node: Syntax, source: string): Expression {
  const at = node.start;
  switch (node.type) {
    case 'word':
    case 'number':
      return { op: 'text', text: toText(node, source).replace(/\\(.)/g, '$1'), at };
    case 'string_content':
      return { op: 'text', text: toText(node, source), at };
    case 'raw_string':
      return { op: 'text', text: toText(node, source).slice(1, -1), at };
    case 'ansi_c_string':
      return {
        op: 'text',
        text: toText(node, source)
          .slice(2, -1)
          .replace(/\\x([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        at,
      };
    case 'string':
      return node.children.length === 0
        ? { op: 'text', text: toText(node, source).replace(/^"|"$/g, ''), at }
        : { op: 'join', parts: readAll(node, source), glue: true, at };
    case 'concatenation':
      return { op: 'join', parts: readAll(node, source), glue: true, at };
    case 'simple_expansion':
    case 'expansion':
      return readExpansion(node, source);
    case 'command_name':
      return { op: 'join', parts: readAll(node, source), glue: true, at };
    case 'command':
    case 'declaration_command':
    case 'unset_command':
      return toCommand(node, source);
    case 'pipeline':
      return toPipeline(node, source);
    case 'redirected_statement':
      return readRedirected(node, source);
    case 'process_substitution':
    case 'command_substitution':
    case 'subshell':
    case 'compound_statement':
    case 'list':
    case 'if_statement':
    case 'while_statement':
    case 'do_group':
      return { op: 'join', parts: readAll(node, source), glue: false, at };
    case 'variable_assignment': {
      const value = findChild(node, 'value');
      return value ? read(value, source) : { op: 'text', text: '', at };
    }
  }
  if (node.children.length === 0) return { op: 'text', text: toText(node, source), at };
  return { op: 'join', parts: readAll(node, source), glue: false, at };
}

const readAll = (node: Syntax, source: string): Expression[] => node.children.map((child) => read(child, source));

function readExpansion(node: Syntax, source: string): Expression {
  const [name, ...others] = node.children;
  if (!name) return { op: 'text', text: toText(node, source), at: node.start };
  const variable: Expression = { op: 'name', name: toText(name, source), at: node.start };
  const defaults = others.filter(({ field }) => field === undefined).map((child) => read(child, source));
  return defaults.length === 0 ? variable : { op: 'join', parts: [variable, ...defaults], glue: false, at: node.start };
}

type Command = Extract<Expression, { op: 'command' }>;

function toCommand(node: Syntax, source: string): Command {
  const name = findChild(node, 'name');
  const parts = node.children.filter(
    ({ field, type }) => field === 'argument' || (node.type !== 'command' && type !== 'variable_assignment'),
  );
  const inputs = node.children.filter(({ type }) => type === 'herestring_redirect');
  return {
    op: 'command',
    name: name ? read(name, source) : { op: 'text', text: toText(node, source).split(/\s/)[0]!, at: node.start },
    args: parts.map((child) => read(child, source)),
    input: inputs[0] ? { op: 'join', parts: readAll(inputs[0], source), glue: true, at: node.start } : undefined,
    outputs: [],
    at: node.start,
    end: node.end,
  };
}

function toPipeline(node: Syntax, source: string, first?: Expression): Expression {
  let input = first;
  for (const child of node.children) {
    const names = child.type === 'while_statement' && input ? findReadNames(child, source) : [];
    input = input && names.length > 0 ? toLoop(child, names, input, source) : withInput(read(child, source), input);
  }
  return input ?? { op: 'text', text: '', at: node.start };
}

/** The variables that `while read name` sets. */
function findReadNames(node: Syntax, source: string): string[] {
  const [, names = ''] = /^while\s+(?:IFS=\S*\s+)?read((?:\s+[-\w'"]+){1,6})/.exec(toText(node, source)) ?? [];
  return names.split(/\s+/).filter((name) => /^[A-Za-z_]\w*$/.test(name));
}

/** A loop over the lines of its input is a function of a line. */
function toLoop(node: Syntax, names: readonly string[], input: Expression, source: string): Expression {
  const body: Statement[] = [{ do: 'set', names, value: input, isEach: true }];
  for (const child of node.children) readInto(child, source, body);
  const code = { name: '', parameters: [], body, decorators: [], at: node.start, end: node.end };
  return { op: 'call', callee: { op: 'function', code, at: node.start }, args: [], at: node.start };
}

const withInput = (expression: Expression, input: Expression | undefined): Expression => {
  if (!input) return expression;
  // In `while read` and in groups, every command may read the input.
  if (expression.op !== 'command') return { op: 'join', parts: [input, expression], glue: false, at: expression.at };
  return {
    ...expression,
    input: expression.input ? { op: 'join', parts: [input, expression.input], glue: false, at: input.at } : input,
  };
};

function readRedirected(node: Syntax, source: string): Expression {
  const body = findChild(node, 'body');
  let command: Expression = body
    ? read(body, source)
    : {
        op: 'command',
        name: { op: 'text', text: 'cat', at: node.start },
        args: [],
        input: undefined,
        outputs: [],
        at: node.start,
        end: node.end,
      };
  for (const child of node.children) {
    if (child.type === 'heredoc_redirect') {
      const text = child.children.find(({ type }) => type === 'heredoc_body');
      const pipeline = child.children.find(({ type }) => type === 'pipeline' || type === 'command');
      const outputs = child.children.filter(({ type }) => type === 'file_redirect');
      if (text) command = withInput(command, readHeredoc(text, source));
      command = withOutputs(command, outputs, source);
      if (pipeline)
        command =
          pipeline.type === 'pipeline'
            ? toPipeline(pipeline, source, command)
            : withInput(read(pipeline, source), command);
    } else if (child.type === 'herestring_redirect') {
      command = withInput(command, { op: 'join', parts: readAll(child, source), glue: true, at: child.start });
    }
  }
  return withOutputs(
    command,
    node.children.filter(({ type }) => type === 'file_redirect'),
    source,
  );
}

/** The text of a here-document is code if a shell reads it, so its constant text is kept. */
function readHeredoc(node: Syntax, source: string): Expression {
  const parts: Expression[] = [];
  let at = node.start;
  for (const child of node.children) {
    if (child.start > at) parts.push({ op: 'text', text: source.slice(at, child.start), at });
    parts.push(
      child.type === 'heredoc_content'
        ? { op: 'text', text: toText(child, source), at: child.start }
        : read(child, source),
    );
    at = child.end;
  }
  if (node.end > at) parts.push({ op: 'text', text: source.slice(at, node.end), at });
  return { op: 'join', parts, glue: true, at: node.start };
}

function withOutputs(expression: Expression, redirects: readonly Syntax[], source: string): Expression {
  let result = expression;
  for (const redirect of redirects) {
    const destination = findChild(redirect, 'destination');
    if (!destination) continue;
    const isInput = toText(redirect, source).replace(/^\d+/, '').startsWith('<');
    const target = read(destination, source);
    if (isInput) {
      const file: Expression = {
        op: 'command',
        name: { op: 'text', text: 'cat', at: target.at },
        args: [target],
        input: undefined,
        outputs: [],
        at: redirect.start,
        end: redirect.end,
      };
      result = withInput(result, file);
    } else if (result.op === 'command') result = { ...result, outputs: [...result.outputs, target] };
    else {
      const cat: Expression = { op: 'text', text: 'cat', at: result.at };
      result = {
        op: 'command',
        name: cat,
        args: [],
        input: result,
        outputs: [target],
        at: result.at,
        end: redirect.end,
      };
    }
  }
  return result;
}
