import { TocsinError } from '../core/errors.js';
import { assertKnownNames } from '../core/known-names.js';
import type { Scanner } from '../engine/scanner.js';
import { assertRules } from '../rules/assert-rules.js';
import type { Rule } from '../rules/rule.js';

/** Rules and scanners of the user's own. */
export interface Extensions {
  readonly rules: readonly Rule[];
  readonly scanners: readonly Scanner[];
}

const NONE: Extensions = { rules: [], scanners: [] };

/** Runs the modules that the configuration names. Each exports `rules`, `scanners` or both. */
export async function loadExtensions(files: readonly string[] | undefined): Promise<Extensions> {
  if (!files || files.length === 0) return NONE;
  const { importCode } = await import('./config/code-file.js');
  const rules: Rule[] = [];
  const scanners: Scanner[] = [];
  for (const file of files) {
    const { default: _, ...exported } = (await importCode(file)) as Partial<Extensions> & { default?: unknown };
    assertKnownNames(exported, ['rules', 'scanners'], `extend: ${file}`, 'bad-config');
    if (exported.rules === undefined && exported.scanners === undefined) {
      throw new TocsinError('bad-config', `extend: ${file} exports neither "rules" nor "scanners".`);
    }
    if (exported.rules) assertRules(exported.rules);
    const isScanner = ({ id, scan }: Scanner): boolean => typeof id === 'string' && typeof scan === 'function';
    if (exported.scanners && !(Array.isArray(exported.scanners) && exported.scanners.every(isScanner))) {
      throw new TocsinError('bad-config', `extend: ${file}: "scanners" must be an array of defineScanner({ … }).`);
    }
    rules.push(...(exported.rules ?? []));
    scanners.push(...(exported.scanners ?? []));
  }
  return { rules, scanners };
}
