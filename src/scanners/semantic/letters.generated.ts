// Written by training/letters.mjs, fitted on 488 texts that the letter model did not learn from.
export const LETTERS = { slope: 1.241, offset: -0.1609, medium: 0.9064 };
