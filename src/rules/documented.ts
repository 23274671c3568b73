import { ruleFiles } from './index.generated.js';
import type { DocumentedRule } from './rule.js';

export { formsOf, scannersOf } from './rule.js';
export { TAXONOMY } from './tags.js';

/** All built-in rules with their examples, sorted by id. */
export const documentedRules: readonly DocumentedRule[] = ruleFiles.map(([, rule]) => rule);
