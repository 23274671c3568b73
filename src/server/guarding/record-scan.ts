import type { ArtifactScan } from '../../core/types.js';
import type { Policy } from '../../policy/policy.js';
import { type DecisionRecord, toScanDecision } from '../records/decision-record.js';
import type { Service } from '../service.js';

interface Scanned {
  readonly scans: readonly ArtifactScan[];
  readonly policy: Policy;
  readonly ms: number;
}

/** Records the decision about texts without a session, unless all of them passed. Returns its id. */
export async function recordScan(
  service: Service,
  tenant: string,
  record: DecisionRecord,
  { scans, policy, ms }: Scanned,
): Promise<string | undefined> {
  service.metrics.onDecision(record.hook, toScanDecision(scans, policy), ms);
  const { action } = record.body.entry;
  if (action !== 'allow') return service.decisions.record(tenant, record);
  await service.decisions.count(tenant, record.hook, action);
  return undefined;
}
