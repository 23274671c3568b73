export type Variables = Readonly<Record<string, string | undefined>>;

export interface Expanded {
  readonly text: string;
  /** Variables that are not set. Their references stay unchanged. */
  readonly missing: readonly string[];
  /** Variables that were replaced by the environment's value. */
  readonly used: readonly string[];
}

const NAME = '[A-Za-z_][A-Za-z0-9_]{0,127}';
/** `${VAR}`, `${env:VAR}`, `${VAR:-default}`, `$VAR` and `%VAR%`, as the clients write them. */
const REFERENCE = new RegExp(`\\$\\{(?:env:)?(${NAME})(?::-([^}]{0,1024}))?\\}|\\$(${NAME})|%(${NAME})%`, 'g');

/** Expands variables as clients do. Inserted values are not expanded again. */
export function expandVariables(text: string, env: Variables): Expanded {
  const missing = new Set<string>();
  const used = new Set<string>();
  const expanded = text.replace(
    REFERENCE,
    (whole, braced?: string, fallback?: string, bare?: string, percent?: string) => {
      const name = (braced ?? bare ?? percent)!;
      const value = env[name];
      if (value !== undefined && !(fallback !== undefined && value === '')) {
        used.add(name);
        return value;
      }
      if (fallback !== undefined) return fallback;
      // `$x` and `%x%` are often part of a password or an encoded address, so they do not count as missing.
      if (braced !== undefined) missing.add(name);
      return whole;
    },
  );
  return { text: expanded, missing: [...missing], used: [...used] };
}

/** Expands many texts and collects their missing variables. */
export class Expander {
  readonly #env: Variables;
  readonly #missing = new Set<string>();

  constructor(env: Variables) {
    this.#env = env;
  }

  expand(text: string): string {
    const { text: expanded, missing } = expandVariables(text, this.#env);
    for (const name of missing) this.#missing.add(name);
    return expanded;
  }

  expandAll(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, this.expand(text)]));
  }

  /** Advice if a variable is missing. */
  get advice(): string | undefined {
    const names = [...this.#missing];
    if (names.length === 0) return undefined;
    return `The configuration uses ${names.join(', ')}, which ${names.length === 1 ? 'is' : 'are'} not set here: set ${names.length === 1 ? 'it' : 'them'} and try again.`;
  }
}

/** For entries that a shell or a client has already expanded. */
export const AS_IT_IS: Pick<Expander, 'expand' | 'expandAll' | 'advice'> = {
  expand: (text) => text,
  expandAll: (texts) => ({ ...texts }),
  advice: undefined,
};
