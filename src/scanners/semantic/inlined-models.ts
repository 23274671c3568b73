/**
 * Models that are part of the package's code, in base64: they are there wherever the code runs. The build fills this in
 * (scripts/ship-models.mjs); the sources read the files.
 */
export const INLINED_MODELS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {};
