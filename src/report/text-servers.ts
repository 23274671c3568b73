import { byKey } from '../core/compare-text.js';
import { escapeText } from '../core/escape.js';
import { SEVERITIES } from '../core/levels.js';
import { MARK, plural } from '../core/wording.js';
import { type ReportGroup, STATUS_WORDS, toFlowWords, toRoles, toServerWords } from './groups.js';
import type { ReportArtifact, ReportFlow } from './schema.js';
import type { TextOptions } from './text-options.js';
import { isReadWhole } from './unread.js';

/** The head line of a server and its findings, or why it could not be listed. */
export function toServerLines(
  { label, server, artifacts }: ReportGroup,
  shown: readonly string[],
  options: TextOptions,
): string[] {
  const { paint, quiet } = options;
  const name = paint.bold(escapeText(label ?? ''));
  const words = server ? `  ${paint.dim(escapeText(toServerWords(server)))}` : '';
  // Artifacts are sorted, so the first one is the worst.
  const level = artifacts[0]?.peakLevel ?? 'CLEAN';
  const isListed = !server || server.status === 'listed';
  const failure =
    server && !isListed
      ? `${STATUS_WORDS[server.status]}${server.reason === undefined ? '' : `: ${escapeText(server.reason)}`}`
      : undefined;
  const isWhole = failure === undefined && artifacts.every(isReadWhole);
  const state = level === 'CLEAN' && !isWhole ? '○' : paint.level(level, `${MARK[level]} ${level}`);
  const head = `${state}  ${name}${words}`;
  const notes = failure === undefined ? [] : [server?.status === 'failed' ? paint.red(failure) : paint.yellow(failure)];
  if (quiet) {
    const failed = server?.status === 'failed' || server?.status === 'incomplete' ? [`${head}  ${notes.join('')}`] : [];
    return [...failed, ...shown.map((line) => `${line}  ${paint.dim(`server ${escapeText(label ?? '')}`)}`)];
  }
  const lines = [head, ...notes.map((note) => `  ${note}`), ...sumUp(artifacts, options)];
  return [lines.join('\n'), ...shown.map((block) => block.replace(/^(?!$)/gm, '  '))];
}

/** The number of a server's findings, by severity and by detector. */
function sumUp(artifacts: readonly ReportArtifact[], { paint }: TextOptions): string[] {
  const findings = artifacts.flatMap((artifact) => artifact.findings);
  if (findings.length === 0) return [];
  const severities = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [paint.severity(severity, `${count} ${severity}`)] : [];
  });
  const detectors = new Map<string, number>();
  for (const { detector } of findings) detectors.set(detector, (detectors.get(detector) ?? 0) + 1);
  const byDetector = [...detectors].sort(byKey).map(([name, count]) => `${name} ${count}`);
  return [`  ${severities.join(' · ')}  ${paint.dim('by detector')} ${byDetector.join(' · ')}`];
}

/** The combined capabilities of the tools of all servers, as a table. */
export function toFlowLines(flows: readonly ReportFlow[], { paint }: TextOptions): string[] {
  if (flows.length === 0) return [];
  const blocks = flows.slice(0, SHOWN_FLOWS).map((flow) => {
    const roles = toRoles(flow.tools);
    const width = Math.max(0, ...roles.map(([capability]) => capability.length));
    return [
      `  ${paint.yellow('▲')} ${paint.bold(escapeText(toFlowWords(flow.kind)))}  ${paint.dim(plural(flow.servers.length, 'server'))}`,
      ...roles.map(
        ([capability, tools]) =>
          `    ${paint.dim(escapeText(toFlowWords(capability)).padEnd(width))}  ${escapeText(toShort(tools))}`,
      ),
      `    ${escapeText(flow.why)}`,
    ].join('\n');
  });
  const left = flows.length - blocks.length;
  const more = left > 0 ? [paint.dim(`  and ${plural(left, 'more flow')}: see --format json`)] : [];
  const title = `${paint.bold('Toxic flows')}  ${paint.dim('tools that are dangerous together')}`;
  return [[title, ...blocks, ...more].join('\n')];
}

const SHOWN_FLOWS = 8;

const SHOWN_TOOLS = 6;

const toShort = (tools: readonly string[]): string =>
  tools.length <= SHOWN_TOOLS
    ? tools.join(', ')
    : `${tools.slice(0, SHOWN_TOOLS).join(', ')} and ${plural(tools.length - SHOWN_TOOLS, 'more tool').replace('more tools', 'more')}`;
