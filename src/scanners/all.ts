import { type Rule, scannerOf } from '../rules/rule.js';
import { createCipherDecoder } from './cipher-decoder.js';
import { createIndirectInjection } from './indirect-injection.js';
import { createResourceExhaustion } from './resource-exhaustion.js';
import { createRuleEngine } from './rule-engine.js';
import type { Scanner } from './scanner.js';
import { createUnicodeScanner } from './unicode.js';

/** In the order they run: the one that sees floods first. */
const FACTORIES: Readonly<Record<string, (rules: readonly Rule[]) => Scanner>> = {
  'resource-exhaustion': createResourceExhaustion,
  unicode: createUnicodeScanner,
  'cipher-decoder': createCipherDecoder,
  'rule-engine': createRuleEngine,
  'indirect-injection': createIndirectInjection,
};

export const SCANNER_IDS: readonly string[] = Object.keys(FACTORIES);

/** The built-in scanners that have a rule to apply, each with its own rules. */
export function builtInScanners(rules: readonly Rule[]): Scanner[] {
  return Object.entries(FACTORIES).flatMap(([id, create]) => {
    const own = rules.filter((rule) => scannerOf(rule) === id);
    return own.length > 0 ? [create(own)] : [];
  });
}
