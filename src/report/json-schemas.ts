/** Filled when the report and the policy have their schemas. */
export const jsonSchemas = (): Record<string, unknown> => ({});
