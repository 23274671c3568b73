import { findSchemaProblem } from './expanded-size.js';

/** Result of validating a call's arguments against the tool's schema. */
export interface ArgumentCheck {
  /** Validation errors; empty if the arguments are valid. */
  readonly mistakes: readonly Mistake[];
  /** Why validation was impossible or incomplete. */
  readonly unchecked?: string;
  /** Everything except `unchecked` was validated. */
  readonly isPartly?: boolean;
}

export interface Mistake {
  /** JSON pointer below the arguments. */
  readonly path: string;
  readonly message: string;
}

interface Validator {
  (value: unknown): boolean;
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

interface Compiled {
  readonly validate?: Validator;
  /** The same schema with additional properties allowed. */
  readonly validateListed?: Validator;
  readonly unchecked?: string;
}

/** A listed schema is hostile input; the limit bounds the cost of compiling it. */
const MAX_SCHEMA = 64_000;
/** Checks such as `uniqueItems` are quadratic in the size of the arguments. */
const MAX_ARGUMENTS = 64_000;
const MAX_COMPILED = 128;
const MAX_MISTAKES = 8;

/** Validates arguments against listed tool schemas, with an LRU cache of compiled schemas. */
export class ArgumentChecker {
  readonly #compiled = new Map<string, Compiled>();
  /** Serialized text of frozen schemas, which cannot change. */
  readonly #texts = new WeakMap<object, string>();

  async check(schema: unknown, value: unknown): Promise<ArgumentCheck> {
    const text = this.#toText(schema);
    if (text === undefined || text.length > MAX_SCHEMA) {
      return { mistakes: [], unchecked: `the schema is longer than ${MAX_SCHEMA} characters` };
    }
    if ((JSON.stringify(value) ?? '').length > MAX_ARGUMENTS) {
      return { mistakes: [], unchecked: `the arguments are longer than ${MAX_ARGUMENTS} characters` };
    }
    const { validate, validateListed, unchecked } = await this.#compile(text, schema);
    const mistakes = validate ? findMistakes(validate, value) : [];
    // Validation stops at the first error, so an extra field would hide errors in the other fields.
    if (validateListed && mistakes.some(isAboutExtraField)) mistakes.push(...findMistakes(validateListed, value));
    return { mistakes, isPartly: validate !== undefined, ...(unchecked !== undefined && { unchecked }) };
  }

  #toText(schema: unknown): string | undefined {
    if (typeof schema !== 'object' || schema === null || !Object.isFrozen(schema)) return JSON.stringify(schema);
    const known = this.#texts.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    this.#texts.set(schema, text);
    return text;
  }

  async #compile(text: string, schema: unknown): Promise<Compiled> {
    const known = this.#compiled.get(text);
    const compiled = known ?? (await compile(schema));
    this.#compiled.delete(text);
    this.#compiled.set(text, compiled);
    if (this.#compiled.size > MAX_COMPILED) this.#compiled.delete(this.#compiled.keys().next().value!);
    return compiled;
  }
}

function findMistakes(validate: Validator, value: unknown): Mistake[] {
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .slice(0, MAX_MISTAKES)
    .map(({ instancePath, message = 'does not fit the schema' }) => ({ path: instancePath, message }));
}

/** `findHiddenFields` reports extra fields with their names. */
export const isAboutExtraField = ({ message }: Mistake): boolean => /additional properties/.test(message);

async function compile(schema: unknown): Promise<Compiled> {
  const problem = findSchemaProblem(schema);
  if (problem !== undefined) return { unchecked: `the schema is not used: ${problem}` };
  let hasPattern = false;
  // A hostile server could combine a slow regular expression with arguments that trigger its worst case.
  const neverMatched = Object.assign(
    () => {
      hasPattern = true;
      return { test: () => true };
    },
    { code: 'undefined' },
  );
  try {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      logger: false,
      allErrors: false,
      code: { regExp: neverMatched },
    });
    // A separate instance per schema keeps `$id` names of one server invisible to another.
    const { $schema: _dialect, $id: _id, ...plain } = schema as Record<string, unknown>;
    const validate = ajv.compile(plain) as Validator;
    const { additionalProperties, ...listed } = plain;
    const validateListed = additionalProperties === false ? (ajv.compile(listed) as Validator) : undefined;
    const unchecked = hasPattern ? 'the patterns of the schema are not tried' : undefined;
    return { validate, ...(validateListed && { validateListed }), ...(unchecked !== undefined && { unchecked }) };
  } catch {
    return { unchecked: 'the schema cannot be compiled here' };
  }
}
