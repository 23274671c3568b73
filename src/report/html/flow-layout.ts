import type { ReportFlow } from '../schema.js';

/** A drawing of one kind of flow: capabilities from left to right, one box per server. */
export interface FlowDrawing {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly columns: readonly { readonly capability: string; readonly x: number }[];
  readonly boxes: readonly FlowBox[];
  readonly lines: readonly { readonly from: FlowBox; readonly to: FlowBox }[];
}

export interface FlowBox {
  readonly server: string;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** At most a few; `more` counts the others. */
  readonly tools: readonly string[];
  readonly more: number;
}

export const BOX_WIDTH = 216;
export const LINE_HEIGHT = 18;
export const HEAD_HEIGHT = 26;
const COLUMN_GAP = 92;
const BOX_GAP = 16;
const TOP = 34;
const MAX_TOOLS = 5;
const MAX_BOXES = 16;

/** One drawing per kind of flow, which combines all flows of that kind. */
export function toDrawings(flows: readonly ReportFlow[]): FlowDrawing[] {
  const byKind = new Map<string, ReportFlow['tools'][number][]>();
  for (const { kind, tools } of flows) byKind.set(kind, [...(byKind.get(kind) ?? []), ...tools]);
  return [...byKind].map(([kind, tools]) => draw(kind, tools));
}

function draw(kind: string, tools: ReportFlow['tools']): FlowDrawing {
  const columns = new Map<string, Map<string, Set<string>>>();
  for (const { server, tool, capability } of tools) {
    const servers = columns.get(capability) ?? new Map<string, Set<string>>();
    columns.set(capability, servers);
    servers.set(server, (servers.get(server) ?? new Set()).add(tool));
  }
  const stacks = [...columns.values()].map((servers, column) => stack(servers, column));
  const tallest = Math.max(0, ...stacks.map(heightOf));
  // Short columns are centered, so that fewer lines cross.
  const placed = stacks.map((boxes) => {
    const shift = TOP + (tallest - heightOf(boxes)) / 2;
    return boxes.map((box) => ({ ...box, y: box.y + shift }));
  });
  const lines = placed.flatMap((boxes, i) =>
    boxes.flatMap((from) => (placed[i + 1] ?? []).map((to) => ({ from, to }))),
  );
  return {
    kind,
    width: columns.size * BOX_WIDTH + Math.max(0, columns.size - 1) * COLUMN_GAP,
    height: TOP + tallest + 2,
    columns: [...columns.keys()].map((capability, i) => ({ capability, x: toX(i) })),
    boxes: placed.flat(),
    lines,
  };
}

const toX = (column: number): number => column * (BOX_WIDTH + COLUMN_GAP);

function stack(servers: ReadonlyMap<string, ReadonlySet<string>>, column: number): FlowBox[] {
  const all = [...servers];
  const shown: [string, ReadonlySet<string>][] = all.slice(0, MAX_BOXES);
  const left = all.slice(MAX_BOXES);
  if (left.length > 0) shown.push([`and ${left.length} more`, new Set<string>()]);
  let y = 0;
  return shown.map(([server, names]) => {
    const tools = [...names].slice(0, MAX_TOOLS);
    const more = names.size - tools.length;
    const height = HEAD_HEIGHT + (tools.length + (more > 0 ? 1 : 0)) * LINE_HEIGHT + 10;
    const box = { server, column, x: toX(column), y, height, tools, more };
    y += height + BOX_GAP;
    return box;
  });
}

const heightOf = (boxes: readonly FlowBox[]): number => {
  const last = boxes.at(-1);
  return last ? last.y + last.height : 0;
};
