export type JsonObject = Readonly<Record<string, unknown>>;

/** Type guard: is this value a JSON object, neither null nor an array? */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
