import { callApi, callUnknown } from './apis.js';
import { runCommand } from './commands.js';
import { findImportedFile } from './imports.js';
import { isNetworkShell } from './interpreters.js';
import { fillBuffer, findItems, toChanged, toItem, toMember } from './items.js';
import { findOwnLanguage, findShebang, type Language } from './language.js';
import { findProgramName, MAX_NAME, PARENT, readShellName, resolveEnvironment } from './names.js';
import type { Argument, Expression, FunctionCode, Module, Statement } from './program.js';
import { Recorder, type Spot } from './recorder.js';
import { type Closure, either, glue, joinFlows, NOTHING, type Scope, type Value, withFlows } from './values.js';

/** Expressions that are read for a package. Chosen: ten times those of a package of 200 ordinary files. */
const MAX_WORK = 1_500_000;
/** Calls inside calls that are followed. */
const MAX_DEPTH = 12;
/** Texts that are run as a program, inside texts that are. */
const MAX_SCRIPTS = 4;

/** Follows data through the files of a package. Every branch is taken once, and nothing is run. */
export class Evaluator {
  readonly recorder = new Recorder();
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #parse: (language: Language, script: string) => readonly Statement[];
  readonly #scopes = new Map<string, Scope>();
  readonly #called = new Set<FunctionCode>();
  /** Methods of all classes by name. A call of an unknown object may be a call of any of them. */
  readonly #methods = new Map<string, Closure>();
  readonly #active = new Set<FunctionCode>();
  #work = 0;
  #scripts = 0;
  /** Where the text is that is run now, if it is not a file. */
  #inside: { readonly spot: Spot; readonly isShell: boolean } | undefined;

  constructor(modules: readonly Module[], parse: (language: Language, script: string) => readonly Statement[]) {
    this.#modules = new Map(modules.map((module) => [module.file, module]));
    this.#parse = parse;
  }

  /** False if the limit on work was reached, so that the rest was not followed. */
  get isWhole(): boolean {
    return this.#work < MAX_WORK;
  }

  run(): void {
    for (const file of this.#modules.keys()) this.#load(file);
    // Functions that nobody calls here are called by somebody else: exported functions, handlers and tools.
    for (const { body, file } of this.#modules.values()) this.#runUncalled(body, this.#load(file)!);
  }

  #runUncalled(body: readonly Statement[], module: Scope): void {
    for (const statement of body) {
      if (statement.do !== 'define') continue;
      if (!this.#called.has(statement.code)) this.#call({ code: statement.code, module }, [], undefined);
      this.#runUncalled(statement.code.body, module);
    }
  }

  #load(file: string): Scope | undefined {
    const known = this.#scopes.get(file);
    if (known) return known;
    const module = this.#modules.get(file);
    if (!module) return undefined;
    const scope: Scope = { file, names: new Map() };
    this.#scopes.set(file, scope);
    this.#hoist(module.body, scope);
    this.#runAll(module.body, scope, scope);
    return scope;
  }

  #hoist(body: readonly Statement[], scope: Scope): void {
    for (const statement of body) {
      if (statement.do !== 'define') continue;
      const closure = { code: statement.code, module: scope };
      scope.names.set(statement.name, { flows: [], code: closure });
      if (!this.#methods.has(statement.name)) this.#methods.set(statement.name, closure);
    }
  }

  /** Runs statements and returns what they return. `module` holds the names of the file. */
  #runAll(body: readonly Statement[], scope: Scope, module: Scope): Value {
    const returned: Value[] = [];
    for (const statement of body) {
      if (!this.isWhole) break;
      switch (statement.do) {
        case 'set': {
          const read = this.#read(statement.value, scope, module);
          const spot = this.#toSpot(statement.value.at, statement.value.at + 1, scope.file);
          const value = statement.isEach ? toItem(resolveEnvironment(read, spot)) : read;
          for (const name of statement.names) {
            // A field of an object is seen by all functions of the file.
            const target = name.includes('.') ? module : scope;
            const [member = name, local = member] = name.split('=');
            target.names.set(local, statement.isPattern ? toMember(value, member) : value);
            const around = statement.isOuter && module !== scope ? module.names.get(local) : undefined;
            if (around) module.names.set(local, either([around, value]));
          }
          break;
        }
        case 'run':
          this.#read(statement.value, scope, module);
          break;
        case 'return':
          returned.push(this.#read(statement.value, scope, module));
          break;
        case 'import':
          scope.names.set(statement.local, this.#import(statement.module, statement.member, scope.file));
          break;
        case 'define':
          scope.names.set(statement.name, { flows: [], code: { code: statement.code, module } });
          break;
      }
    }
    return returned.length === 0 ? NOTHING : either(returned);
  }

  #import(module: string, member: string | undefined, from: string): Value {
    const file = findImportedFile(this.#modules, module, member, from);
    if (file !== undefined) {
      const scope = this.#load(file);
      if (scope && member !== undefined && member !== 'default') return scope.names.get(member) ?? NOTHING;
      return { flows: [], path: `file:${file}`, ...(scope && { members: scope.names }) };
    }
    const path = module.replace(/^node:/, '');
    return { flows: [], path: member === undefined || member === 'default' ? path : `${path}.${member}` };
  }

  #call({ code, module }: Closure, args: readonly Value[], named: ReadonlyMap<string, Value> | undefined): Value {
    this.#called.add(code);
    if (this.#active.has(code) || this.#active.size >= MAX_DEPTH)
      return { flows: joinFlows([...args, ...(named?.values() ?? [])]) };
    this.#active.add(code);
    // Names of the file stay visible, and names that the function sets are its own.
    const scope: Scope = { file: module.file, names: new Map(module.names) };
    const isMethod = /^(?:self|cls)$/.test(code.parameters[0] ?? '');
    const parameters = isMethod ? code.parameters.slice(1) : code.parameters;
    parameters.forEach((names, index) => {
      for (const name of names.split(',')) {
        const [member = name, local = member] = name.split('=');
        const value = named?.get(member) ?? args[index];
        if (name !== '') scope.names.set(local, value?.members?.get(member) ?? value ?? NOTHING);
      }
    });
    args.forEach((value, index) => {
      scope.names.set(String(index + 1), value);
    });
    this.#hoist(code.body, scope);
    const result = this.#runAll(code.body, scope, module);
    this.#active.delete(code);
    return result;
  }

  #read(expression: Expression, scope: Scope, module: Scope): Value {
    if (++this.#work >= MAX_WORK) return NOTHING;
    switch (expression.op) {
      case 'text':
        return { flows: [], text: expression.text };
      case 'name':
        return this.#readName(expression.name, expression.at, scope, module);
      case 'member':
        return this.#readMember(expression, scope, module);
      case 'join': {
        const values = expression.parts.map((part) => this.#read(part, scope, module));
        if (expression.glue) return glue(values);
        // A list keeps its items, because a command may be given as a list.
        const members = new Map(values.map((value, index) => [String(index), value]));
        return { ...either(values), ...(values.length > 1 && { members }) };
      }
      case 'record': {
        const members = new Map<string, Value>();
        for (const [index, { name, value }] of expression.entries.entries()) {
          const read = resolveEnvironment(
            this.#read(value, scope, module),
            this.#toSpot(value.at, value.at + 1, scope.file),
          );
          members.set(name ?? String(index), read);
          if (name === undefined) for (const [key, member] of read.members ?? []) members.set(key, member);
        }
        return { flows: joinFlows([...members.values()]), members };
      }
      case 'function':
        return { flows: [], code: { code: expression.code, module: { file: module.file, names: scope.names } } };
      case 'command':
        return this.#runCommand(expression, scope, module);
      case 'call':
        return this.#readCall(expression, scope, module);
    }
  }

  #toSpot(at: number, end: number, file: string): Spot {
    return this.#inside?.spot ?? { file, at, end };
  }

  #readName(name: string, at: number, scope: Scope, module: Scope): Value {
    const known = scope.names.get(name) ?? module.names.get(name);
    if (known) return known;
    const isShell = this.#inside ? this.#inside.isShell : this.#modules.get(scope.file)?.isShell === true;
    if (!isShell)
      return { flows: [], path: name, ...(name === '__file__' || name === '__dirname' ? { text: '.' } : {}) };
    return readShellName(name, this.#toSpot(at, at + name.length, scope.file));
  }

  #readMember(expression: Extract<Expression, { op: 'member' }>, scope: Scope, module: Scope): Value {
    const { name, at } = expression;
    if (expression.of.op === 'name' && /^(?:self|this|cls)$/.test(expression.of.name)) {
      const field = module.names.get(`${expression.of.name}.${name}`);
      if (field) return field;
      const method = this.#methods.get(name);
      if (method) return { flows: [], code: method };
    }
    const of = this.#read(expression.of, scope, module);
    const member = of.members?.get(name);
    if (member) return member;
    const path = of.path === undefined ? `?.${name}` : `${of.path}.${name}`;
    const spot = this.#toSpot(at, at + name.length, scope.file);
    const program = findProgramName(path);
    if (program !== undefined) return { flows: [], text: program };
    if (
      /^(?:process\.env|os\.environ|env:)\.(?!get$|items$|copy$|keys$|values$|pop$|setdefault$|update$|\[\]$|__)/.test(
        path,
      )
    ) {
      if (/^(?:HOME|USERPROFILE)$/.test(name)) return { flows: [], text: '~' };
      if (/^(?:APPDATA|LOCALAPPDATA)$/.test(name)) return { flows: [], text: '~/AppData' };
      return { flows: [{ kind: 'variable', what: name, ...spot }] };
    }
    const method = of.path === undefined ? this.#methods.get(name) : undefined;
    return {
      flows: of.flows,
      path,
      ...(method && { code: method }),
      ...(PARENT.test(name) && of.text !== undefined && { text: of.text }),
    };
  }

  #readCall(expression: Extract<Expression, { op: 'call' }>, scope: Scope, module: Scope): Value {
    const { callee, at } = expression;
    const spot = this.#toSpot(at, at + 1, scope.file);
    const receiver = callee.op === 'member' ? this.#read(callee.of, scope, module) : NOTHING;
    const target =
      callee.op === 'member' ? this.#readMemberOf(callee, receiver, scope, module) : this.#read(callee, scope, module);
    const { args, named } = this.#readArguments(expression.args, scope, module);
    const path = target.path;
    if (path === 'require' || path === '__import__' || path === 'importlib.import_module' || path === 'import') {
      const text = args[0]?.text;
      if (text !== undefined && !/…|^data:/.test(text)) return this.#import(text, undefined, scope.file);
    }
    if (target.code) {
      const returned = this.#call(target.code, args, named);
      return withFlows(returned, ...receiver.flows);
    }
    // `getattr(os, "system")` is a member whose name is computed.
    if (path === 'getattr' && args[0] && args[1]?.text !== undefined) return toMember(args[0], args[1].text);
    const items = callee.op === 'member' ? findItems(callee.name, path, receiver, args) : undefined;
    if (items) return items;
    const value =
      path === undefined
        ? undefined
        : this.#callApi(path, args, named, receiver === NOTHING ? { flows: target.flows } : receiver, spot);
    // Functions that are passed on are called, with the data of the call: `.then((text) => …)`.
    const all = [...args, ...named.values()];
    const answers = this.#callBack(all, value ?? { flows: joinFlows([receiver, ...args]) }, receiver);
    const result = withFlows(value ?? { flows: joinFlows([receiver, target, ...all]) }, ...joinFlows(answers));
    if (callee.op === 'member') this.#change(callee, all, result, scope, module);
    fillBuffer(expression, receiver, scope.names);
    // Calls keep the name of what was called, so that methods of the result are known.
    return result.path === undefined && path !== undefined && path.length < MAX_NAME
      ? { ...result, path: `${path}()` }
      : result;
  }

  /** A list that something was added to holds it from now on, in every function that sees it. */
  #change(
    { of, name }: Extract<Expression, { op: 'member' }>,
    args: readonly Value[],
    result: Value,
    scope: Scope,
    module: Scope,
  ): void {
    const isOwn = of.op === 'member' && of.of.op === 'name' && /^(?:self|this|cls)$/.test(of.of.name);
    const variable = of.op === 'name' ? of.name : isOwn ? `${(of.of as { name: string }).name}.${of.name}` : undefined;
    if (variable === undefined) return;
    for (const { names } of new Set([scope, module])) {
      const before = names.get(variable);
      const after = before && toChanged(name, before, args, result);
      if (after) names.set(variable, after);
    }
  }

  /** The environment as a whole is data. A single variable was read before. */
  #readMemberOf(callee: Extract<Expression, { op: 'member' }>, receiver: Value, scope: Scope, module: Scope): Value {
    if (callee.of.op === 'name' && /^(?:self|this|cls)$/.test(callee.of.name))
      return this.#readMember(callee, scope, module);
    const member = receiver.members?.get(callee.name);
    if (member) return member;
    const path = receiver.path === undefined ? `?.${callee.name}` : `${receiver.path}.${callee.name}`;
    const method = receiver.path === undefined ? this.#methods.get(callee.name) : undefined;
    return { flows: receiver.flows, path, ...(method && { code: method }) };
  }

  #callApi(
    path: string,
    args: readonly Value[],
    named: ReadonlyMap<string, Value>,
    receiver: Value,
    spot: Spot,
  ): Value {
    const resolved = args.map((value) => resolveEnvironment(value, spot));
    const resolvedNames = new Map([...named].map(([name, value]) => [name, resolveEnvironment(value, spot)]));
    const call = {
      path,
      args: resolved,
      named: resolvedNames,
      receiver: resolveEnvironment(receiver, spot),
      spot,
      recorder: this.recorder,
      runShell: (script: Value) => this.#runText('bash', script, spot),
      runOwn: (script: Value) => this.#runText(findOwnLanguage(spot.file, path), script, spot),
    };
    return callApi(call) ?? callUnknown(call);
  }

  #readArguments(list: readonly Argument[], scope: Scope, module: Scope): { args: Value[]; named: Map<string, Value> } {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const { name, value } of list) {
      const read = this.#read(value, scope, module);
      const known =
        read.path === undefined ? read : resolveEnvironment(read, this.#toSpot(value.at, value.at + 1, scope.file));
      if (name === undefined) args.push(known);
      else named.set(name, known);
    }
    return { args, named };
  }

  /** Calls the functions among the arguments and returns their results. Functions of a list get one of its items. */
  #callBack(args: readonly Value[], value: Value, receiver: Value): Value[] {
    const { text } = toItem(receiver);
    const results: Value[] = [];
    for (const { code, path } of args) {
      if (code && !this.#active.has(code.code)) {
        const item = {
          flows: joinFlows([value, receiver]),
          ...(value.path !== undefined && { path: value.path }),
          ...(receiver.members && text !== undefined && { text }),
        };
        results.push(this.#call(code, [item], undefined));
      } else if (path === 'eval' || path === 'exec')
        this.recorder.add('execute', this.#inside?.spot ?? { file: '', at: 0, end: 0 }, path, value.flows);
    }
    return results;
  }

  #runCommand(expression: Extract<Expression, { op: 'command' }>, scope: Scope, module: Scope): Value {
    const spot = this.#toSpot(expression.at, expression.end, scope.file);
    const input = expression.input ? this.#read(expression.input, scope, module) : NOTHING;
    const args = expression.args.map((arg) => this.#read(arg, scope, module));
    const nameValue = this.#read(expression.name, scope, module);
    const name = nameValue.text ?? '…';
    const own = scope.names.get(name)?.code ?? module.names.get(name)?.code;
    const printed = own
      ? withFlows(this.#call(own, args, undefined), ...input.flows)
      : runCommand({
          name,
          args,
          input,
          spot,
          recorder: this.recorder,
          runShell: (script) => this.#runText('bash', script, spot),
          runText: (language, script) => this.#runText(language, script, spot),
        });
    const outputs = expression.outputs.map((output) => this.#read(output, scope, module));
    for (const output of outputs) this.recorder.writeFile(output, printed.flows, spot);
    // A script that is written to a file is run later, by whoever finds it there.
    const interpreter = outputs.length > 0 ? findShebang(input.text ?? printed.text ?? '') : undefined;
    if (interpreter) this.#runText(interpreter, input.text === undefined ? printed : input, spot);
    if (isNetworkShell(name, outputs)) this.recorder.add('shell-back', spot, outputs[0]?.text ?? name);
    return printed;
  }

  /** A constant text that a program runs is read like a file. Its facts are at the place of the call. */
  #runText(language: Language, script: Value, spot: Spot): Value {
    const text = script.text;
    if (text === undefined || text.trim() === '' || text === '…' || this.#scripts >= MAX_SCRIPTS) return script;
    this.#scripts++;
    const outer = this.#inside;
    this.#inside = { spot, isShell: language === 'bash' || language === 'powershell' };
    const scope: Scope = { file: spot.file, names: new Map() };
    const values: Value[] = [];
    const body = this.#parse(language, text);
    this.#hoist(body, scope);
    for (const statement of body) {
      if (statement.do === 'run') values.push(this.#read(statement.value, scope, scope));
      else this.#runAll([statement], scope, scope);
    }
    this.#inside = outer;
    this.#scripts--;
    return { flows: joinFlows([script, ...values]) };
  }
}
