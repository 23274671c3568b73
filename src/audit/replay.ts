import { toCanonicalJson } from '../core/canonical-json.js';
import type { Policy } from '../policy/policy.js';
import type { AuditLine } from './entry.js';
import { readLine, toSha256 } from './line.js';
import { readStoredLines } from './read.js';
import { type Difference, replayDecision } from './replay-decision.js';
import { auditLineSchema } from './schema.js';

/** A decision that comes out otherwise than it was recorded, or cannot be replayed at all. */
export interface Divergence {
  readonly line: DecisionLine;
  readonly differences: readonly Difference[];
}

export type DecisionLine = Extract<AuditLine, { type: 'decision' }>;

export interface Replay {
  readonly decisions: number;
  readonly divergences: readonly Divergence[];
}

/** What earlier lines hold of what later ones refer to. */
export class ContextReader {
  readonly #policies = new Map<string, Policy>();
  readonly scanners = new Map<string, readonly (readonly [string, string])[]>();

  /** Contexts whose digest is not theirs are left out: whoever refers to them finds nothing. */
  read(line: AuditLine): void {
    if (line.type === 'policy' && toSha256(toCanonicalJson(line.policy)) === line.digest)
      this.#policies.set(line.digest, line.policy as unknown as Policy);
    if (line.type === 'scanners' && toSha256(toCanonicalJson(line.scanners)) === line.digest)
      this.scanners.set(line.digest, line.scanners);
  }

  findPolicy(digest: string): Policy | undefined {
    return this.#policies.get(digest);
  }
}

/** Every decision of the log once more. */
export async function replayAudit(path: string, wants: (line: DecisionLine) => boolean = () => true): Promise<Replay> {
  const contexts = new ContextReader();
  const divergences: Divergence[] = [];
  let decisions = 0;
  for await (const { bytes } of readStoredLines(path)) {
    const { line } = readLine(bytes);
    if (!line) continue;
    contexts.read(line);
    if (line.type !== 'decision' || !wants(line)) continue;
    decisions++;
    const differences = await replayLine(line, contexts);
    if (differences.length > 0) divergences.push({ line, differences });
  }
  return { decisions, divergences };
}

async function replayLine(line: DecisionLine, contexts: ContextReader): Promise<readonly Difference[]> {
  const { scanners } = contexts;
  const parsed = auditLineSchema.safeParse(line);
  if (!parsed.success) return [{ what: 'line', recorded: 'a decision', replayed: toComplaint(parsed.error) }];
  const policy = contexts.findPolicy(line.policy);
  if (!policy) return [missing('policy', line.policy)];
  const unknown = line.scans.find((scan) => !scanners.has(scan.scanners));
  if (unknown) return [missing('list of scanners', unknown.scanners)];
  return replayDecision(line, { policy, scanners });
}

const toComplaint = ({ issues }: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }): string =>
  `not one that this version reads: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;

const missing = (what: string, digest: string): Difference => ({
  what,
  recorded: digest,
  replayed: 'no line before holds it',
});
