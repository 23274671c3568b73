import type { Invocation, Log, Notification, ReportingDescriptor, Result, Run, ToolComponent } from 'sarif';
import { escapeText } from '../core/escape.js';
import { compareSeverity } from '../core/levels.js';
import type { Severity } from '../core/types.js';
import { plural } from '../core/wording.js';
import { findTaxonomy, TAXONOMIES, type Taxonomy, toTagTitle, toTagUri } from '../rules/taxonomies.js';
import { STATUS_WORDS } from './groups.js';
import { toLocation } from './sarif-location.js';
import type { Report, ReportArtifact, ReportFinding, ReportServer } from './schema.js';
import { isUnreadText, toCoverageWords } from './unread.js';

const LEVEL_OF: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/** Numbers in the bands by which code-scanning services name a rule critical (9), high (7), medium (4) or low. */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
};

const MAX_RELATED = 10;

/** SARIF 2.1.0, for code-scanning services and editors. */
export function toSarif(report: Report): Log {
  const rules = collectRules(report);
  const indexOf = new Map(rules.map(({ rule }, index) => [rule, index]));
  const taxonomies = toTaxonomies(rules.flatMap(({ tags }) => tags));
  const serverOf = new Map(report.servers.map((server) => [server.label, server]));
  const toOne = (finding: ReportFinding, artifact: ReportArtifact): Result => ({
    ...toResult(finding, artifact, serverOf.get(artifact.server ?? '')),
    ruleIndex: indexOf.get(finding.rule)!,
  });
  const results = report.artifacts.flatMap((artifact) => [
    ...artifact.findings.map((finding) => toOne(finding, artifact)),
    ...artifact.suppressed.map(({ finding, reason }) => ({
      ...toOne(finding, artifact),
      suppressions: [
        {
          kind: 'external' as const,
          status: 'accepted' as const,
          justification: escapeText(reason) || 'no reason given',
        },
      ],
    })),
  ]);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Tocsin',
            version: report.tool.version,
            semanticVersion: report.tool.version,
            rules: rules.map((finding) => toDescriptor(finding, taxonomies)),
            supportedTaxonomies: taxonomies.map(({ name }, index) => ({ name, index })),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [toInvocation(report)],
        taxonomies,
        ...toGraphs(report),
        results,
        properties: { policy: report.policy, summary: report.summary },
      },
    ],
  };
}

/** The rules of this run by id, each with its most severe finding. */
function collectRules({ artifacts }: Report): ReportFinding[] {
  const worst = new Map<string, ReportFinding>();
  for (const { findings, suppressed } of artifacts) {
    for (const finding of [...findings, ...suppressed.map((entry) => entry.finding)]) {
      const known = worst.get(finding.rule);
      if (!known || compareSeverity(finding.severity, known.severity) < 0) worst.set(finding.rule, finding);
    }
  }
  return [...worst.values()].sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

function toDescriptor(
  { rule, title, why, fix, severity, tags, detector, phase }: ReportFinding,
  taxonomies: readonly ToolComponent[],
): ReportingDescriptor {
  const names = taxonomies.map(({ name }) => name);
  return {
    id: rule,
    name: toPascalCase(rule),
    shortDescription: { text: toMessage(title) },
    fullDescription: { text: toMessage(why) },
    help: { text: toMessage(`${why}\n\nWhat to do: ${fix}`), markdown: `${why}\n\n**What to do:** ${fix}` },
    defaultConfiguration: { level: LEVEL_OF[severity] },
    properties: {
      tags: ['security', ...tags],
      'security-severity': SECURITY_SEVERITY[severity],
      detector,
      phase,
    },
    relationships: tags.flatMap((tag) => {
      const taxonomy = findTaxonomy(tag);
      if (!taxonomy) return [];
      const index = names.indexOf(taxonomy.name);
      return [{ target: { id: tag, toolComponent: { name: taxonomy.name, index } }, kinds: ['relevant'] }];
    }),
  };
}

function toResult(finding: ReportFinding, artifact: ReportArtifact, server: ReportServer | undefined): Result {
  const shown = finding.view === 'raw' ? finding.evidence : finding.seen;
  const note = finding.note === undefined ? '' : ` ${finding.note}.`;
  const text = `${finding.title}: ${shown === '' ? '' : `"${shown}" `}in ${escapeText(artifact.name)}.${note} ${finding.fix}`;
  const related = finding.places.slice(1, MAX_RELATED + 1);
  return {
    ruleId: finding.rule,
    level: LEVEL_OF[finding.severity],
    kind: 'fail',
    message: { text: toMessage(text) },
    locations: [toLocation(artifact, finding, server)],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, index) => ({ ...toLocation(artifact, place, server), id: index + 1 })),
    }),
    ...(finding.fingerprint !== undefined && {
      // Code-scanning services compare the fingerprint under the second name.
      partialFingerprints: { 'tocsin/v1': finding.fingerprint, primaryLocationLineHash: finding.fingerprint },
    }),
    rank: artifact.peak,
    properties: {
      severity: finding.severity,
      detector: finding.detector,
      view: finding.view,
      occurrences: finding.occurrences,
      artifactKind: artifact.kind,
      artifactLevel: artifact.peakLevel,
      artifactScore: artifact.score,
      decision: artifact.decision.action,
      ...(artifact.server !== undefined && { server: escapeText(artifact.server) }),
    },
  };
}

/** In plain messages, brackets may begin a link and braces a placeholder. Hostile text must contain neither. */
const toMessage = (text: string): string => text.replace(/[[\]\\]/g, '\\$&').replace(/[{}]/g, '$&$&');

/** `override/ignore-previous` → `OverrideIgnorePrevious` */
const toPascalCase = (id: string): string =>
  id.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The taxonomies of this run's tags, each with the entries in use. */
function toTaxonomies(tags: readonly string[]): ToolComponent[] {
  const used = [...new Set(tags)].sort();
  return TAXONOMIES.flatMap((taxonomy) => {
    const own = used.filter((tag) => findTaxonomy(tag) === taxonomy);
    return own.length > 0 ? [toTaxonomyComponent(taxonomy, own)] : [];
  });
}

const toTaxonomyComponent = (
  { name, organization, version, uri }: Taxonomy,
  tags: readonly string[],
): ToolComponent => ({
  name,
  organization,
  ...(version !== undefined && { version }),
  informationUri: uri,
  isComprehensive: false,
  shortDescription: { text: name },
  taxa: tags.map((tag) => ({
    id: tag,
    name: toTagTitle(tag),
    shortDescription: { text: toTagTitle(tag) },
    helpUri: toTagUri(tag)!,
  })),
});

/** Everything that could not be read, listed or inspected. A run with such notifications is not clean. */
function toInvocation({ summary, problems, left, servers, artifacts }: Report): Invocation {
  const notifications: Notification[] = [
    ...problems.map(({ source, code, message }) => notify('error', code, `${source}: ${message}`)),
    ...servers
      .filter(({ status }) => status !== 'listed')
      .map(({ label, status, reason }) =>
        notify(
          status === 'failed' || status === 'incomplete' ? 'error' : 'note',
          `server-${status}`,
          `${label}: ${STATUS_WORDS[status]}${reason === undefined ? '' : `: ${reason}`}`,
        ),
      ),
    ...artifacts.flatMap(({ name, errors, skipped }) => [
      ...errors.map(({ scanner, code, message }) =>
        notify('error', code, `${name}: the scanner ${scanner} failed: ${message}`),
      ),
      ...skipped.map((part) =>
        notify(
          isUnreadText(part) ? 'error' : 'warning',
          'not-inspected',
          `${name}: ${part.path || 'the text'}: ${part.reason}`,
        ),
      ),
    ]),
    ...(left.length > 0 ? [notify('note', 'left-out', `${plural(left.length, 'path')} left out on purpose`)] : []),
    notify('note', 'coverage', toCoverageWords(summary.coverage)),
  ];
  return {
    properties: { coverage: summary.coverage },
    executionSuccessful: notifications.every(({ level }) => level !== 'error'),
    toolExecutionNotifications: notifications,
  };
}

const notify = (level: 'error' | 'warning' | 'note', id: string, text: string): Notification => ({
  descriptor: { id },
  level,
  message: { text: toMessage(escapeText(text)) },
});

function toGraphs({ flowGraph: { nodes, edges } }: Report): Pick<Run, 'graphs'> {
  if (nodes.length === 0) return {};
  return {
    graphs: [
      {
        description: { text: 'How data can flow between the tools of the servers' },
        nodes: nodes.map(({ id, server, tool, capabilities }) => ({
          id,
          label: { text: toMessage(escapeText(`${server}/${tool}`)) },
          properties: { capabilities },
        })),
        edges: edges.map(({ from, to, kind }, index) => ({
          id: String(index),
          label: { text: toMessage(escapeText(kind)) },
          sourceNodeId: from,
          targetNodeId: to,
        })),
      },
    ],
  };
}
