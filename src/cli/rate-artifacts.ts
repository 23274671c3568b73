import type { Artifact } from '../core/types.js';
import { toVerdict, toWorse, type Verdict } from '../mcp/verdict.js';
import type { Policy } from '../policy/policy.js';
import { createScanner } from '../scan.js';
import { toPolicy } from './options.js';

/**
 * Rates artifacts before the user starts or accepts them. Runs every built-in scanner without suppressions, because the
 * configuration file in use may come from the same stranger as the artifacts. The policy of the run can only add blocks.
 */
export async function rateArtifacts<Key>(
  artifacts: ReadonlyMap<Key, Artifact>,
  policy: string | Policy = 'balanced',
): Promise<Map<Key, Verdict>> {
  const scanner = createScanner();
  const chosen = policy === 'balanced' ? undefined : scanner.withPolicy(await toPolicy(policy));
  const verdicts = new Map<Key, Verdict>();
  for (const [key, artifact] of artifacts) {
    const verdict = toVerdict(await scanner.scan(artifact));
    verdicts.set(key, chosen ? toWorse(verdict, toVerdict(await chosen.scan(artifact))) : verdict);
  }
  return verdicts;
}
