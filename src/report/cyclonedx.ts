import { escapeText } from '../core/escape.js';
import type { Report, ReportArtifact, ReportFinding, ReportServer } from './schema.js';

interface Property {
  readonly name: string;
  readonly value: string;
}

/** Places that an entry names. */
const MAX_PLACES = 20;

/**
 * A bill of materials in CycloneDX 1.6. Packages, skills and documents are components, MCP servers are services, and each
 * rule with findings is a vulnerability of what it affects. It has no time and no random number, so that it is reproducible.
 */
export function toCycloneDx(report: Report): object {
  const refOf = new Map(report.artifacts.map((artifact, index) => [artifact, `artifact-${index + 1}`] as const));
  const services = report.servers.map((server, index) => toService(server, index, report));
  const components = report.artifacts.map((artifact) => toComponent(artifact, refOf.get(artifact)!));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [{ type: 'application', name: 'tocsin', version: report.tool.version }] },
      properties: [
        { name: 'tocsin:policy', value: escapeText(report.policy) },
        { name: 'tocsin:level', value: report.summary.level },
        { name: 'tocsin:coverage', value: String(report.summary.coverage.share) },
        ...report.problems.map(({ source, message }) => ({
          name: 'tocsin:not-read',
          value: `${escapeText(source)}: ${escapeText(message)}`,
        })),
      ],
    },
    components,
    ...(services.length > 0 && { services }),
    vulnerabilities: toVulnerabilities(report.artifacts, refOf),
  };
}

/** A skill is instructions and code, so it is an application. Everything else that was read is data of one. */
function toComponent(artifact: ReportArtifact, ref: string): object {
  const { name, kind, source, server, provenance, skipped, decision, peakLevel, coverage } = artifact;
  const version = provenance?.version;
  const purl = toPurl(artifact);
  const isProgram = kind === 'skill' && provenance !== undefined;
  const properties: Property[] = [
    { name: 'tocsin:kind', value: kind },
    { name: 'tocsin:level', value: peakLevel },
    { name: 'tocsin:decision', value: decision.action },
    { name: 'tocsin:coverage', value: String(coverage.share) },
    ...(source === undefined ? [] : [{ name: 'tocsin:source', value: escapeText(source) }]),
    ...(server === undefined ? [] : [{ name: 'tocsin:server', value: escapeText(server) }]),
    ...(provenance?.isPinned === undefined ? [] : [{ name: 'tocsin:pinned', value: String(provenance.isPinned) }]),
    ...(provenance?.integrity === undefined ? [] : [{ name: 'tocsin:integrity', value: provenance.integrity }]),
    ...skipped.map(({ path, reason }) => ({
      name: 'tocsin:not-inspected',
      value: `${escapeText(path) || '/'}: ${escapeText(reason)}`,
    })),
  ];
  return {
    type: isProgram ? 'application' : 'data',
    'bom-ref': ref,
    name: escapeText(provenance?.name ?? name),
    ...(version !== undefined && { version }),
    ...(provenance?.license !== undefined && { licenses: [{ license: { name: provenance.license } }] }),
    ...(purl !== undefined && { purl }),
    ...(/^(?:git\+)?https:\/\/[\w./@~-]+$/.test(provenance?.repository ?? '') && {
      externalReferences: [{ type: 'vcs', url: provenance!.repository!.replace(/^git\+/, '') }],
    }),
    properties,
  };
}

/** Package URL: https://github.com/package-url/purl-spec. */
function toPurl({ provenance }: ReportArtifact): string | undefined {
  const { source, name, version } = provenance ?? {};
  if ((source !== 'npm' && source !== 'pypi') || name === undefined) return undefined;
  const normalized = source === 'pypi' ? name.toLowerCase().replace(/_/g, '-') : name;
  const path = normalized.split('/').map(encodeURIComponent).join('/');
  return `pkg:${source}/${path}${version === undefined ? '' : `@${encodeURIComponent(version)}`}`;
}

function toService({ label, transport, status, level, client }: ReportServer, index: number, report: Report): object {
  const tools = report.artifacts.filter(({ server, kind }) => server === label && kind === 'tool');
  return {
    'bom-ref': `server-${index + 1}`,
    name: escapeText(label),
    properties: [
      { name: 'tocsin:transport', value: transport },
      { name: 'tocsin:status', value: status },
      { name: 'tocsin:client', value: escapeText(client) },
      { name: 'tocsin:level', value: level },
      ...tools.map(({ name }) => ({ name: 'tocsin:tool', value: escapeText(name) })),
    ],
  };
}

/** One entry for a rule, with everything that it was found in. */
function toVulnerabilities(artifacts: readonly ReportArtifact[], refOf: ReadonlyMap<ReportArtifact, string>): object[] {
  const found = new Map<string, { finding: ReportFinding; refs: string[]; places: string[] }>();
  for (const artifact of artifacts) {
    for (const finding of artifact.findings) {
      const key = `${finding.rule} ${finding.severity}`;
      const entry = found.get(key) ?? { finding, refs: [], places: [] };
      found.set(key, entry);
      const ref = refOf.get(artifact)!;
      if (!entry.refs.includes(ref)) entry.refs.push(ref);
      const place = `${artifact.name} ${finding.path} line ${finding.line}${finding.note === undefined ? '' : `: ${finding.note}`}`;
      if (entry.places.length < MAX_PLACES) entry.places.push(escapeText(place));
    }
  }
  return [...found.values()].map(({ finding, refs, places }, index) => ({
    'bom-ref': `finding-${index + 1}`,
    id: finding.rule,
    source: { name: 'tocsin' },
    ratings: [{ severity: finding.severity, method: 'other' }],
    description: finding.title,
    detail: `${finding.why}\n${places.join('\n')}`,
    recommendation: finding.fix,
    affects: refs.map((ref) => ({ ref })),
    properties: finding.tags.map((tag) => ({ name: 'tocsin:tag', value: tag })),
  }));
}
