import { toCanonicalJson } from '../core/canonical-json.js';
import { mask, shorten, toShownNote } from '../core/escape.js';
import { toSha256 } from '../core/json-hash.js';
import type { ArtifactScan, Finding } from '../core/types.js';
import { isUnread } from '../engine/coverage.js';
import type { GuardDecision } from '../guard/decision.js';
import type { EventLabels } from '../guard/events.js';
import { SessionRedactors } from '../guard/session-redactors.js';
import type { Policy } from '../policy/policy.js';
import { mayHoldSecret } from '../text/secrets.js';
import type { ContextEntry, DecisionEntry, EventEntry, FindingRecord, Hook, ScanRecord } from './entry.js';
import type { AuditLog } from './log.js';
import { maskCredentials } from './mask-credentials.js';

/** Facts about a decision that the decision itself does not hold. */
export interface DecisionFacts {
  /** The hook of the guard that made the decision. */
  readonly hook: Hook;
  readonly server?: string;
  readonly direction?: DecisionEntry['direction'];
  /** The MCP method, for example `tools/call`. */
  readonly method?: string;
  /** The name name of the tool, prompt or resource. */
  readonly name?: string;
  /** The effect, if it differs from the action. */
  readonly outcome?: string;
  /** Duration of the decision. */
  readonly ms?: number;
  /** The content of the hook's event. Default: not recorded, the log holds no text. */
  readonly content?: { readonly value: unknown; readonly labels?: EventLabels; readonly at?: number };
}

/** A decision as an entry of the log, and the contexts that it refers to by digest. */
export interface AuditRecord {
  readonly entry: DecisionEntry;
  readonly contexts: readonly ContextEntry[];
}

/** Appends a decision to the log. Resolves when it is in the file. */
export async function recordDecision(
  log: AuditLog,
  decision: GuardDecision<unknown>,
  facts: DecisionFacts,
): Promise<void> {
  const { entry, contexts } = toAuditEntry(decision, facts);
  await log.append(await withoutSecrets(entry), contexts);
}

/** Appends an event that is not a decision: a policy was loaded, a server restarted. */
export async function recordEvent(log: AuditLog, event: Omit<EventEntry, 'type'>): Promise<void> {
  await log.append(await withoutSecrets({ type: 'event', ...event }));
}

/** Masks texts. Names and messages may still hold secrets, which `recordDecision` redacts. */
export function toAuditEntry(decision: GuardDecision<unknown>, facts: DecisionFacts): AuditRecord {
  const { hook, server, direction, method, name, outcome, ms, content } = facts;
  const { session, step, action, reasons, phase, tags, errors } = decision;
  const policyContext = toPolicyContext(decision.policy);
  const scans = decision.scans.map((scan) => ({ scan, scanners: toScannersContext(scan) }));
  const entry: DecisionEntry = {
    type: 'decision',
    session,
    step,
    hook,
    ...(server !== undefined && { server }),
    ...(direction !== undefined && { direction }),
    ...(method !== undefined && { method }),
    ...(name !== undefined && { name }),
    action,
    ...(decision.action === 'sanitize' && { removed: decision.removed }),
    ...(outcome !== undefined && { outcome }),
    reasons: [...reasons],
    phase,
    tags: [...tags],
    policy: policyContext.digest,
    scans: scans.map(({ scan, scanners }) => toScanRecord(scan, scanners.digest)),
    ...(errors.length > 0 && { errors: errors.map(({ code, message }) => ({ code, message })) }),
    ...(ms !== undefined && { ms: toThreeDecimals(ms) }),
    ...(content && {
      ...(content.at !== undefined && { at: content.at }),
      content: { value: content.value, masked: 0, labels: toLabels(content.labels ?? {}) },
    }),
  };
  return { entry, contexts: [policyContext, ...new Set(scans.map(({ scanners }) => scanners))] };
}

function toScanRecord(scan: ArtifactScan, scanners: string): ScanRecord {
  const { artifact, findings, suppressed, errors, skipped, score, verdict, probability, decision } = scan;
  const classifier = scan.results.find(({ scannerId }) => scannerId === 'sentinel')?.metadata?.probability;
  return {
    kind: artifact.kind,
    name: artifact.name,
    trust: artifact.trust,
    ...(artifact.source !== undefined && { source: artifact.source }),
    ...(artifact.server !== undefined && { server: artifact.server }),
    scanners,
    ...(typeof classifier === 'number' && { classifier }),
    findings: findings.map(toFindingRecord),
    ...(suppressed.length > 0 && {
      suppressed: suppressed.map(({ finding, reason }) => ({ rule: finding.rule, reason })),
    }),
    ...(errors.length > 0 && { errors: errors.map((error) => ({ ...error })) }),
    ...(skipped.length > 0 && {
      skipped: skipped.map((entry) => ({ ...entry, ...(isUnread(entry) && { unread: true as const }) })),
    }),
    score: score.score,
    peak: score.peak,
    level: score.peakLevel,
    vote: verdict.finalVote,
    confidence: verdict.finalConfidence,
    probability,
    action: decision.action,
    reasons: [...decision.reasons],
    phase: decision.phase,
    tags: [...decision.tags],
  };
}

/** Picks the labels from a hook's options. */
const toLabels = ({ trust, source, server }: EventLabels): NonNullable<DecisionEntry['content']>['labels'] => ({
  ...(trust !== undefined && { trust }),
  ...(source !== undefined && { source }),
  ...(server !== undefined && { server }),
});

const EVIDENCE_LENGTH = 160;

const toFindingRecord = (finding: Finding): FindingRecord => ({
  rule: finding.rule,
  severity: finding.severity,
  detector: finding.detector,
  scanner: finding.scanner,
  phase: finding.phase,
  tags: [...finding.tags],
  path: finding.path,
  span: [...finding.span],
  view: finding.view,
  evidence: shorten(mask(finding.evidence), EVIDENCE_LENGTH),
  ...(finding.note !== undefined && { note: toShownNote(finding.note, mask) }),
  occurrences: finding.occurrences,
});

const policyContexts = new WeakMap<Policy, ContextEntry>();

function toPolicyContext(policy: Policy): ContextEntry {
  const known = policyContexts.get(policy);
  if (known) return known;
  const context: ContextEntry = { type: 'policy', digest: toSha256(policy), policy: { ...policy } };
  policyContexts.set(policy, context);
  return context;
}

/** A small cache: artifacts of one kind have the same scanners, except for those that abstain. */
const scannersContexts = new Map<string, ContextEntry>();
const MAX_CONTEXTS = 1_000;

function toScannersContext({ results }: ArtifactScan): ContextEntry {
  const scanners = results.map(({ scannerId, scannerType }): [string, string] => [scannerId, scannerType]);
  const text = toCanonicalJson(scanners);
  const known = scannersContexts.get(text);
  if (known) return known;
  const context: ContextEntry = { type: 'scanners', digest: toSha256(scanners), scanners };
  if (scannersContexts.size >= MAX_CONTEXTS) scannersContexts.clear();
  scannersContexts.set(text, context);
  return context;
}

const secrets = new SessionRedactors({ kinds: ['secret'] });
const contentSecrets = new SessionRedactors({ kinds: ['secret', 'card', 'bank-account', 'national-id'] });

/** Redacts credentials everywhere, and numbers of cards, accounts and people in the recorded content. */
async function withoutSecrets<Entry extends DecisionEntry | EventEntry>(entry: Entry): Promise<Entry> {
  if (!('content' in entry) || !entry.content) return redactSecrets(entry);
  const { content, ...rest } = entry;
  const named = maskCredentials(content.value);
  const value = await contentSecrets.redact('', named.content);
  return {
    ...(await redactSecrets(rest)),
    content: { ...content, value: value.content, masked: named.removed + value.removed },
  } as Entry;
}

/** The quick check comes first, because hardly any line has a secret. */
const redactSecrets = async <Part>(part: Part): Promise<Part> =>
  mayHoldSecret(JSON.stringify(part)) ? (await secrets.redact('', part)).content : part;

const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
