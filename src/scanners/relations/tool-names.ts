import type { OwnNames } from './own-names.js';

/** The name of a tool inside a statement. */
export interface NamedTool {
  readonly name: string;
  /** The range of the name with its quotes and arguments. */
  readonly start: number;
  readonly end: number;
  /** Written as a call, or followed by "tool": it cannot be a field or a value. */
  readonly isCertain: boolean;
  /** A plain word between backticks may also be a shell command. */
  readonly isPlainWord: boolean;
  /** The call has arguments with values, which the model is told to pass on. */
  readonly hasArguments: boolean;
}

/** An identifier, the quotes around it, and the arguments of a call. */
const NAME = /([`"'])?(?<![\w/.$<{@#-])([a-z]\w{1,63}(?:[-.:][a-z]\w{0,63}){0,6})(\([^()\n]{0,160}\)?)?([`"'])?/gi;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/i;
const CONSTANT = /^[A-Z0-9_]+$/;
const CAMEL_CASE = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+$/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;
const TOOL_NOUN = /^[`"')\s]{0,3}(?:mcp )?(?:tool|function|endpoint|api call)\b/i;
const FILE_NAME = /\.(?:md|txt|json|ya?ml|py|[cm]?[jt]sx?|sh|csv|html?|toml|env|pdf|com|org|net|io|dev)$/i;
const ARGUMENT_VALUE = /[=:]\s*["'`]?[\w{]|["'][^"']+["']/;

/** The names of tools other than this one. The original spelling is needed, because camel case marks a name. */
export function findOtherTools(original: string, own: OwnNames): NamedTool[] {
  const found: NamedTool[] = [];
  for (const match of original.matchAll(NAME)) {
    const [whole, opening, name = '', call, closing] = match;
    const isQuoted = opening !== undefined && opening === closing;
    const isCode = isQuoted && opening === '`';
    const isShaped = (SNAKE_CASE.test(name) && !CONSTANT.test(name)) || CAMEL_CASE.test(name);
    const isCall = call !== undefined && (isShaped || isCode);
    const end = match.index + whole.length;
    const isToolByNoun = (isShaped || isQuoted) && TOOL_NOUN.test(original.slice(end, end + 16));
    const isName = isShaped || isCall || isToolByNoun || isCode || (isQuoted && KEBAB_CASE.test(name));
    if (!isName || FILE_NAME.test(name) || own.has(name)) continue;
    const hasArguments = isCall && ARGUMENT_VALUE.test(call);
    found.push({
      name,
      start: match.index,
      end,
      isCertain: isCall || isToolByNoun,
      isPlainWord: !isShaped,
      hasArguments,
    });
  }
  return found;
}
