import { toSha256 } from '../core/json-hash.js';
import type { Policy } from '../policy/policy.js';
import type { AuditLine } from './entry.js';
import { readLine } from './line.js';
import { readStoredLines } from './read.js';
import { type Difference, replayDecision } from './replay-decision.js';
import { auditLineSchema } from './schema.js';

/** A decision whose replay differs from the record, or that cannot be replayed. */
export interface Divergence {
  readonly line: DecisionLine;
  readonly differences: readonly Difference[];
}

export type DecisionLine = Extract<AuditLine, { type: 'decision' }>;

export interface Replay {
  readonly decisions: number;
  readonly divergences: readonly Divergence[];
}

/** Collects the contexts that later lines refer to. */
export class ContextReader {
  readonly #policies = new Map<string, Policy>();
  readonly scanners = new Map<string, readonly (readonly [string, string])[]>();

  /** Ignores contexts whose digest is wrong, so that lines that refer to them cannot be replayed. */
  read(line: AuditLine): void {
    if (line.type === 'policy' && toSha256(line.policy) === line.digest)
      this.#policies.set(line.digest, line.policy as unknown as Policy);
    if (line.type === 'scanners' && toSha256(line.scanners) === line.digest)
      this.scanners.set(line.digest, line.scanners);
  }

  findPolicy(digest: string): Policy | undefined {
    return this.#policies.get(digest);
  }
}

/** Replays every decision of the log. */
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
  `not readable by this version: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;

const missing = (what: string, digest: string): Difference => ({
  what,
  recorded: digest,
  replayed: 'not found in any earlier line',
});
