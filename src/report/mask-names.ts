import { mask } from '../core/escape.js';
import { maskName, maskPath, maskPointer } from '../text/mask-name.js';
import { maskSecrets } from '../text/mask-secrets.js';
import type { FlowGraph, Report, ReportArtifact, ReportFlow, ReportPlace, ReportServer } from './schema.js';

/** Masks the names and paths of an artifact. The author of the artifact has chosen all of them. */
export function maskArtifactNames(artifact: ReportArtifact): ReportArtifact {
  const { name, kind, source, pointer, server, findings, suppressed, skipped, errors, decision } = artifact;
  const isNameFlagged = findings.some(({ path }) => path === '/name');
  const toMessage = createMessageMask(skipped.map(({ path }) => path));
  return {
    ...artifact,
    name: isNameFlagged ? mask(name) : kind === 'tool' ? maskName(name) : maskPath(name),
    ...(source !== undefined && { source: maskPath(source) }),
    ...(pointer !== undefined && { pointer: maskPointer(pointer) }),
    ...(server !== undefined && { server: maskPath(server) }),
    decision: { ...decision, reasons: decision.reasons.map(toMessage) },
    findings: findings.map(maskPlaces),
    suppressed: suppressed.map((entry) => ({ ...entry, finding: maskPlaces(entry.finding) })),
    errors: errors.map((error) => ({ ...error, message: toMessage(error.message) })),
    skipped: skipped.map((part) => ({ ...part, path: maskPointer(part.path), reason: toMessage(part.reason) })),
  };
}

const maskPlaces = <Finding extends ReportPlace & { places: ReportPlace[] }>(finding: Finding): Finding => ({
  ...maskPlace(finding),
  places: finding.places.map(maskPlace),
});

const maskPlace = <Place extends ReportPlace>(place: Place): Place => ({ ...place, path: maskPointer(place.path) });

/** A message in our own words may name a path. */
function createMessageMask(paths: readonly string[]): (message: string) => string {
  const masked = paths.map((path) => [path, maskPointer(path)] as const).filter(([path, shown]) => path !== shown);
  return (message) =>
    maskSecrets(masked.reduce((text, [path, shown]) => (path === '' ? text : text.replaceAll(path, shown)), message));
}

export const maskServerNames = <Server extends Pick<ReportServer, 'label' | 'file' | 'pointer' | 'reason'>>(
  server: Server,
): Server => ({
  ...server,
  label: maskPath(server.label),
  ...(server.file !== undefined && { file: maskPath(server.file) }),
  ...(server.pointer !== undefined && { pointer: maskPointer(server.pointer) }),
  ...(server.reason !== undefined && { reason: maskSecrets(server.reason) }),
});

export const maskProblem = (problem: Report['problems'][number]): Report['problems'][number] => ({
  ...problem,
  source: maskPath(problem.source),
  message: maskSecrets(problem.message),
});

export const maskFlow = (flow: ReportFlow): ReportFlow => ({
  ...flow,
  tools: flow.tools.map((each) => ({ ...each, server: maskPath(each.server), tool: maskName(each.tool) })),
  servers: flow.servers.map(maskPath),
});

export const maskFlowGraph = ({ nodes, edges }: FlowGraph): FlowGraph => ({
  nodes: nodes.map((node) => ({ ...node, server: maskPath(node.server), tool: maskName(node.tool) })),
  edges,
});
