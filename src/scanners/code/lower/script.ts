import type { Argument, Expression, FunctionCode, Statement } from '../program.js';
import { findChild, type Syntax } from '../syntax.js';
import { unescapeText } from './escapes.js';
import { FUNCTIONS, isExpression, toKey } from './script-nodes.js';

/** Turns the syntax trees of Python, JavaScript and TypeScript into a program. Their names of nodes do not conflict. */
export function lowerScript(root: Syntax, source: string): Statement[] {
  const body: Statement[] = [];
  new ScriptReader(source).readInto(root, body);
  return body;
}

class ScriptReader {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  #text({ start, end }: Syntax): string {
    return this.#source.slice(start, end);
  }

  /** Reads a statement, or everything in a node that has no meaning of its own. */
  readInto(node: Syntax, body: Statement[]): void {
    switch (node.type) {
      case 'import_statement':
        this.#readImport(node, body);
        return;
      case 'import_from_statement':
        this.#readImportFrom(node, body);
        return;
      case 'expression_statement':
      case 'with_item':
        for (const child of node.children) this.#readExpressionStatement(child, body);
        return;
      case 'variable_declarator':
        this.#assign(findChild(node, 'name'), findChild(node, 'value'), body);
        return;
      case 'for_statement':
      case 'for_in_statement':
        this.#assign(findChild(node, 'left'), findChild(node, 'right'), body, { isEach: true });
        for (const child of node.children)
          if (child.field !== 'left' && child.field !== 'right') this.readInto(child, body);
        return;
      case 'return_statement':
        for (const child of node.children) body.push({ do: 'return', value: this.#read(child) });
        return;
      case 'decorated_definition': {
        const definition = findChild(node, 'definition');
        const decorators = node.children.filter(({ type }) => type === 'decorator');
        if (definition)
          this.#define(
            definition,
            body,
            decorators.flatMap(({ children }) => children),
          );
        return;
      }
      case 'class_definition':
      case 'class_declaration':
      case 'abstract_class_declaration':
        this.#readClass(node, body);
        return;
    }
    if (FUNCTIONS.has(node.type) && findChild(node, 'name')) this.#define(node, body, []);
    else if (isExpression(node)) this.#readExpressionStatement(node, body);
    else for (const child of node.children) this.readInto(child, body);
  }

  /** The methods of a class. Its name stands for the function that creates an object. */
  #readClass(node: Syntax, body: Statement[]): void {
    const own: Statement[] = [];
    for (const child of node.children) if (child.field === 'body') this.readInto(child, own);
    body.push(...own);
    const name = findChild(node, 'name');
    const create = own.find((each) => each.do === 'define' && /^(?:constructor|__init__)$/.test(each.name));
    if (name && create?.do === 'define') body.push({ ...create, name: this.#text(name) });
  }

  #define(node: Syntax, body: Statement[], decorators: readonly Syntax[]): void {
    if (!FUNCTIONS.has(node.type)) {
      this.readInto(node, body);
      return;
    }
    const code = this.#readFunction(node, decorators);
    body.push({ do: 'define', name: code.name, code });
  }

  #readFunction(node: Syntax, decorators: readonly Syntax[] = []): FunctionCode {
    const name = findChild(node, 'name');
    const parameters = findChild(node, 'parameters') ?? findChild(node, 'parameter');
    const inner = findChild(node, 'body');
    const body: Statement[] = [];
    if (inner && (inner.type === 'statement_block' || inner.type === 'block')) {
      for (const child of inner.children) this.readInto(child, body);
    } else if (inner) body.push({ do: 'return', value: this.#read(inner) });
    const first = inner?.children[0];
    const string = first?.type === 'expression_statement' ? first.children[0] : first;
    return {
      name: name ? this.#text(name) : '',
      parameters: parameters ? this.#readParameters(parameters) : [],
      body,
      ...(string?.type === 'string' && { documentation: this.#stringText(string) }),
      decorators: decorators.map((each) => this.#read(each)),
      at: node.start,
      end: node.end,
    };
  }

  /** One name for each position. Members of a pattern are bound to the whole argument. */
  #readParameters(node: Syntax): string[] {
    if (node.type === 'identifier') return [this.#text(node)];
    return node.children.map((child) => this.#namesIn(child).join(','));
  }

  #namesIn(node: Syntax): string[] {
    if (node.field === 'type' || node.field === 'value' || node.field === 'default') return [];
    if (/^(?:identifier|shorthand_property_identifier_pattern)$/.test(node.type)) return [this.#text(node)];
    if (node.type === 'attribute' || node.type === 'member_expression') return [toKey(this.#text(node))];
    if (node.type === 'subscript' || node.type === 'subscript_expression') {
      const [object] = node.children;
      return object ? this.#namesIn({ ...object, field: undefined }) : [];
    }
    if (node.type === 'pair_pattern') {
      const key = findChild(node, 'key');
      const names = node.children.slice(1).flatMap((child) => this.#namesIn({ ...child, field: undefined }));
      return key ? names.map((name) => `${this.#text(key)}=${name}`) : names;
    }
    return node.children.flatMap((child) => this.#namesIn(child));
  }

  #readExpressionStatement(node: Syntax, body: Statement[]): void {
    if (
      /^(?:assignment|augmented_assignment|assignment_expression|augmented_assignment_expression|named_expression)$/.test(
        node.type,
      )
    ) {
      const left = findChild(node, 'left') ?? findChild(node, 'name');
      const right = findChild(node, 'right') ?? findChild(node, 'value');
      const isAdded = node.type.startsWith('augmented');
      this.#assign(left, right, body, { isAdded, isOuter: isAdded || node.type === 'assignment_expression' });
    } else if (node.type === 'as_pattern') {
      this.#assign(findChild(node, 'alias'), node.children[0], body);
    } else if (FUNCTIONS.has(node.type) && findChild(node, 'name')) this.#define(node, body, []);
    else body.push({ do: 'run', value: this.#read(node) });
  }

  #assign(
    left: Syntax | undefined,
    right: Syntax | undefined,
    body: Statement[],
    { isAdded = false, isEach = false, isOuter = false } = {},
  ): void {
    if (!left || !right) return;
    const names = this.#namesIn({ ...left, field: undefined });
    const value = this.#read(right);
    // A member of an object that is only changed, such as `data["key"] = secret`, keeps what it had.
    const keeps = isAdded || left.type.startsWith('subscript');
    const own = names.map((name): Expression => ({ op: 'name', name, at: left.start }));
    body.push({
      do: 'set',
      names,
      value: keeps ? { op: 'join', parts: [...own, value], glue: isAdded, at: left.start } : value,
      ...(left.type === 'object_pattern' && { isPattern: true }),
      ...(isEach && { isEach: true }),
      ...(isOuter && { isOuter: true }),
    });
    if (left.type === 'subscript' || left.type === 'subscript_expression')
      body.push({ do: 'run', value: this.#read(left) });
  }

  #readImport(node: Syntax, body: Statement[]): void {
    const source = findChild(node, 'source');
    if (!source) {
      for (const child of node.children) {
        const alias = findChild(child, 'alias');
        const name = child.type === 'aliased_import' ? findChild(child, 'name')! : child;
        const module = this.#text(name);
        const local = alias ? this.#text(alias) : module.split('.')[0]!;
        body.push({ do: 'import', local, module: alias ? module : local, member: undefined, at: node.start });
      }
      return;
    }
    const module = this.#stringText(source);
    const [clause] = node.children.filter(({ type }) => type === 'import_clause');
    for (const child of clause?.children ?? []) {
      if (child.type === 'named_imports') {
        for (const specifier of child.children) {
          const member = this.#text(findChild(specifier, 'name') ?? specifier);
          const local = this.#text(findChild(specifier, 'alias') ?? findChild(specifier, 'name') ?? specifier);
          body.push({ do: 'import', local, module, member, at: node.start });
        }
      } else {
        const name = child.type === 'namespace_import' ? child.children[0] : child;
        if (name) body.push({ do: 'import', local: this.#text(name), module, member: undefined, at: node.start });
      }
    }
    if (!clause) body.push({ do: 'import', local: '', module, member: undefined, at: node.start });
  }

  #readImportFrom(node: Syntax, body: Statement[]): void {
    const from = findChild(node, 'module_name');
    if (!from) return;
    const module = this.#text(from);
    for (const child of node.children) {
      if (child === from) continue;
      const name = child.type === 'aliased_import' ? findChild(child, 'name') : child;
      if (!name) continue;
      const member = this.#text(name);
      const alias = findChild(child, 'alias');
      body.push({ do: 'import', local: alias ? this.#text(alias) : member, module, member, at: node.start });
    }
  }

  #read(node: Syntax): Expression {
    const at = node.start;
    switch (node.type) {
      case 'identifier':
      case 'shorthand_property_identifier':
      case 'this':
      case 'property_identifier':
      case 'import':
        return { op: 'name', name: this.#text(node), at };
      case 'string':
      case 'template_string':
        return this.#readString(node);
      case 'concatenated_string':
        return { op: 'join', parts: this.#readAll(node), glue: true, at };
      case 'integer':
      case 'float':
      case 'number':
      case 'regex':
        return { op: 'text', text: this.#text(node), at };
      case 'attribute':
      case 'member_expression': {
        const of = findChild(node, 'object');
        const name = findChild(node, 'attribute') ?? findChild(node, 'property');
        if (!of || !name) break;
        return { op: 'member', of: this.#read(of), name: this.#text(name).replace(/^#/, ''), at };
      }
      case 'subscript':
      case 'subscript_expression': {
        const of = findChild(node, 'value') ?? findChild(node, 'object');
        const index = findChild(node, 'subscript') ?? findChild(node, 'index');
        if (!of || !index) break;
        if (index.type === 'string') return { op: 'member', of: this.#read(of), name: this.#stringText(index), at };
        return {
          op: 'call',
          callee: { op: 'member', of: this.#read(of), name: '[]', at },
          args: [{ value: this.#read(index) }],
          at,
        };
      }
      case 'call':
      case 'call_expression':
      case 'new_expression': {
        const callee = findChild(node, 'function') ?? findChild(node, 'constructor');
        const args = findChild(node, 'arguments');
        if (!callee) break;
        return { op: 'call', callee: this.#read(callee), args: args ? this.#readArguments(args) : [], at };
      }
      case 'binary_operator':
      case 'binary_expression':
        return this.#readOperation(node);
      case 'list_comprehension':
      case 'set_comprehension':
      case 'dictionary_comprehension':
      case 'generator_expression':
        return this.#readComprehension(node);
      case 'dictionary':
      case 'object':
        return { op: 'record', entries: node.children.map((child) => this.#readEntry(child)), at };
      case 'await':
      case 'await_expression':
      case 'parenthesized_expression':
      case 'as_expression':
      case 'satisfies_expression':
      case 'non_null_expression':
      case 'type_assertion':
      case 'spread_element':
      case 'list_splat':
      case 'dictionary_splat':
      case 'keyword_argument': {
        const inner = findChild(node, 'value') ?? node.children[0];
        if (!inner) break;
        return this.#read(inner);
      }
    }
    if (FUNCTIONS.has(node.type)) return { op: 'function', code: this.#readFunction(node), at };
    return { op: 'join', parts: this.#readAll(node), glue: false, at };
  }

  #readAll(node: Syntax): Expression[] {
    return node.children
      .filter(
        ({ type, field }) =>
          field !== 'operator' && field !== 'operators' && field !== 'type' && !type.endsWith('type_annotation'),
      )
      .map((child) => this.#read(child));
  }

  #readOperation(node: Syntax): Expression {
    const operator = findChild(node, 'operator');
    const sign = operator ? this.#text(operator) : '';
    const parts = this.#readAll(node);
    // `home / ".ssh"` of Python's pathlib joins a path.
    if (sign === '/' && parts.length === 2) parts.splice(1, 0, { op: 'text', text: '/', at: node.start });
    return { op: 'join', parts, glue: /^[+/%]$/.test(sign), at: node.start };
  }

  /** `[f(x) for x in y]` is a function of `x` that is called with `y`. */
  #readComprehension(node: Syntax): Expression {
    const inner = findChild(node, 'body') ?? node.children[0];
    if (!inner) return { op: 'join', parts: [], glue: false, at: node.start };
    const loops = node.children.filter(({ type }) => type === 'for_in_clause');
    const own: Expression =
      inner.type === 'pair'
        ? { op: 'join', parts: this.#readAll(inner), glue: false, at: inner.start }
        : this.#read(inner);
    return loops.reduceRight<Expression>((value, loop) => {
      const left = findChild(loop, 'left');
      const right = findChild(loop, 'right');
      const names = left ? this.#namesIn({ ...left, field: undefined }) : [];
      const items = right ? this.#read(right) : value;
      const code: FunctionCode = {
        name: '',
        parameters: [],
        body: [
          { do: 'set', names, value: items, isEach: true },
          { do: 'return', value },
        ],
        decorators: [],
        at: node.start,
        end: node.end,
      };
      return { op: 'call', callee: { op: 'function', code, at: node.start }, args: [], at: node.start };
    }, own);
  }

  #readArguments(node: Syntax): Argument[] {
    // A tagged template, or the generator of a call such as `any(x for x in y)`.
    if (node.type !== 'arguments' && node.type !== 'argument_list') return [{ value: this.#read(node) }];
    return node.children.map((child) => {
      const name = child.type === 'keyword_argument' ? findChild(child, 'name') : undefined;
      return { value: this.#read(child), ...(name && { name: this.#text(name) }) };
    });
  }

  #readEntry(node: Syntax): Argument {
    if (node.type === 'method_definition') {
      const code = this.#readFunction(node);
      return { name: code.name, value: { op: 'function', code, at: node.start } };
    }
    const key = findChild(node, 'key');
    const value = findChild(node, 'value');
    if (!key || !value) {
      const name = node.type === 'shorthand_property_identifier' ? this.#text(node) : undefined;
      return { value: this.#read(node), ...(name !== undefined && { name }) };
    }
    const name = key.type === 'string' ? this.#stringText(key) : this.#text(key);
    return { name, value: this.#read(value) };
  }

  #readString(node: Syntax): Expression {
    const substitutions = node.children.filter(
      ({ type }) => type === 'interpolation' || type === 'template_substitution',
    );
    if (substitutions.length === 0) return { op: 'text', text: this.#stringText(node), at: node.start };
    const parts = node.children.flatMap((child): Expression[] => {
      if (child.type === 'interpolation' || child.type === 'template_substitution') {
        const inner = findChild(child, 'expression') ?? child.children[0];
        return inner ? [this.#read(inner)] : [];
      }
      return /^string_(?:content|fragment)$/.test(child.type)
        ? [{ op: 'text', text: this.#unescape(child), at: child.start }]
        : [];
    });
    return { op: 'join', parts, glue: true, at: node.start };
  }

  #stringText(node: Syntax): string {
    const inner = node.children.filter(({ type }) => /^(?:string_content|string_fragment|escape_sequence)$/.test(type));
    if (inner.length > 0) return inner.map((child) => this.#unescape(child)).join('');
    return this.#text(node).replace(/^[a-z]{0,2}(?:"""|'''|["'`])|(?:"""|'''|["'`])$/gi, '');
  }

  #unescape(node: Syntax): string {
    return unescapeText(this.#text(node));
  }
}
