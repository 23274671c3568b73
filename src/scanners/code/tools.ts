import { findLanguage } from './language.js';
import { lower } from './lower/lower.js';
import type { Argument, Expression, FunctionCode, Statement } from './program.js';
import type { Source } from './read-code.js';
import { parse } from './syntax.js';

/** A tool that the source of a server registers. */
export interface RegisteredTool {
  readonly name: string;
  readonly description: string;
  readonly file: string;
  /** The place of the registration. */
  readonly at: number;
  /** The place of the function that answers calls, if it stands there. */
  readonly handler?: { readonly at: number; readonly end: number };
}

/** Tools of a package, and files that are searched for them. */
const MAX_TOOLS = 1_000;
const MAX_FILES = 600;
const MAX_DEPTH = 200;
/** Words without which a file registers nothing. */
const SIGNS = /\b(?:[tT]ool|addTool|add_tool|registerTool|inputSchema|input_schema)\b/;

export const registersTools = (text: string): boolean => SIGNS.test(text);

/**
 * Finds the tools that source registers with the SDKs for TypeScript and Python: `server.registerTool(…)`, `server.tool(…)`,
 * `@mcp.tool()`, `types.Tool(…)`, and lists of objects with a name, a description and a schema.
 */
export async function findRegisteredTools(sources: readonly Source[]): Promise<RegisteredTool[]> {
  const candidates = sources.filter(
    ({ file, text, language = findLanguage(file, text) }) =>
      language !== undefined && language !== 'bash' && language !== 'powershell' && SIGNS.test(text),
  );
  if (candidates.length === 0) return [];
  const { loadParsers } = await import('./grammars.js');
  const parsers = await loadParsers();
  const found = new Map<string, RegisteredTool>();
  for (const { file, text, language = findLanguage(file, text) } of candidates.slice(0, MAX_FILES)) {
    const parsed = language && parse(parsers, language, text);
    if (!language || !parsed) continue;
    const finder = new ToolFinder(file);
    finder.readAll(lower(language, parsed.root, text));
    // Built code repeats what its source registers.
    for (const tool of finder.tools) {
      if (found.size < MAX_TOOLS) found.set(`${tool.name}\n${tool.description}`, tool);
    }
  }
  return [...found.values()];
}

class ToolFinder {
  readonly tools: RegisteredTool[] = [];
  readonly #file: string;
  readonly #texts = new Map<string, string>();

  constructor(file: string) {
    this.#file = file;
  }

  readAll(body: readonly Statement[], depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const statement of body) {
      if (statement.do === 'define') this.#readFunction(statement.code, depth);
      else if (statement.do !== 'import') {
        this.#read(statement.value, depth);
        const text = statement.do === 'set' ? this.#toText(statement.value) : undefined;
        if (statement.do === 'set' && text !== undefined)
          for (const name of statement.names) this.#texts.set(name, text);
      }
    }
  }

  #add(name: string | undefined, description: string | undefined, at: number, handler?: FunctionCode): void {
    if (!name || !description || name.length > 200 || description.length > 20_000) return;
    this.tools.push({
      name,
      description,
      file: this.#file,
      at,
      ...(handler && { handler: { at: handler.at, end: handler.end } }),
    });
  }

  /** `@mcp.tool()` names the function below it, whose documentation is the description. */
  #readFunction(code: FunctionCode, depth: number): void {
    for (const decorator of code.decorators) {
      const callee = decorator.op === 'call' ? decorator.callee : decorator;
      if (callee.op !== 'member' || callee.name !== 'tool') continue;
      const args = decorator.op === 'call' ? decorator.args : [];
      const first = args[0]?.name === undefined ? this.#toText(args[0]?.value) : undefined;
      const name = this.#find(args, 'name') ?? first ?? code.name;
      this.#add(name, this.#find(args, 'description') ?? code.documentation, code.at, code);
    }
    this.readAll(code.body, depth + 1);
  }

  #find(args: readonly Argument[], name: string): string | undefined {
    return this.#toText(args.find((each) => each.name === name)?.value);
  }

  #read(expression: Expression, depth: number): void {
    if (depth > MAX_DEPTH) return;
    switch (expression.op) {
      case 'function':
        this.#readFunction(expression.code, depth);
        return;
      case 'member':
        this.#read(expression.of, depth + 1);
        return;
      case 'join':
        for (const part of expression.parts) this.#read(part, depth + 1);
        return;
      case 'record':
        this.#readRecord(expression.entries, expression.at);
        for (const { value } of expression.entries) this.#read(value, depth + 1);
        return;
      case 'call':
        this.#readCall(expression);
        this.#read(expression.callee, depth + 1);
        for (const { value } of expression.args) this.#read(value, depth + 1);
    }
  }

  #readRecord(entries: readonly Argument[], at: number): void {
    if (!entries.some(({ name }) => /^(?:inputSchema|input_schema|parameters|inputs|schema)$/.test(name ?? ''))) return;
    const run = entries.find(({ name }) => /^(?:execute|handler|run|callback)$/.test(name ?? ''))?.value;
    this.#add(
      this.#find(entries, 'name'),
      this.#find(entries, 'description'),
      at,
      run?.op === 'function' ? run.code : undefined,
    );
  }

  #readCall({ callee, args, at }: Extract<Expression, { op: 'call' }>): void {
    const name = callee.op === 'member' || callee.op === 'name' ? callee.name : '';
    if (name === 'Tool') this.#add(this.#find(args, 'name'), this.#find(args, 'description'), at);
    if (!/^(?:tool|registerTool|addTool|add_tool)$/.test(name)) return;
    const [first, second] = args.map(({ value }) => value);
    const last = args.at(-1)?.value;
    const handler = last?.op === 'function' ? last.code : undefined;
    const given = second?.op === 'record' ? this.#find(second.entries, 'description') : this.#toText(second);
    this.#add(this.#toText(first), given, at, handler);
  }

  /** A constant text: written there, put together, or held by a name of the file. */
  #toText(expression: Expression | undefined): string | undefined {
    if (!expression) return undefined;
    if (expression.op === 'text') return expression.text;
    if (expression.op === 'name') return this.#texts.get(expression.name);
    if (expression.op !== 'join' || expression.parts.length === 0) return undefined;
    const isText = expression.glue || expression.parts.length === 1;
    return isText ? expression.parts.map((part) => this.#toText(part) ?? '…').join('') : undefined;
  }
}
