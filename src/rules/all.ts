import { documentedRules } from './documented.js';
import type { Rule } from './rule.js';

/** All built-in rules, sorted by id. The built package holds them without their examples. */
export const allRules: readonly Rule[] = documentedRules;
