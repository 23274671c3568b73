import { ruleFiles } from './index.generated.js';
import type { DocumentedRule } from './rule.js';

export { TAXONOMY } from './tags.js';

/** Every rule of the project with its examples, in the order of their ids. */
export const documentedRules: readonly DocumentedRule[] = ruleFiles.map(([, rule]) => rule);
