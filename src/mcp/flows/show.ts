import { createPaint, type Paint } from '../../core/color.js';
import { toPrintableName } from '../../text/mask-name.js';
import type { Flow, FlowGraph } from './flows.js';

const MAX_LABEL = 60;

/** Formats the flows for a terminal. Escapes the servers' names. */
export function toFlowTable(flows: readonly Flow[], paint: Paint = createPaint(false)): string {
  return flows.map((flow) => toRows(flow, paint)).join('\n\n');
}

function toRows({ kind, why, tools, servers }: Flow, paint: Paint): string {
  const where = servers.length === 1 ? `within ${toLabel(servers[0]!)}` : `across ${servers.map(toLabel).join(', ')}`;
  const capabilities = [...new Set(tools.map(({ capability }) => capability))];
  const width = Math.max(...capabilities.map((capability) => capability.length));
  return [
    `${paint.bold(kind.replaceAll('-', ' '))}  ${paint.dim(where)}`,
    `  ${why}`,
    ...capabilities.map((capability) => {
      const named = tools.filter((tool) => tool.capability === capability);
      const names = named.map(({ server, tool }) =>
        servers.length === 1 ? toLabel(tool) : `${toLabel(tool)} ${paint.dim(`(${toLabel(server)})`)}`,
      );
      return `  ${paint.yellow(capability.padEnd(width))}  ${names.join(', ')}`;
    }),
  ].join('\n');
}

/** The graph as a Mermaid flow chart, one box for each server. */
export function toMermaid({ nodes, edges }: FlowGraph): string {
  const servers = [...new Set(nodes.map(({ server }) => server))];
  return [
    'flowchart LR',
    ...servers.flatMap((server, at) => [
      `  subgraph s${at + 1}["${toMermaidText(server)}"]`,
      ...nodes
        .filter((node) => node.server === server)
        .map(({ id, tool, capabilities }) => `    ${id}["${toMermaidText(tool)}<br/>${capabilities.join(', ')}"]`),
      '  end',
    ]),
    ...edges.map(({ from, to, kind }) => `  ${from} -->|${kind}| ${to}`),
  ].join('\n');
}

const toLabel = (name: string): string => toPrintableName(name, MAX_LABEL);

/** Encodes all but letters, digits and some punctuation as Mermaid entities, so that no name can end its box. */
const toMermaidText = (name: string): string =>
  toLabel(name).replace(/[^\p{L}\p{N} _.,:/-]/gu, (char) => `#${char.codePointAt(0)};`);
