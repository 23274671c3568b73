import type { Flow } from '../data/api.js';

export interface FlowBox {
  readonly id: string;
  readonly server: string;
  readonly tools: readonly string[];
  /** Tools that the box has no room for. */
  readonly more: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface FlowColumn {
  readonly capability: string;
  readonly x: number;
  readonly boxes: readonly FlowBox[];
}

export interface FlowDrawing {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly FlowColumn[];
  readonly lines: readonly { readonly id: string; readonly from: FlowBox; readonly to: FlowBox }[];
}

export const BOX_WIDTH = 200;
export const TOOL_HEIGHT = 18;
export const BOX_HEAD = 26;
const COLUMN_GAP = 76;
const BOX_GAP = 12;
const TOP = 28;
const MAX_TOOLS = 6;

type FlowTool = Flow['tools'][number];

/** Capabilities from left to right, in the order in which data passes through them; one box for each server. */
export function layOut(tools: readonly FlowTool[]): FlowDrawing {
  const capabilities = [...new Set(tools.map(({ capability }) => capability))];
  const stacks = capabilities.map((capability, column) =>
    stack(
      tools.filter((tool) => tool.capability === capability),
      column,
    ),
  );
  const height = TOP + Math.max(0, ...stacks.map(bottomOf));
  // Short columns are centered: then fewer lines cross.
  const columns = stacks.map((boxes, column) => {
    const shift = TOP + (height - TOP - bottomOf(boxes)) / 2;
    return {
      capability: capabilities[column]!,
      x: toX(column),
      boxes: boxes.map((box) => ({ ...box, y: box.y + shift })),
    };
  });
  const lines = columns.flatMap(({ boxes }, column) =>
    boxes.flatMap((from) =>
      (columns[column + 1]?.boxes ?? []).map((to) => ({ id: `${from.id} → ${to.id}`, from, to })),
    ),
  );
  return { width: toX(capabilities.length) - COLUMN_GAP, height: height + 2, columns, lines };
}

const toX = (column: number): number => column * (BOX_WIDTH + COLUMN_GAP);
const bottomOf = (boxes: readonly FlowBox[]): number => {
  const last = boxes.at(-1);
  return last ? last.y + last.height : 0;
};

function stack(tools: readonly FlowTool[], column: number): FlowBox[] {
  const byServer = new Map<string, Set<string>>();
  for (const { server, tool } of tools) byServer.set(server, (byServer.get(server) ?? new Set()).add(tool));
  let y = 0;
  return [...byServer].map(([server, names]) => {
    const shown = [...names].slice(0, MAX_TOOLS);
    const more = names.size - shown.length;
    const height = BOX_HEAD + (shown.length + Math.sign(more)) * TOOL_HEIGHT + 8;
    const box = { id: `${column}/${server}`, server, tools: shown, more, x: toX(column), y, height };
    y += height + BOX_GAP;
    return box;
  });
}
