import { findSchemaProblem } from './expanded-size.js';

/** What a schema says of a call's arguments. */
export interface ArgumentCheck {
  /** Where and why the arguments do not fit; empty where they do. */
  readonly mistakes: readonly Mistake[];
  /** Why they could not be checked, or not in full. */
  readonly unchecked?: string;
  /** The rest was checked. */
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
  /** The same, but other fields may stand beside those that are listed. */
  readonly validateListed?: Validator;
  readonly unchecked?: string;
}

/** A listed schema is hostile text: its size bounds what compiling costs. */
const MAX_SCHEMA = 64_000;
/** Checks such as `uniqueItems` compare each with each. */
const MAX_ARGUMENTS = 64_000;
const MAX_COMPILED = 128;
const MAX_MISTAKES = 8;

/** Checks arguments against the schemas that tools list. A schema is compiled once; the last ones used are kept. */
export class ArgumentChecker {
  readonly #compiled = new Map<string, Compiled>();
  /** Of schemas that nobody can change any more. */
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
    // Checking ends at the first mistake, and a field too many would hide what is wrong with the others.
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

/** Told elsewhere, with the field's name. */
export const isAboutExtraField = ({ message }: Mistake): boolean => /additional properties/.test(message);

async function compile(schema: unknown): Promise<Compiled> {
  const problem = findSchemaProblem(schema);
  if (problem !== undefined) return { unchecked: `the schema is not used: ${problem}` };
  let hasPattern = false;
  // A server's own regular expression could take for ever on arguments that it chose as well.
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
    // Each schema has an instance of its own, so that names given by one server mean nothing to another.
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
