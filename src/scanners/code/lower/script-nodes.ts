import type { Syntax } from '../syntax.js';

/** Nodes that are functions. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'function_definition',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
  'function_expression',
  'generator_function',
  'arrow_function',
  'lambda',
]);

/** `self.key` and `this.key` of all objects are one variable. Other members belong to their object. */
export const toKey = (text: string): string =>
  /^(?:self|this|cls)\.[\w#]+$/.test(text) ? text.replace('#', '') : text.split(/[.[(]/)[0]!;

const EXPRESSION =
  /(?:_expression|_operator|^(?:call|attribute|subscript|identifier|string|template_string|await|lambda|dictionary|list|tuple|object|array|assignment|augmented_assignment|conditional_expression))$/;

export const isExpression = ({ type }: Syntax): boolean => EXPRESSION.test(type);
