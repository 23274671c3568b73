import type { ArtifactScan } from '../core/types.js';
import { createGuard, type Guard } from '../guard/create-guard.js';
import type { GuardDecision } from '../guard/decision.js';
import type { ScanRecord } from './entry.js';
import { readLine } from './line.js';
import { readStoredLines } from './read.js';
import { ContextReader, type DecisionLine, type Divergence } from './replay.js';
import type { Difference } from './replay-decision.js';
import { auditLineSchema } from './schema.js';

export interface Rescan {
  readonly decisions: number;
  readonly divergences: readonly Divergence[];
  /** Decisions that could not be compared, with the reason. */
  readonly left: readonly { readonly line: DecisionLine; readonly reason: string }[];
}

/** Runs every session that was recorded with its content through a guard again, from its first event on. */
export async function rescanAudit(
  path: string,
  wants: (line: DecisionLine) => boolean = () => true,
  guard: Guard = createGuard(),
): Promise<Rescan> {
  const contexts = new ContextReader();
  const sessions = new Sessions();
  const divergences: Divergence[] = [];
  const left: { line: DecisionLine; reason: string }[] = [];
  let decisions = 0;
  for await (const { bytes } of readStoredLines(path)) {
    const { data: line } = auditLineSchema.safeParse(readLine(bytes).line);
    if (!line) continue;
    contexts.read(line);
    if (line.type !== 'decision') continue;
    const policy = contexts.findPolicy(line.policy);
    const reason = sessions.findObstacle(line) ?? (policy ? undefined : 'its policy is not in the log');
    const differences = policy && line.content ? await rescan(guard, line, contexts, policy) : [];
    if (!wants(line)) continue;
    if (reason !== undefined) left.push({ line, reason });
    else {
      decisions++;
      if (differences.length > 0) divergences.push({ line, differences });
    }
  }
  return { decisions, divergences, left };
}

/** Tracks which sessions are complete in the log. */
class Sessions {
  /** The next step of each session; undefined if an event is missing or was redacted. */
  readonly #next = new Map<string, number | undefined>();

  findObstacle({ session, step, content }: DecisionLine): string | undefined {
    const next = this.#next.has(session) ? this.#next.get(session) : 0;
    const isWhole = next === step && content !== undefined && content.masked === 0;
    this.#next.set(session, isWhole ? step + 1 : undefined);
    if (!content) return 'its content was not recorded';
    if (content.masked > 0) return 'secrets in it were replaced';
    return next === step ? undefined : 'an earlier event of its session is missing or was changed';
  }
}

async function rescan(
  guard: Guard,
  line: DecisionLine,
  { scanners }: ContextReader,
  policy: GuardDecision<unknown>['policy'],
): Promise<Difference[]> {
  const { hook, session, content, at } = line;
  guard.usePolicy(policy);
  const ask = guard[hook] as (session: string, content: unknown, options: object) => Promise<GuardDecision<unknown>>;
  const decision = await ask(session, content!.value, { ...content!.labels, ...(at !== undefined && { at }) });
  const then = line.scans.map((scan) => (scanners.get(scan.scanners) ?? []).map(([id]) => id));
  const now = decision.scans.map(({ results }) => results.map(({ scannerId }) => scannerId));
  const hasSameScanners = JSON.stringify(then) === JSON.stringify(now);
  const recorded = line.scans.map((scan, i) => toRules(scan, now[i] ?? []));
  const replayed = decision.scans.map((scan, i) => toRules(scan, then[i] ?? []));
  return [
    ...toDifference('found again', recorded.join('; '), replayed.join('; ')),
    // A different set of scanners changes the vote.
    ...(hasSameScanners ? toDifference('action after a scan', line.action, decision.action) : []),
  ];
}

/** Findings of the scanners that ran both times. */
const toRules = ({ findings }: ScanRecord | ArtifactScan, scanners: readonly string[]): string =>
  findings
    .filter(({ scanner }) => scanners.includes(scanner))
    .map(({ rule, severity, path }) => `${severity} ${rule} ${path}`)
    .sort()
    .join(', ') || 'nothing';

const toDifference = (what: string, recorded: string, replayed: string): Difference[] =>
  recorded === replayed ? [] : [{ what, recorded, replayed }];
