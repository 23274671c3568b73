// Written by training/fuse.mjs, fitted on 11399 texts that no model learned from.
export const FUSION = {
  offset: -3.676,
  score: 2.389,
  peak: 1.08,
  ruleVoter: 4.87,
  semanticVoter: 1.696,
  behavioralVoter: 4.87,
  classifier: 0.377,
};
