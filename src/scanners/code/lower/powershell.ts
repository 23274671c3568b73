import type { Argument, Expression, Statement } from '../program.js';
import { findChild, type Syntax } from '../syntax.js';

/** Turns the syntax tree of a PowerShell script into a program. Names are compared without case, so they are lowered. */
export function lowerPowerShell(root: Syntax, source: string): Statement[] {
  const body: Statement[] = [];
  readInto(root, source, body);
  return body;
}

const toText = ({ start, end }: Syntax, source: string): string => source.slice(start, end);

function readInto(node: Syntax, source: string, body: Statement[]): void {
  if (node.type === 'assignment_expression') {
    const target = node.children[0];
    const value = findChild(node, 'value');
    if (target && value) body.push({ do: 'set', names: findNames(target, source), value: read(value, source) });
    return;
  }
  if (node.type === 'pipeline') {
    const inner = node.children[0];
    if (inner?.type === 'assignment_expression') readInto(inner, source, body);
    else body.push({ do: 'run', value: read(node, source) });
    return;
  }
  if (node.type === 'function_statement') {
    const name = node.children.find(({ type }) => type === 'function_name');
    const own: Statement[] = [];
    for (const child of node.children) if (child.type === 'script_block') readInto(child, source, own);
    const parameters = node.children
      .filter(({ type }) => type === 'function_parameter_declaration')
      .flatMap((child) => findNames(child, source));
    const code = {
      name: name ? toText(name, source).toLowerCase() : '',
      parameters,
      body: own,
      decorators: [],
      at: node.start,
      end: node.end,
    };
    body.push({ do: 'define', name: code.name, code });
    return;
  }
  for (const child of node.children) readInto(child, source, body);
}

function findNames(node: Syntax, source: string): string[] {
  if (node.type === 'variable') return [toName(toText(node, source))];
  return node.children.flatMap((child) => findNames(child, source));
}

const toName = (variable: string): string =>
  variable
    .replace(/^[$@]\{?|\}$/g, '')
    .replace(/^(?:global|script|local):/i, '')
    .toLowerCase();

function read(node: Syntax, source: string): Expression {
  const at = node.start;
  switch (node.type) {
    case 'variable': {
      const name = toName(toText(node, source));
      if (!name.startsWith('env:')) return { op: 'name', name, at };
      const env: Expression = { op: 'name', name: 'env:', at };
      return { op: 'member', of: env, name: name.slice(4).toUpperCase(), at };
    }
    case 'string_literal':
    case 'expandable_string_literal':
    case 'expandable_here_string_literal':
    case 'verbatim_string_characters':
    case 'verbatim_here_string_characters':
      return readString(node, source);
    case 'generic_token':
    case 'command_name':
    case 'command_parameter':
    case 'simple_name':
    case 'integer_literal':
    case 'type_identifier':
      return { op: 'text', text: toText(node, source).replaceAll('`', ''), at };
    case 'type_literal':
      return { op: 'name', name: toText(node, source).replace(/^\[System\./i, '['), at };
    case 'pipeline':
    case 'pipeline_chain':
      return readPipeline(node, source);
    case 'command':
      return readCommand(node, source);
    case 'invokation_expression':
      return readMembers(node, source);
    case 'unary_expression':
      if (node.children.some(({ type }) => type === 'member_access')) return readMembers(node, source);
      break;
    case 'member_access':
      return readMembers(node, source);
    case 'script_block_expression': {
      const body: Statement[] = [];
      readInto(node, source, body);
      const code = { name: '', parameters: [], body, decorators: [], at, end: node.end };
      return { op: 'function', code, at };
    }
    case 'additive_expression':
    case 'additive_argument_expression':
      return { op: 'join', parts: readAll(node, source), glue: true, at };
  }
  if (node.children.length === 0) return { op: 'text', text: toText(node, source), at };
  if (node.children.length === 1) return read(node.children[0]!, source);
  return { op: 'join', parts: readAll(node, source), glue: false, at };
}

const readAll = (node: Syntax, source: string): Expression[] => node.children.map((child) => read(child, source));

/** The parser gives no nodes for the text between the variables of a string. */
function readString(node: Syntax, source: string): Expression {
  const text = toText(node, source);
  const inner = text.replace(/^@?["']\r?\n?|\r?\n?["']@?$/g, '');
  if (text.startsWith("'") || text.startsWith("@'")) return { op: 'text', text: inner, at: node.start };
  const parts: Expression[] = [];
  let at = 0;
  for (const match of inner.matchAll(/\$\{?((?:env:)?\w+)\}?/gi)) {
    if (match.index > at) parts.push({ op: 'text', text: inner.slice(at, match.index), at: node.start });
    const name = match[1]!.toLowerCase();
    const env: Expression = { op: 'name', name: 'env:', at: node.start };
    parts.push(
      name.startsWith('env:')
        ? { op: 'member', of: env, name: name.slice(4).toUpperCase(), at: node.start }
        : { op: 'name', name, at: node.start },
    );
    at = match.index + match[0].length;
  }
  const nested = node.children.flatMap((child) => child.children.filter(({ type }) => type === 'sub_expression'));
  parts.push(...nested.map((child) => read(child, source)));
  if (at < inner.length) parts.push({ op: 'text', text: inner.slice(at).replaceAll('`', ''), at: node.start });
  return { op: 'join', parts, glue: true, at: node.start };
}

function readPipeline(node: Syntax, source: string): Expression {
  let input: Expression | undefined;
  for (const child of node.children) {
    const next = read(child, source);
    if (input && next.op === 'command') input = { ...next, input };
    else input = input ? { op: 'join', parts: [input, next], glue: false, at: node.start } : next;
  }
  return input ?? { op: 'text', text: '', at: node.start };
}

function readCommand(node: Syntax, source: string): Expression {
  const name =
    findChild(node, 'command_name') ?? node.children.find(({ type }) => /^command_(?:name|invokation)/.test(type));
  const elements = findChild(node, 'command_elements')?.children ?? [];
  const redirects = elements.filter(({ type }) => type === 'redirection');
  const args = elements.filter(({ type }) => type !== 'command_argument_sep' && type !== 'redirection');
  return {
    op: 'command',
    name: name ? lowerText(read(name, source)) : { op: 'text', text: '', at: node.start },
    args: readElements(args, source),
    input: undefined,
    outputs: redirects.flatMap((child) => readAll(child, source)),
    at: node.start,
    end: node.end,
  };
}

/** The parser gives the arguments of `(…).Method(…)` apart from the method. */
function readElements(nodes: readonly Syntax[], source: string): Expression[] {
  const found: Expression[] = [];
  for (const node of nodes) {
    const callee = found.at(-1);
    if (node.type === 'argument_list' && callee) {
      const args = node.children.flatMap((each) => readArguments(each, source));
      found[found.length - 1] = { op: 'call', callee, args, at: node.start };
    } else found.push(read(node, source));
  }
  return found;
}

const lowerText = (expression: Expression): Expression =>
  expression.op === 'text' ? { ...expression, text: expression.text.toLowerCase() } : expression;

/** `(New-Object Net.WebClient).DownloadString($x)` and `[Convert]::FromBase64String($x)`. */
function readMembers(node: Syntax, source: string): Expression {
  let current: Expression | undefined;
  for (const child of node.children) {
    const at = child.start;
    if (child.type === 'member_name' && current)
      current = { op: 'member', of: current, name: toText(child, source), at };
    else if (child.type === 'argument_list' && current) {
      current = {
        op: 'call',
        callee: current,
        args: child.children.flatMap((each) => readArguments(each, source)),
        at,
      };
    } else if (current === undefined) current = read(child, source);
  }
  return current ?? { op: 'text', text: '', at: node.start };
}

const readArguments = (node: Syntax, source: string): Argument[] =>
  node.type === 'argument_expression_list'
    ? node.children.map((child) => ({ value: read(child, source) }))
    : [{ value: read(node, source) }];
