import { type Rule, scannerOf } from '../rules/rule.js';
import { createCipherDecoder } from './cipher-decoder.js';
import { createEmojiSmuggling } from './emoji-smuggling.js';
import { createResourceExhaustion } from './resource-exhaustion.js';
import { createRuleEngine } from './rule-engine.js';
import type { Scanner } from './scanner.js';
import { createUnicodeScanner } from './unicode.js';
import { createUpsideDown } from './upside-down.js';

/** In the order they run: the one that sees floods first. */
const FACTORIES: Readonly<Record<string, (rules: readonly Rule[]) => Scanner>> = {
  'resource-exhaustion': createResourceExhaustion,
  unicode: createUnicodeScanner,
  'emoji-smuggling': createEmojiSmuggling,
  'upside-down': createUpsideDown,
  'cipher-decoder': createCipherDecoder,
  'rule-engine': createRuleEngine,
};

export const SCANNER_IDS: readonly string[] = Object.keys(FACTORIES);

/** The built-in scanners that have a rule to apply, each with its own rules. */
export function builtInScanners(rules: readonly Rule[]): Scanner[] {
  return Object.entries(FACTORIES).flatMap(([id, create]) => {
    const own = rules.filter((rule) => scannerOf(rule) === id);
    return own.length > 0 ? [create(own)] : [];
  });
}
