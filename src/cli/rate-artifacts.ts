import type { Artifact } from '../core/types.js';
import { toVerdict, toWorse, type Verdict } from '../mcp/verdict.js';
import type { Policy } from '../policy/policy.js';
import { createScanner } from '../scan.js';
import { toPolicy } from './options.js';
import { toRunScanners } from './run-scanners.js';

/**
 * Rates artifacts before the user starts or accepts them. Runs every built-in scanner without suppressions, because the
 * configuration file in use may come from the same stranger as the artifacts. The policy of the run can only add blocks.
 * `listed` is everything that the servers list, for findings about several tools together.
 */
export async function rateArtifacts<Key>(
  artifacts: ReadonlyMap<Key, Artifact>,
  policy: string | Policy = 'balanced',
  listed: readonly Artifact[] = [],
): Promise<Map<Key, Verdict>> {
  const scanner = createScanner({ scanners: toRunScanners(listed, undefined, {}) });
  const chosen = policy === 'balanced' ? undefined : scanner.withPolicy(await toPolicy(policy));
  const verdicts = new Map<Key, Verdict>();
  for (const [key, artifact] of artifacts) {
    const verdict = toVerdict(await scanner.scan(artifact));
    verdicts.set(key, chosen ? toWorse(verdict, toVerdict(await chosen.scan(artifact))) : verdict);
  }
  return verdicts;
}
