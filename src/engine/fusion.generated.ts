// Written by training/fuse.mjs, fitted on 11399 texts that no model learned from.
export const FUSION = {
  offset: -3.786,
  score: 3.709,
  peak: 0.415,
  ruleVoter: 4.759,
  semanticVoter: 2.733,
  behavioralVoter: 4.759,
  classifier: 0.384,
};
