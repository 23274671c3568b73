import { toFlowWords, toRoles } from '../groups.js';
import type { Report } from '../schema.js';
import { BOX_WIDTH, type FlowBox, type FlowDrawing, HEAD_HEIGHT, LINE_HEIGHT, toDrawings } from './flow-layout.js';
import { html, type Markup, quote } from './markup.js';

const MAX_DRAWINGS = 6;
const MAX_ROWS = 200;
const SHOWN_TOOLS = 12;

/** Tools that are dangerous in combination, as a drawing and as a table with the same content. */
export function toFlows({ flows }: Report): Markup | undefined {
  if (flows.length === 0) return undefined;
  const rows = flows.slice(0, MAX_ROWS).map(({ kind, why, tools }) => {
    const roles = toRoles(tools).map(
      ([role, names]) =>
        html`<div><dt>${toFlowWords(role)}</dt><dd>${names.slice(0, SHOWN_TOOLS).map((name, i) => html`${i > 0 && ', '}<code>${quote(name)}</code>`)}${names.length > SHOWN_TOOLS && ` and ${names.length - SHOWN_TOOLS} more`}</dd></div>`,
    );
    return html`<tr><th scope="row" class="first-up">${quote(toFlowWords(kind))}</th><td><dl class="roles">${roles}</dl></td><td>${quote(why)}</td></tr>`;
  });
  return html`<section class="card" aria-labelledby="flows"><h2 id="flows">Toxic flows</h2>
<p class="faint">Tools that are harmless alone and dangerous in combination.</p>
${toDrawings(flows).slice(0, MAX_DRAWINGS).map(toFigure)}
<div class="scroll" role="region" aria-label="Toxic flows as a table" tabindex="0"><table><thead><tr><th scope="col">Flow</th><th scope="col">Tools</th><th scope="col">Why it matters</th></tr></thead><tbody>${rows}</tbody></table></div>
${flows.length > MAX_ROWS && html`<p class="faint">and ${flows.length - MAX_ROWS} more in the JSON report.</p>`}
</section>`;
}

const toFigure = (drawing: FlowDrawing, index: number): Markup =>
  html`<figure><figcaption class="first-up">${quote(toFlowWords(drawing.kind))}</figcaption><div class="scroll" role="region" aria-label="Drawing of the flow" tabindex="0"><svg class="flow" role="img" aria-labelledby="flow-${index}" width="${drawing.width}" height="${drawing.height}" viewBox="0 0 ${drawing.width} ${drawing.height}"><title id="flow-${index}">${drawing.columns.map(({ capability }) => toFlowWords(capability)).join(', then ')}; the table below names the tools</title>
<defs><marker id="tip-${index}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 8 4 0 8Z"/></marker></defs>
${drawing.lines.map(({ from, to }) => html`<path class="line" d="${toCurve(from, to)}" marker-end="url(#tip-${index})"/>`)}
${drawing.columns.map(({ capability, x }) => html`<text class="role" x="${x}" y="16">${cut(toFlowWords(capability), 30)}</text>`)}
${drawing.boxes.map(toBox)}
</svg></div></figure>`;

function toCurve(from: FlowBox, to: FlowBox): string {
  const [x1, y1] = [from.x + BOX_WIDTH, from.y + from.height / 2];
  const [x2, y2] = [to.x - 2, to.y + to.height / 2];
  const bend = (x2 - x1) / 2;
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

const toBox = ({ server, column, x, y, height, tools, more }: FlowBox): Markup =>
  html`<g transform="translate(${x} ${y})"><rect class="box column-${column % 4}" width="${BOX_WIDTH}" height="${height}" rx="8"/><rect class="edge column-${column % 4}" width="4" height="${height}" rx="2"/><text class="server" x="14" y="19">${cut(server, 26)}<title>${server}</title></text>${tools.map(
    (tool, i) =>
      html`<text class="tool" x="14" y="${HEAD_HEIGHT + 13 + i * LINE_HEIGHT}">${cut(tool, 27)}<title>${tool}</title></text>`,
  )}${more > 0 && html`<text class="tool more" x="14" y="${HEAD_HEIGHT + 13 + tools.length * LINE_HEIGHT}">and ${more} more</text>`}</g>`;

/** Wide letters take two columns, so that no name overflows its box. */
function cut(text: string, places: number): string {
  let used = 0;
  let shown = '';
  for (const letter of text) {
    used += /[\u1100-\u11ff\u2e80-\uffef\u{1f000}-\u{3ffff}]/u.test(letter) ? 2 : 1;
    if (used > places) return `${shown.slice(0, -1)}…`;
    shown += letter;
  }
  return text;
}
