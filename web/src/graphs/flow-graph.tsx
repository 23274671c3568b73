import type { Flow } from '../data/api.js';
import { toVisible } from '../text/visible-text.js';
import { BOX_HEAD, BOX_WIDTH, type FlowBox, layOut, TOOL_HEIGHT } from './flow-layout.js';

/** Wider letters are cut at the edge of the box. */
const MAX_LETTERS = { server: 21, tool: 25 };
const cut = (text: string, max: number): string => {
  const letters = [...toVisible(text)];
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`;
};
const PADDING = 12;

/** How data can pass from tool to tool. The same tools are listed as text beside the drawing. */
export function FlowGraph({ label, tools }: { label: string; tools: Flow['tools'] }) {
  const { width, height, columns, lines } = layOut(tools);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="graph" tabIndex={0} aria-label={label}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(columns)}>
        {lines.map(({ id, from, to }) => (
          <path key={id} className="graph-line" d={toCurve(from, to)} />
        ))}
        {columns.map(({ capability, x, boxes }) => (
          <g key={capability}>
            <text className="graph-column" x={x + 2} y={12}>
              {capability.replaceAll('-', ' ')}
            </text>
            {boxes.map((box) => (
              <Box key={box.id} box={box} />
            ))}
          </g>
        ))}
      </svg>
    </section>
  );
}

function Box({ box: { x, y, height, server, tools, more } }: { box: FlowBox }) {
  return (
    <svg x={x} y={y} width={BOX_WIDTH} height={height + 1}>
      <title>{toVisible(server)}</title>
      <rect className="graph-box" x={0.5} y={0.5} width={BOX_WIDTH - 1} height={height} rx={7} />
      <text className="graph-server" x={PADDING} y={18}>
        {cut(server, MAX_LETTERS.server)}
      </text>
      {tools.map((tool, index) => (
        <text key={tool} className="graph-tool" x={PADDING} y={BOX_HEAD + 13 + index * TOOL_HEIGHT}>
          {cut(tool, MAX_LETTERS.tool)}
        </text>
      ))}
      {more > 0 && (
        <text className="graph-more" x={PADDING} y={BOX_HEAD + 13 + tools.length * TOOL_HEIGHT}>
          and {more} more
        </text>
      )}
    </svg>
  );
}

function toCurve(from: FlowBox, to: FlowBox): string {
  const [startX, startY] = [from.x + BOX_WIDTH, from.y + from.height / 2];
  const [endX, endY] = [to.x, to.y + to.height / 2];
  const middle = (startX + endX) / 2;
  return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`;
}

const describe = (columns: ReturnType<typeof layOut>['columns']): string =>
  columns
    .map(
      ({ capability, boxes }) =>
        `${capability.replaceAll('-', ' ')}: ${boxes.map(({ server }) => toVisible(server)).join(', ')}`,
    )
    .join('; then ');
