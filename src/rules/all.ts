import { documentedRules } from './documented.js';
import type { Rule } from './rule.js';

/** Every rule of the project, in the order of their ids. The built package has them without their examples. */
export const allRules: readonly Rule[] = documentedRules;
