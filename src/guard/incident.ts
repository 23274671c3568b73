import { escapeText, mask, toShownNote } from '../core/escape.js';
import type { Finding, KillChainPhase, Severity } from '../core/types.js';
import type { EventDigest, SessionLog } from '../engine/session-scope.js';

/** A report that is safe to store and forward: evidence is masked and hostile text is escaped. */
export interface IncidentReport {
  readonly session: string;
  readonly step: number;
  /** ISO 8601. */
  readonly at: string;
  readonly phase: KillChainPhase | 'none';
  /** Ids of the OWASP lists for language models, agents and MCP. */
  readonly owasp: readonly string[];
  /** Ids of MITRE ATLAS techniques. */
  readonly atlas: readonly string[];
  readonly reasons: readonly string[];
  readonly findings: readonly IncidentFinding[];
  /** The preceding events, the latest last. */
  readonly before: readonly EventDigest[];
}

export interface IncidentFinding {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly scanner: string;
  readonly path: string;
  readonly evidence: string;
  readonly note?: string;
  readonly fix: string;
}

const MAX_PRECEDING_EVENTS = 16;
const MAX_FINDINGS = 50;

export interface Incident {
  readonly session: string;
  readonly step: number;
  readonly at: number;
  readonly phase: KillChainPhase | 'none';
  readonly tags: readonly string[];
  readonly reasons: readonly string[];
  readonly findings: readonly Finding[];
  readonly log: SessionLog;
}

export function toIncidentReport(incident: Incident): IncidentReport {
  const { session, step, at, phase, tags, reasons, findings, log } = incident;
  return {
    session: escapeText(session),
    step,
    at: new Date(at).toISOString(),
    phase,
    owasp: tags.filter((tag) => !tag.startsWith('AML.')),
    atlas: tags.filter((tag) => tag.startsWith('AML.')),
    reasons: reasons.map(escapeText),
    findings: findings.slice(0, MAX_FINDINGS).map(toIncidentFinding),
    before: log.recent.slice(-MAX_PRECEDING_EVENTS).map((event) => ({ ...event, name: escapeText(event.name) })),
  };
}

const toIncidentFinding = ({
  rule,
  title,
  severity,
  scanner,
  path,
  evidence,
  note,
  fix,
}: Finding): IncidentFinding => ({
  rule,
  title,
  severity,
  scanner,
  path: escapeText(path),
  evidence: mask(evidence),
  ...(note !== undefined && { note: toShownNote(note, mask) }),
  fix,
});
