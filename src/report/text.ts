import { escapeText } from '../core/escape.js';
import { SEVERITIES } from '../core/levels.js';
import type { Severity } from '../core/types.js';
import { MARK, plural } from '../core/wording.js';
import { hasFindings, toGroups, toRuleName, toUnseen } from './groups.js';
import type { Report, ReportArtifact, ReportFinding } from './schema.js';
import type { TextOptions } from './text-options.js';
import { toFlowLines, toServerLines } from './text-servers.js';
import { countClean, isComplete, isReadWhole, NOT_WHOLE, toCoverageWords, toShownLevel } from './unread.js';

/** The report for people: worst artifacts first, each with its score, its breakdown and the actions to take. */
export function toTextReport(report: Report, options: TextOptions): string {
  const { quiet } = options;
  const toShown = (artifacts: readonly ReportArtifact[]): string[] =>
    artifacts.filter(hasFindings).map((artifact) => (quiet ? headLine(artifact, options) : toBlock(artifact, options)));
  // A tool list in a file is reported as the content of that file, because nothing is known about its server.
  const contacted = toGroups(report).filter(({ server }) => server !== undefined);
  const labels = new Set(contacted.map(({ label }) => label));
  const blocks = [
    ...contacted.flatMap((group) => toServerLines(group, toShown(group.artifacts), options)),
    ...toShown(report.artifacts.filter(({ server }) => server === undefined || !labels.has(server))),
  ];
  const unseen = toUnseenLines(report, options);
  if (unseen.length > 0) blocks.push(unseen.join('\n'));
  const flows = quiet ? [] : toFlowLines(report.flows, options);
  const end = quiet && blocks.length === 0 ? [] : [summaryLine(report, options)];
  return [...blocks, ...flows, ...end].join(quiet ? '\n' : '\n\n');
}

function toBlock(artifact: ReportArtifact, options: TextOptions): string {
  const { paint } = options;
  const { decision, vote } = artifact;
  const lines = [
    headLine(artifact, options),
    `  ${toScoreWords(artifact)} · peak ${artifact.peak.toFixed(1)} · ${plural(artifact.findings.length, 'finding')}`,
    `  decision ${paint.bold(decision.action)} · vote ${vote.finalVote} (rule ${vote.ruleVoter.vote}, semantic ${vote.semanticVoter.vote}, behavioral ${vote.behavioralVoter.vote})`,
    ...toProvenanceLines(artifact),
    ...breakdowns(artifact, options),
    ...artifact.findings.flatMap((finding) => toFindingLines(finding, artifact, options)),
    ...artifact.errors.map((error) =>
      paint.red(`  ! the scanner ${error.scanner} failed: ${escapeText(error.message)}`),
    ),
    ...artifact.skipped.map((entry) =>
      paint.yellow(`  ! not inspected: ${escapeText(entry.path || 'the text')}: ${escapeText(entry.reason)}`),
    ),
    ...decision.reasons
      .filter((reason) => reason.startsWith(`${decision.action}:`))
      .map((reason) => paint.dim(`  → ${escapeText(reason)}`)),
  ];
  return lines.join('\n');
}

function toProvenanceLines({ provenance }: ReportArtifact): string[] {
  if (!provenance || (provenance.source !== 'npm' && provenance.source !== 'pypi')) return [];
  const { source, isPinned, integrity, repository, license } = provenance;
  const words = [
    `from ${source}`,
    integrity === 'verified' ? 'checksum verified' : 'no checksum published',
    isPinned ? 'version pinned' : 'version not pinned: the next download may differ',
    repository === undefined ? 'names no repository' : `repository ${repository}`,
    ...(license === undefined ? [] : [`license ${license}`]),
  ];
  return [`  provenance ${words.join(' · ')}`];
}

const SHOWN_UNSEEN = 10;

function toUnseenLines({ artifacts }: Report, { paint }: TextOptions): string[] {
  const unseen = toUnseen(artifacts);
  const lines = unseen
    .slice(0, SHOWN_UNSEEN)
    .map(
      ({ name, path, reason }) => `! not inspected: ${escapeText(name)}: ${escapeText(path)}: ${escapeText(reason)}`,
    );
  const left = unseen.length - lines.length;
  const more = left > 0 ? [`! and ${plural(left, 'more place')} that were not inspected: see --format json`] : [];
  return [...lines, ...more].map(paint.yellow);
}

function headLine(artifact: ReportArtifact, { paint }: TextOptions): string {
  const where =
    artifact.source === undefined || artifact.source === artifact.server
      ? ''
      : ` · ${escapeText(artifact.source)}${artifact.pointer ? `#${escapeText(artifact.pointer)}` : ''}`;
  const shown = toShownLevel(artifact.peakLevel, isReadWhole(artifact));
  const level = shown === NOT_WHOLE ? paint.yellow(`○ ${NOT_WHOLE}`) : paint.level(shown, `${MARK[shown]} ${shown}`);
  return `${level}  ${paint.bold(escapeText(artifact.name))}  ${paint.dim(`${artifact.kind}${where}`)}`;
}

/** `57.0/100 (CRITICAL; score band HIGH)`: both levels if they differ. */
export function toScoreWords({
  score,
  level,
  scoreBand,
}: Pick<ReportArtifact, 'score' | 'level' | 'scoreBand'>): string {
  return `${score.toFixed(1)}/100 (${level}${level === scoreBand ? '' : `; score band ${scoreBand}`})`;
}

function breakdowns(artifact: ReportArtifact, { paint }: TextOptions): string[] {
  // Every finding is listed here. The score counts findings about the same words once.
  const bySeverity = SEVERITIES.flatMap((severity) => {
    const names = artifact.findings.filter((finding) => finding.severity === severity).map((finding) => finding.rule);
    if (names.length === 0) return [];
    return [`  ${paint.severity(severity, severity.padEnd(8))} ${names.length}  ${paint.dim(names.join(', '))}`];
  });
  const byDetector = Object.entries(artifact.detectorBreakdown).filter(([, count]) => count > 0);
  if (byDetector.length === 0) return bySeverity;
  return [
    ...bySeverity,
    `  ${paint.dim('detector')} ${byDetector.map(([name, count]) => `${name} ${count}`).join(' · ')}`,
  ];
}

function toFindingLines(finding: ReportFinding, artifact: ReportArtifact, { paint }: TextOptions): string[] {
  const more = finding.occurrences > 1 ? ` and ${plural(finding.occurrences - 1, 'more place')}` : '';
  const view =
    finding.view === 'folded' || finding.view === 'raw' || finding.view === 'visible'
      ? ''
      : `, read as ${finding.view}`;
  const mention = finding.isMention ? ', quoted in a text about security' : '';
  return [
    '',
    `  ${paint.severity(finding.severity as Severity, finding.severity)}  ${paint.bold(finding.title)}  ${paint.dim(toRuleName(finding))}`,
    `    at ${toPlaceWords(finding, artifact)}${more}${view}${mention}: ${paint.evidence(`"${finding.view === 'raw' ? finding.evidence : finding.seen}"`)}`,
    ...(finding.note === undefined ? [] : [`    ${paint.dim(finding.note)}`]),
    `    ${finding.why}`,
    `    ${paint.green('fix')} ${finding.fix}`,
  ];
}

const toPlaceWords = ({ path, line, column, span }: ReportFinding, { pointer }: ReportArtifact): string =>
  path === '' && pointer === undefined
    ? `line ${line}, column ${column}`
    : `${escapeText(path) || '/'} [${span[0]}–${span[1]}]`;

function summaryLine(report: Report, { paint, quiet }: TextOptions): string {
  const { summary } = report;
  const found = (['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const)
    .filter((level) => summary.levels[level] > 0)
    .map((level) => paint.level(level, `${summary.levels[level]} ${level}`));
  const asides = [
    ...(summary.left > 0 ? [`${plural(summary.left, 'path')} left out`] : []),
    ...(summary.suppressed > 0 ? [`${plural(summary.suppressed, 'finding')} set aside`] : []),
  ];
  const left = asides.length > 0 ? paint.dim(` (${asides.join(', ')}: see --format json)`) : '';
  const servers = summary.servers > 0 ? ` of ${plural(summary.servers, 'server')}` : '';
  const scanned = `${plural(summary.artifacts, 'artifact')}${servers} scanned`;
  const { clean, notWhole } = countClean(report);
  const others = [`${clean} clean`, ...(notWhole > 0 ? [paint.yellow(`${notWhole} not fully inspected`)] : [])];
  const coverage = quiet && isComplete(report) ? '' : paint.dim(`coverage: ${toCoverageWords(summary.coverage)}\n`);
  if (found.length > 0) return `${coverage}${scanned}: ${[...found, ...others].join(', ')}${left}`;
  if (summary.artifacts === 0) return `${scanned}: nothing to inspect${left}`;
  return `${coverage}${scanned}: ${isComplete(report) ? paint.green('nothing found') : 'nothing found in what could be read'}${left}`;
}
