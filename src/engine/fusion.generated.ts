export const FUSION = { offset: -4, score: 0, peak: 8, ruleVoter: 1, semanticVoter: 1, behavioralVoter: 1, classifier: 0.5 };
