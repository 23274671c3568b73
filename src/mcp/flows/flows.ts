import { compareText } from '../../core/compare-text.js';
import type { Artifact } from '../../core/types.js';
import type { FlowGraph, ReportFlow } from '../../report/schema.js';
import { CAPABILITIES, type CapabilityName, toCapabilities } from '../../text/capabilities.js';
import { toToolFacts } from '../../text/tool-facts.js';

export type { FlowGraph } from '../../report/schema.js';

/** Tools that are harmless alone but dangerous together. The same shape as in the report. */
export type Flow = ReportFlow;

interface LabelledTool {
  readonly server: string;
  readonly tool: string;
  readonly capability: CapabilityName;
  readonly confidence: number;
}

/** The capabilities of one flow, in the order in which data passes through them. */
const KINDS: readonly { readonly kind: string; readonly sides: readonly CapabilityName[]; readonly why: string }[] = [
  {
    kind: 'lethal-trifecta',
    sides: ['untrusted-content', 'private-data', 'outward-channel'],
    why: 'untrusted text can make the model read private data and send it to an outsider',
  },
  {
    kind: 'injected-code',
    sides: ['untrusted-content', 'code-execution'],
    why: 'untrusted text can make the model run code',
  },
  {
    kind: 'injected-destruction',
    sides: ['untrusted-content', 'destructive'],
    why: 'untrusted text can make the model destroy data',
  },
];

/** Limits that keep the report readable. */
const MAX_TOOLS_OF_A_SIDE = 4;
const MAX_FLOWS_OF_A_KIND = 20;

/**
 * Finds the toxic flows of a run, within each server and across all servers. They are information, not findings:
 * ordinary sets of servers have flows. They show which tools should ask before they run.
 */
export function findFlows(artifacts: readonly Artifact[]): Flow[] {
  const tools = artifacts.flatMap(toLabelledTools).sort(byConfidence);
  const ofServer = new Map<string, LabelledTool[]>();
  for (const tool of tools) {
    const list = ofServer.get(tool.server);
    if (list) list.push(tool);
    else ofServer.set(tool.server, [tool]);
  }
  const servers = [...ofServer.keys()].sort();
  return KINDS.flatMap((kind) => {
    const within = servers.flatMap((server) => toFlow(kind, ofServer.get(server)!));
    const across = toFlow(kind, tools).filter((flow) => flow.servers.length > 1);
    return [...across, ...within].slice(0, MAX_FLOWS_OF_A_KIND);
  });
}

function toFlow({ kind, sides, why }: (typeof KINDS)[number], tools: readonly LabelledTool[]): Flow[] {
  const bySide = sides.map((side) => tools.filter(({ capability }) => capability === side));
  if (bySide.some((side) => side.length === 0)) return [];
  const shown = bySide.map((side) => pickSpread(side));
  const left = bySide.reduce((sum, side) => sum + side.length, 0) - shown.flat().length;
  return [
    {
      kind,
      why: left > 0 ? `${why}; ${left} more such ${left === 1 ? 'tool is' : 'tools are'} not shown` : why,
      tools: shown.flat().map(({ server, tool, capability }) => ({ server, tool, capability })),
      servers: [...new Set(bySide.flat().map(({ server }) => server))].sort(),
    },
  ];
}

/** The tools with the highest confidence, one of each server before a second one. */
function pickSpread(side: readonly LabelledTool[]): LabelledTool[] {
  const seen = new Map<string, number>();
  const turnOf = new Map(
    side.map((tool) => {
      const turn = seen.get(tool.server) ?? 0;
      seen.set(tool.server, turn + 1);
      return [tool, turn];
    }),
  );
  return side.toSorted((a, b) => turnOf.get(a)! - turnOf.get(b)!).slice(0, MAX_TOOLS_OF_A_SIDE);
}

function toLabelledTools(artifact: Artifact): LabelledTool[] {
  const capabilities = toCapabilities(artifact);
  if (capabilities.length === 0) return [];
  const { server, name: tool } = toToolFacts(artifact);
  return capabilities.map(({ name: capability, confidence }) => ({ server, tool, capability, confidence }));
}

const byConfidence = (a: LabelledTool, b: LabelledTool): number =>
  b.confidence - a.confidence || compareText(a.server, b.server) || compareText(a.tool, b.tool);

/** The flows as a graph: a node for each tool, and an edge wherever data could pass between two tools. */
export function toFlowGraph(flows: readonly Flow[]): FlowGraph {
  const nodes = new Map<string, FlowGraph['nodes'][number]>();
  const edges = new Map<string, FlowGraph['edges'][number]>();
  const toNode = ({ server, tool, capability }: Flow['tools'][number]): string => {
    const key = JSON.stringify([server, tool]);
    const node = nodes.get(key) ?? { id: `t${nodes.size + 1}`, server, tool, capabilities: [] };
    if (!node.capabilities.includes(capability)) node.capabilities.push(capability);
    nodes.set(key, node);
    return node.id;
  };
  for (const { kind, tools } of flows) {
    const sides = CAPABILITIES.map((name) => tools.filter(({ capability }) => capability === name)).filter(
      (side) => side.length > 0,
    );
    sides.forEach((side, at) => {
      const from = side.map(toNode);
      for (const to of (sides[at + 1] ?? []).map(toNode)) {
        for (const id of from) if (id !== to) edges.set(`${id} ${to} ${kind}`, { from: id, to, kind });
      }
    });
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}
