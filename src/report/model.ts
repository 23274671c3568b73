import { LEVELS } from '../engine/levels.js';
import type { Problem } from '../sources/read.js';
import type { ArtifactScan, Level, Place } from '../types.js';
import { escapeText, mask, shorten, toShownNote } from './escape.js';
import type { Report, ReportArtifact, ReportPlace } from './schema.js';

const EVIDENCE_LENGTH = 160;

/** Collects what a report says, without the texts themselves, so that a scan of many files stays small. */
export class ReportBuilder {
  readonly #artifacts: ReportArtifact[] = [];
  readonly #problems: Problem[] = [];
  readonly #left: { source: string; reason: string }[] = [];
  readonly #reveal: boolean;

  constructor(options: { readonly reveal: boolean }) {
    this.#reveal = options.reveal;
  }

  addScan(scan: ArtifactScan): ReportArtifact {
    const artifact = toReportArtifact(scan, this.#reveal ? escapeText : mask);
    this.#artifacts.push(artifact);
    return artifact;
  }

  addProblem(problem: Problem): void {
    this.#problems.push(problem);
  }

  addLeft(source: string, reason: string): void {
    this.#left.push({ source, reason });
  }

  build(version: string, policy: string): Report {
    const artifacts = this.#artifacts.toSorted(worstArtifactFirst);
    const levels = Object.fromEntries(LEVELS.toReversed().map((level) => [level, 0])) as Record<Level, number>;
    for (const artifact of artifacts) levels[artifact.peakLevel]++;
    return {
      schemaVersion: 1,
      tool: { name: 'tocsin', version },
      policy,
      summary: {
        artifacts: artifacts.length,
        flagged: artifacts.filter((artifact) => artifact.decision.action !== 'allow').length,
        findings: artifacts.reduce((sum, artifact) => sum + artifact.findings.length, 0),
        level: artifacts[0]?.peakLevel ?? 'CLEAN',
        levels,
        problems: this.#problems.length,
        left: this.#left.length,
      },
      artifacts,
      problems: this.#problems,
      left: this.#left,
    };
  }
}

function toReportArtifact(scan: ArtifactScan, show: (text: string) => string): ReportArtifact {
  const { artifact, score, verdict, decision } = scan;
  const { evaluatedAt: _, ...vote } = verdict;
  const textOf = new Map(artifact.fields.map((field) => [field.path, field.text]));
  const toPlace = (place: Place): ReportPlace => ({
    path: place.path,
    span: [...place.span],
    ...toLineAndColumn(textOf.get(place.path) ?? '', place.span[0]),
    view: place.view,
    ...(place.isMention && { isMention: true }),
    ...(place.isKnownBenign && { isKnownBenign: true }),
    ...(place.note !== undefined && { note: toShownNote(place.note, show) }),
  });
  return {
    name: artifact.name,
    kind: artifact.kind,
    trust: artifact.trust,
    ...(artifact.source !== undefined && { source: artifact.source }),
    ...(artifact.pointer !== undefined && { pointer: artifact.pointer }),
    score: toSixDecimals(score.score),
    peak: toSixDecimals(score.peak),
    level: score.level,
    peakLevel: score.peakLevel,
    scoreBand: score.scoreBand,
    severityBreakdown: { ...score.severityBreakdown },
    detectorBreakdown: { ...score.detectorBreakdown },
    probability: toSixDecimals(scan.probability),
    vote,
    decision: {
      action: decision.action,
      reasons: [...decision.reasons],
      phase: decision.phase,
      tags: [...decision.tags],
    },
    findings: scan.findings.map((finding) => ({
      rule: finding.rule,
      title: finding.title,
      severity: finding.severity,
      detector: finding.detector,
      scanner: finding.scanner,
      phase: finding.phase,
      tags: [...finding.tags],
      ...toPlace(finding),
      evidence: shorten(show(finding.evidence), EVIDENCE_LENGTH),
      seen: shorten(show(finding.seen), EVIDENCE_LENGTH),
      occurrences: finding.occurrences,
      places: finding.places.map(toPlace),
      why: finding.why,
      fix: finding.fix,
    })),
    errors: scan.errors.map((error) => ({ ...error })),
    skipped: scan.skipped.map((entry) => ({ ...entry })),
  };
}

/** Counted from 1, the column in UTF-16 code units, as editors do. */
function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

const toSixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6;

/** By level, then peak, then score; ties keep the order of the sources. */
const worstArtifactFirst = (a: ReportArtifact, b: ReportArtifact): number =>
  LEVELS.indexOf(b.peakLevel) - LEVELS.indexOf(a.peakLevel) || b.peak - a.peak || b.score - a.score;
