import type { Artifact, Field } from '../../core/types.js';
import { findMatches } from '../../text/matches.js';

/** Purpose of an argument, derived from its name: a single value, code to run, or prose. */
export type Purpose = 'value' | 'program' | 'prose';

export interface Argument {
  readonly path: string;
  readonly name: string;
  readonly purpose: Purpose;
  readonly text: string;
  /** Offset of `text` in its field. */
  readonly start: number;
}

const PROGRAM =
  /^(?:commands?|cmd|cmdline|command_?line|shell|bash|script|code|program|source|snippet|args?|argv|expression|expr|eval|query|sql|statement|regexp?|pattern|template|prompt|stdin|input|python|javascript|filter|selector|jq|cel)$|(?:_|^)(?:command|script|code|query|sql|expression|regex|pattern|template)$/i;
const PROSE =
  /(?:^|_)(?:text|body|content|contents|message|description|comment|summary|note|notes|title|subject|html|markdown|reason|answer|question|caption|bio|thought|data|diff|patch)$/i;
/** Properties of the call object itself. */
const ENVELOPE = /^(?:id|type|name|call_?id|tool_?name|index|role)$/i;
const PAIR = /"((?:[^"\\\n]|\\.){1,80})"\s{0,8}:\s{0,8}"((?:[^"\\]|\\.){1,8000})"/g;

/** Lists the arguments of a call. Arguments in a single JSON string are listed one by one too. */
export function toArguments({ fields }: Artifact): Argument[] {
  return fields.flatMap((field) => {
    const name = field.path.slice(field.path.lastIndexOf('/') + 1);
    if (name.endsWith('#') || (ENVELOPE.test(name) && isEnvelope(field.path))) return [];
    if (/^\s{0,8}[{[]/.test(field.text)) {
      const pairs = toPairs(field);
      if (pairs.length > 0) return pairs;
    }
    return [{ path: field.path, name, purpose: toPurpose(name), text: field.text, start: 0 }];
  });
}

const toPairs = (field: Field): Argument[] =>
  Array.from(findMatches(field.text, PAIR), (match) => ({
    path: field.path,
    name: match[1]!,
    purpose: toPurpose(match[1]!),
    text: match[2]!,
    start: match.index + match[0].length - 1 - match[2]!.length,
  }));

/** Is the path outside the arguments, such as `/name` or `/0/function/name`? */
const isEnvelope = (path: string): boolean => !/\/(?:arguments|args|input|parameters|params|kwargs)\//.test(path);

const toPurpose = (name: string): Purpose => {
  const plain = /^\d+$/.test(name) ? '' : name.replace(/([a-z])([A-Z])/g, '$1_$2');
  return PROGRAM.test(plain) ? 'program' : PROSE.test(plain) ? 'prose' : 'value';
};
