import { plural } from '../core/wording.js';
import type { Report, ReportArtifact, ReportFinding, ReportServer } from './schema.js';

/** A group of the report: one server with its artifacts, or all artifacts without a server. */
export interface ReportGroup {
  /** The server's label. Undefined for artifacts without a server. */
  readonly label?: string;
  /** The server's entry in the report. Undefined if only its label is known. */
  readonly server?: ReportServer;
  readonly artifacts: readonly ReportArtifact[];
}

/** Servers in the order of the report, worst first, then the artifacts without a server. */
export function toGroups({ servers, artifacts }: Report): ReportGroup[] {
  const byLabel = new Map<string | undefined, ReportArtifact[]>();
  for (const artifact of artifacts) {
    const list = byLabel.get(artifact.server);
    if (list) list.push(artifact);
    else byLabel.set(artifact.server, [artifact]);
  }
  const known = servers.map((server) => ({
    label: server.label,
    server,
    artifacts: byLabel.get(server.label) ?? [],
  }));
  const labels = new Set(servers.map(({ label }) => label));
  const unknown = [...byLabel].flatMap(([label, list]) =>
    label === undefined || labels.has(label) ? [] : [{ label, artifacts: list }],
  );
  const rest = byLabel.get(undefined);
  return [...known, ...unknown, ...(rest ? [{ artifacts: rest }] : [])];
}

export const hasFindings = ({ findings, errors }: ReportArtifact): boolean => findings.length > 0 || errors.length > 0;

/**
 * `tools: more than 10000 items`: the parts that were not inspected, for servers without findings, which would
 * otherwise look clean.
 */
export const toUnseen = (artifacts: readonly ReportArtifact[]): { name: string; path: string; reason: string }[] =>
  artifacts
    .filter((artifact) => !hasFindings(artifact))
    .flatMap(({ name, server, skipped }) =>
      skipped.map(({ path, reason }) => ({ name: server ?? name, path: path || 'the text', reason })),
    );

/** `cursor (user) · stdio · 3 tools, 1 prompt` */
export function toServerWords({ client, scope, transport, tools, prompts, resources, status }: ReportServer): string {
  const counts = [
    [tools, 'tool'],
    [prompts, 'prompt'],
    [resources, 'resource'],
  ] as const;
  const listed = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  const lists = status === 'listed' || status === 'incomplete' ? [listed.join(', ') || 'lists nothing'] : [];
  return [scope === client ? client : `${client} (${scope})`, transport, ...lists].join(' · ');
}

/** The status of a server in words. */
export const STATUS_WORDS = {
  listed: 'listed',
  incomplete: 'not inspected in full',
  'not-run': 'not run',
  failed: 'failed',
  disabled: 'disabled',
} as const satisfies Record<ReportServer['status'], string>;

/** `lethal-trifecta` → `lethal trifecta` */
export const toFlowWords = (name: string): string => name.replaceAll('-', ' ');

/** Was the artifact read from a file? A server's artifacts have the server's label as their source. */
export const findFile = ({ source, server }: ReportArtifact): string | undefined =>
  source === undefined || source === 'standard input' || source === server ? undefined : source;

/** The tools of a flow by capability, in the order in which data would pass. */
export function toRoles(
  tools: readonly { readonly server: string; readonly tool: string; readonly capability: string }[],
): [capability: string, tools: string[]][] {
  const roles = new Map<string, string[]>();
  for (const { server, tool, capability } of tools) {
    const name = `${server}/${tool}`;
    const list = roles.get(capability);
    if (list) list.push(name);
    else roles.set(capability, [name]);
  }
  return [...roles];
}

/** The rule of a finding, with the variant that matched. */
export const toRuleName = ({ rule, variant }: Pick<ReportFinding, 'rule' | 'variant'>): string =>
  variant === undefined ? rule : `${rule} (${variant})`;
