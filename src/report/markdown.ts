import { escapeText, shorten } from '../core/escape.js';
import { SEVERITIES } from '../core/levels.js';
import type { Level } from '../core/types.js';
import { plural } from '../core/wording.js';
import { toTagTitle } from '../rules/taxonomies.js';
import { hasFindings, STATUS_WORDS, toFlowWords, toRoles, toRuleName, toUnseen } from './groups.js';
import { toCode, toProse } from './markdown-escape.js';
import type { Report, ReportArtifact, ReportFinding } from './schema.js';
import { toScoreWords } from './text.js';
import { countClean, isComplete, isReadWhole, NOT_WHOLE, toCoverageWords, toShownLevel } from './unread.js';

/** A comment on GitHub holds 65,536 characters; on GitLab far more. */
const MAX_LENGTH = 60_000;
const MAX_ROWS = 50;
/** Characters of one table or list. Servers choose the names in it, and a comment that is too long is not posted. */
const MAX_TABLE_LENGTH = 12_000;
const MAX_NAME_LENGTH = 100;
const MAX_REASON_LENGTH = 300;

const SIGN: Readonly<Record<Level, string>> = { CRITICAL: '🔴', HIGH: '🟠', MEDIUM: '🟡', LOW: '🔵', CLEAN: '🟢' };

/** For a comment on a pull request: a table, then folded details. All text is inert except our own. */
export function toMarkdown(report: Report): string {
  const flagged = report.artifacts.filter(hasFindings);
  const head = [
    `## ${toSigned(report.summary.level, isComplete(report), ' Tocsin:')}`,
    '',
    summaryLine(report),
    ...artifactTable(flagged),
    ...serverTable(report),
    ...flowTable(report),
    ...notInspected(report),
  ].join('\n');
  const details: string[] = [];
  let length = head.length;
  for (const artifact of flagged) {
    const part = toDetails(artifact);
    if (length + part.length > MAX_LENGTH) {
      const left = flagged.length - details.length;
      details.push(`\n_${plural(left, 'more artifact')} not shown here: see the full report._`);
      break;
    }
    length += part.length;
    details.push(part);
  }
  return [head, ...details].join('\n');
}

/** `🟢 CLEAN`, or a neutral sign if a part was not read. */
function toSigned(level: Level, isWhole: boolean, between = ''): string {
  const shown = toShownLevel(level, isWhole);
  return `${shown === NOT_WHOLE ? '⚪' : SIGN[shown]}${between} ${shown}`;
}

function summaryLine(report: Report): string {
  const { summary } = report;
  const { clean, notWhole } = countClean(report);
  const levels = [
    ...(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const)
      .filter((level) => summary.levels[level] > 0)
      .map((level) => `${summary.levels[level]} ${level}`),
    ...(clean > 0 ? [`${clean} clean`] : []),
    ...(notWhole > 0 ? [`${notWhole} not fully inspected`] : []),
  ];
  const of = summary.servers > 0 ? ` of ${plural(summary.servers, 'server')}` : '';
  const aside = summary.suppressed > 0 ? ` ${plural(summary.suppressed, 'finding')} set aside.` : '';
  return `${plural(summary.artifacts, 'artifact')}${of} scanned${levels.length > 0 ? `: ${levels.join(', ')}` : ''}.${aside} Coverage: ${toCoverageWords(summary.coverage)}.`;
}

function artifactTable(artifacts: readonly ReportArtifact[]): string[] {
  if (artifacts.length === 0) return [];
  const rows = artifacts
    .slice(0, MAX_ROWS)
    .map(
      (artifact) =>
        `| ${toSigned(artifact.peakLevel, isReadWhole(artifact))} | ${toName(artifact.name)} | ${artifact.kind} | ${toWhere(artifact)} | ${artifact.score.toFixed(1)} | ${toCounts(artifact)} | ${artifact.decision.action} |`,
    );
  return [
    '',
    '| level | artifact | kind | where | score | findings | decision |',
    '| --- | --- | --- | --- | --: | --- | --- |',
    ...limitRows(rows, artifacts.length, 'artifact'),
  ];
}

/** The first rows, up to the limits, and the number of the others. */
function limitRows(rows: readonly string[], total: number, noun: string): string[] {
  const shown: string[] = [];
  let length = 0;
  for (const row of rows.slice(0, MAX_ROWS)) {
    length += row.length;
    if (length > MAX_TABLE_LENGTH) break;
    shown.push(row);
  }
  return total > shown.length ? [...shown, '', `_and ${plural(total - shown.length, `more ${noun}`)}._`] : shown;
}

const toName = (text: string): string => toCode(shorten(escapeText(text), MAX_NAME_LENGTH));
const toReason = (text: string): string => toCode(shorten(escapeText(text), MAX_REASON_LENGTH));

const toWhere = ({ server, source, pointer }: ReportArtifact): string =>
  toName(server ?? (source === undefined ? '' : `${source}${pointer ? `#${pointer}` : ''}`));

const toCounts = ({ severityBreakdown }: ReportArtifact): string =>
  SEVERITIES.filter((severity) => severityBreakdown[severity] > 0)
    .map((severity) => `${severityBreakdown[severity]} ${severity}`)
    .join(', ');

function toDetails(artifact: ReportArtifact): string {
  const { findings, errors, skipped, decision, vote } = artifact;
  return [
    '',
    `<details><summary>${isReadWhole(artifact) || artifact.peakLevel !== 'CLEAN' ? SIGN[artifact.peakLevel] : '⚪'} ${toName(artifact.name)}: ${plural(findings.length, 'finding')}</summary>`,
    '',
    `${toScoreWords(artifact)}, peak ${artifact.peak.toFixed(1)}. Decision **${decision.action}**, vote ${vote.finalVote}.`,
    '',
    ...findings.flatMap(toFindingLines),
    ...errors.map(({ scanner, message }) => `- the scanner ${toCode(scanner)} failed: ${toReason(message)}`),
    ...skipped.map(({ path, reason }) => `- not inspected: ${toName(path || 'the text')}: ${toReason(reason)}`),
    '',
    '</details>',
  ].join('\n');
}

function toFindingLines(finding: ReportFinding): string[] {
  const shown = finding.view === 'raw' ? finding.evidence : finding.seen;
  const more = finding.occurrences > 1 ? ` and ${plural(finding.occurrences - 1, 'more place')}` : '';
  const place = `${finding.path === '' ? 'line' : `${toName(finding.path)} line`} ${finding.fileLine ?? finding.line}`;
  return [
    `- **${finding.severity}** ${toProse(finding.title)} (${toCode(toRuleName(finding))})`,
    `  at ${place}${more}${shown === '' ? '' : `: ${toCode(shown)}`}${finding.note === undefined ? '' : ` ${toCode(finding.note)}`}`,
    `  <br>${toProse(finding.why)}`,
    `  <br>**What to do:** ${toProse(finding.fix)}`,
    ...(finding.tags.length > 0
      ? [`  <br><sub>${finding.tags.map((tag) => `${toProse(tag)} ${toProse(toTagTitle(tag))}`).join(' · ')}</sub>`]
      : []),
  ];
}

function serverTable({ servers, artifacts }: Report): string[] {
  if (servers.length === 0) return [];
  const isWhole = (label: string): boolean => artifacts.every((each) => each.server !== label || isReadWhole(each));
  const rows = servers.map(
    ({ label, client, transport, status, reason, tools, prompts, resources, level }) =>
      `| ${status === 'listed' ? toSigned(level, isWhole(label)) : STATUS_WORDS[status]} | ${toName(label)} | ${toName(client)} | ${transport} | ${tools} | ${prompts} | ${resources} | ${toReason(reason ?? '')} |`,
  );
  return [
    '',
    '### Servers',
    '',
    '| level | server | client | transport | tools | prompts | resources | note |',
    '| --- | --- | --- | --- | --: | --: | --: | --- |',
    ...limitRows(rows, servers.length, 'server'),
  ];
}

function flowTable({ flows }: Report): string[] {
  if (flows.length === 0) return [];
  const rows = flows.map(({ kind, why, tools }) => {
    const roles = toRoles(tools).map(([role, names]) => `${toProse(toFlowWords(role))}: ${toShortList(names)}`);
    return `| ${toProse(toFlowWords(kind))} | ${roles.join('<br>')} | ${toProse(why)} |`;
  });
  return [
    '',
    '### Toxic flows',
    '',
    '| flow | tools | why |',
    '| --- | --- | --- |',
    ...limitRows(rows, flows.length, 'flow'),
  ];
}

const SHOWN_TOOLS = 6;

const toShortList = (names: readonly string[]): string =>
  names.slice(0, SHOWN_TOOLS).map(toName).join(', ') +
  (names.length > SHOWN_TOOLS ? ` and ${names.length - SHOWN_TOOLS} more` : '');

function notInspected({ artifacts, problems, left }: Report): string[] {
  const lines = [
    ...problems.map(({ source, message }) => `- ${toName(source)}: ${toReason(message)}`),
    ...toUnseen(artifacts).map(({ name, path, reason }) => `- ${toName(name)}: ${toName(path)}: ${toReason(reason)}`),
    ...(left.length > 0 ? [`- ${plural(left.length, 'path')} left out on purpose`] : []),
  ];
  if (lines.length === 0) return [];
  return ['', '### Not inspected', '', ...limitRows(lines, lines.length, 'part')];
}
