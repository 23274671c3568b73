import { escapeText, mask, shorten, toShownNote } from '../core/escape.js';
import { LEVELS } from '../core/levels.js';
import { findPackage } from '../core/skill-package.js';
import type { ArtifactScan, Coverage, Finding, Level, Place } from '../core/types.js';
import { sumCoverage } from '../engine/coverage.js';
import type { Problem } from '../sources/read.js';
import { maskPath } from '../text/mask-name.js';
import { maskSecrets } from '../text/mask-secrets.js';
import { toFingerprint } from './fingerprint.js';
import { createFileLocator, type Locate } from './location/file-location.js';
import { maskArtifactNames, maskFlow, maskFlowGraph, maskProblem, maskServerNames } from './mask-names.js';
import type {
  FlowGraph,
  Report,
  ReportArtifact,
  ReportFinding,
  ReportFlow,
  ReportPlace,
  ReportServer,
} from './schema.js';
import { toLineAndColumn } from './text-position.js';

const EVIDENCE_LENGTH = 160;

/** Collects the content of a report without the scanned texts, so that a scan of many files needs little memory. */
export class ReportBuilder {
  readonly #artifacts: ReportArtifact[] = [];
  readonly #problems: Omit<Problem, 'isScanned'>[] = [];
  #unreadSources = 0;
  readonly #left: { source: string; reason: string }[] = [];
  readonly #servers: ServerSummary[] = [];
  readonly #locate = createFileLocator();
  readonly #reveal: boolean;
  readonly #notes: string[] = [];
  #flows: readonly ReportFlow[] = [];
  #flowGraph: FlowGraph = { nodes: [], edges: [] };

  constructor(options: { readonly reveal: boolean }) {
    this.#reveal = options.reveal;
  }

  addScan(scan: ArtifactScan): ReportArtifact {
    // The configuration of a server contains keys, so they stay masked even with --reveal. The user can open the file
    // instead.
    const isRevealed = this.#reveal && scan.artifact.kind !== 'server-config';
    const whole = toReportArtifact(scan, isRevealed ? escapeText : mask, this.#locate);
    const artifact = isRevealed ? whole : maskArtifactNames(whole);
    this.#artifacts.push(artifact);
    return artifact;
  }

  addProblem({ isScanned, ...problem }: Problem): void {
    this.#problems.push(maskProblem(problem));
    if (!isScanned) this.#unreadSources++;
  }

  addLeft(source: string, reason: string): void {
    this.#left.push({ source: maskPath(source), reason });
  }

  /** Its level and score are those of the artifacts with its label. */
  addServer(server: ServerSummary): void {
    const { file: source, pointer } = server;
    const isInFile = source !== undefined && pointer !== undefined;
    const place = isInFile && this.#locate({ source, pointer }, { path: '#', span: [0, 0] });
    this.#servers.push(maskServerNames({ ...server, ...place }));
  }

  addNote(note: string): void {
    this.#notes.push(escapeText(maskSecrets(note)));
  }

  setFlows(flows: readonly ReportFlow[], graph: FlowGraph): void {
    this.#flows = flows.map(maskFlow);
    this.#flowGraph = maskFlowGraph(graph);
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
        suppressed: artifacts.reduce((sum, artifact) => sum + artifact.suppressed.length, 0),
        servers: this.#servers.length,
        flows: this.#flows.length,
        coverage: toShownCoverage(
          sumCoverage(
            artifacts.map(({ coverage }) => coverage),
            this.#unreadSources,
          ),
        ),
      },
      servers: toReportServers(this.#servers, artifacts),
      artifacts,
      flows: [...this.#flows],
      flowGraph: this.#flowGraph,
      problems: this.#problems,
      left: this.#left,
      notes: this.#notes,
    };
  }
}

/** A server before its artifacts are rated. */
export type ServerSummary = Omit<ReportServer, 'level' | 'score' | 'peak'>;

function toReportServers(servers: readonly ServerSummary[], artifacts: readonly ReportArtifact[]): ReportServer[] {
  const worst = new Map<string, ReportArtifact>();
  for (const artifact of artifacts) {
    if (artifact.server !== undefined && !worst.has(maskPath(artifact.server)))
      worst.set(maskPath(artifact.server), artifact);
  }
  return servers
    .map((server) => {
      const { peakLevel = 'CLEAN', score = 0, peak = 0 } = worst.get(server.label) ?? {};
      return { ...server, level: peakLevel, score, peak };
    })
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) || b.peak - a.peak || b.score - a.score);
}

function toReportArtifact(scan: ArtifactScan, show: (text: string) => string, locate: Locate): ReportArtifact {
  const { artifact, score, verdict, decision } = scan;
  const { evaluatedAt: _, ...vote } = verdict;
  const textOf = (path: string): string => artifact.fields.findLast((field) => field.path === path)?.text ?? '';
  const toPlace = (place: Place): ReportPlace => ({
    path: place.path,
    span: [...place.span],
    ...toLineAndColumn(textOf(place.path), place.span[0]),
    ...locate(artifact, place),
    view: place.view,
    ...(place.variant !== undefined && { variant: place.variant }),
    ...(place.isMention && { isMention: true }),
    ...(place.isKnownBenign && { isKnownBenign: true }),
    ...(place.note !== undefined && { note: toShownNote(place.note, show) }),
  });
  const toFinding = (finding: Finding): ReportFinding => ({
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
    fingerprint: toFingerprint(finding, artifact),
  });
  return {
    name: artifact.name,
    kind: artifact.kind,
    trust: artifact.trust,
    ...(artifact.source !== undefined && { source: artifact.source }),
    ...(artifact.pointer !== undefined && { pointer: artifact.pointer }),
    ...(artifact.server !== undefined && { server: artifact.server }),
    ...toProvenance(artifact),
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
    findings: scan.findings.map(toFinding),
    suppressed: scan.suppressed.map(({ finding, reason }) => ({ finding: toFinding(finding), reason })),
    errors: scan.errors.map((error) => ({ ...error })),
    skipped: scan.skipped.map((entry) => ({ ...entry })),
    coverage: toShownCoverage(scan.coverage),
  };
}

/** Names of a registry are chosen by their author. */
function toProvenance(artifact: ArtifactScan['artifact']): Pick<ReportArtifact, 'provenance'> {
  const known = findPackage(artifact)?.provenance;
  if (!known) return {};
  const shown = Object.entries(known).map(([key, value]) => [
    key,
    typeof value === 'string' ? escapeText(maskSecrets(value)) : value,
  ]);
  return { provenance: Object.fromEntries(shown) as ReportArtifact['provenance'] };
}

/** Rounded down: a share of 1 must mean that everything was read. */
const toShownCoverage = ({ share, ...counts }: Coverage): Coverage => ({
  ...counts,
  share: Math.floor(share * 1e6) / 1e6,
});

const toSixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6;

/** By level, then peak, then score; ties keep the order of the sources. */
const worstArtifactFirst = (a: ReportArtifact, b: ReportArtifact): number =>
  LEVELS.indexOf(b.peakLevel) - LEVELS.indexOf(a.peakLevel) || b.peak - a.peak || b.score - a.score;
