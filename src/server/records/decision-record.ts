import type { ContextEntry, DecisionEntry } from '../../audit/entry.js';
import { toAuditEntry } from '../../audit/record.js';
import { escapeText, shorten } from '../../core/escape.js';
import { highestLevel } from '../../core/levels.js';
import type { ArtifactScan, Finding, Level } from '../../core/types.js';
import type { GuardDecision } from '../../guard/decision.js';
import type { Policy } from '../../policy/policy.js';
import { mostSevere } from '../../session/most-severe.js';
import { maskSecrets } from '../../text/mask-secrets.js';
import type { EventName, ProvenanceEdge } from '../schemas/common.js';
import { toEdges } from './provenance.js';

/** Everything that is stored about a decision. It holds no text of the content, apart from the evidence. */
export interface DecisionRecord {
  readonly hook: string;
  readonly session?: string;
  readonly step?: number;
  readonly server?: string;
  readonly name?: string;
  readonly level: Level;
  readonly rules: readonly string[];
  readonly policyVersion: number;
  readonly body: RecordBody;
  readonly contexts: readonly ContextEntry[];
  readonly evidence: readonly EvidenceRecord[];
}

/** Stored as JSON. */
export interface RecordBody {
  readonly entry: DecisionEntry;
  readonly edges: readonly ProvenanceEdge[];
  readonly policyName: string;
}

/** A finding's text, for people who may see it. */
export interface EvidenceRecord {
  readonly rule: string;
  readonly path: string;
  readonly span: readonly number[];
  readonly evidence: string;
  readonly seen: string;
}

const MAX_NAME = 200;
const MAX_EVIDENCE = 50;
const EVIDENCE_LENGTH = 1_000;

export interface RecordFacts {
  readonly server?: string | undefined;
  readonly name?: string | undefined;
  readonly ms: number;
  readonly policyVersion: number;
}

const HOOK_OF = {
  prompt: 'onPrompt',
  'system-prompt': 'onSystemPrompt',
  'tool-list': 'onToolList',
  'tool-call': 'onToolCall',
  'tool-result': 'onToolResult',
  document: 'onDocument',
  'memory-write': 'onMemoryWrite',
  'memory-read': 'onMemoryRead',
  output: 'onOutput',
  history: 'onHistory',
} as const satisfies Record<EventName, string>;

/** The record of an event of a session. */
export function toEventRecord(event: EventName, decision: GuardDecision<unknown>, facts: RecordFacts): DecisionRecord {
  const { session, step } = decision;
  const record = toRecord(event, decision, HOOK_OF[event], facts);
  return { ...record, session, step, body: { ...record.body, edges: toEdges(decision.scans, step) } };
}

/** The record of texts that were scanned without a session. */
export const toScanRecord = (
  hook: string,
  scans: readonly ArtifactScan[],
  policy: Policy,
  facts: RecordFacts,
): DecisionRecord => toRecord(hook, toScanDecision(scans, policy), 'onDocument', facts);

/** The decision about texts without a session is that of the worst text. */
export function toScanDecision(scans: readonly ArtifactScan[], policy: Policy): GuardDecision<undefined> {
  const action = mostSevere(scans);
  const worst = scans.find(({ decision }) => decision.action === action)?.decision;
  const facts = {
    session: '',
    step: 0,
    reasons: [...new Set(scans.flatMap(({ decision }) => decision.reasons))],
    phase: worst?.phase ?? ('none' as const),
    tags: [...new Set(scans.flatMap(({ decision }) => decision.tags))].sort(),
    findings: scans.flatMap(({ findings }) => findings),
    scans,
    errors: [],
    policy,
  };
  return { ...facts, action, content: undefined, removed: 0 } as GuardDecision<undefined>;
}

function toRecord(
  hook: string,
  decision: GuardDecision<unknown>,
  guardHook: (typeof HOOK_OF)[EventName],
  { server, name, ms, policyVersion }: RecordFacts,
): DecisionRecord {
  const { entry, contexts } = toAuditEntry(decision, { hook: guardHook, ms });
  return {
    hook,
    ...(server !== undefined && { server: toStoredName(server) }),
    ...(name !== undefined && { name: toStoredName(name) }),
    level: highestLevel(decision.scans.map(({ score }) => score.peakLevel)),
    rules: [...new Set(decision.findings.map(({ rule }) => rule))],
    policyVersion,
    body: { entry: withShownNames(entry), edges: [], policyName: decision.policy.name },
    contexts,
    evidence: decision.findings.slice(0, MAX_EVIDENCE).map(toEvidence),
  };
}

/** Names are hostile text, and may hold keys in addresses. */
export const toStoredName = (name: string): string =>
  shorten(escapeText(maskSecrets(name.slice(0, 2 * MAX_NAME))), MAX_NAME);

const withShownNames = (entry: DecisionEntry): DecisionEntry => ({
  ...entry,
  reasons: entry.reasons.map(toShown),
  scans: entry.scans.map((scan) => ({
    ...scan,
    name: toStoredName(scan.name),
    reasons: scan.reasons.map(toShown),
    ...(scan.source !== undefined && { source: toStoredName(scan.source) }),
    ...(scan.server !== undefined && { server: toStoredName(scan.server) }),
  })),
});

const toShown = (text: string): string => maskSecrets(text);

const toEvidence = ({ rule, path, span, evidence, seen }: Finding): EvidenceRecord => ({
  rule,
  path: escapeText(path),
  span: [...span],
  evidence: shorten(maskSecrets(evidence), EVIDENCE_LENGTH),
  seen: shorten(maskSecrets(seen), EVIDENCE_LENGTH),
});
