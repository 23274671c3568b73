// The charts of the accuracy page as inline SVG. Colors come from the page's CSS variables, so that one drawing works
// in light mode, dark mode and print. Dashes, hatching and letters carry the same information without color.

import { clip, count, fixed, html, isNumber, milliseconds, percent, ratio, visible } from './markup.mjs';

const ROC = { width: 540, height: 440, left: 58, right: 28, top: 12, bottom: 46 };
const BARS = { width: 1040, left: 240, right: 170, top: 26, bottom: 8, row: 38 };
const HISTOGRAM = { width: 1040, height: 270, left: 20, right: 20, top: 56, bottom: 44 };
const OWN_JUDGES = ['probability', 'decision', 'level'];
const OWN_DASHES = ['', '9 4', '2 3'];
const PEER_DASHES = ['', '6 3', '2 2', '8 3 2 3'];
const PEER_HUES = 6;
const ZOOM_LIMIT = 0.05;
// Below this rate the zoomed axis is nearly linear, so that it can start at 0. Above it, the axis is logarithmic.
const ZOOM_KNEE = 0.001;

const px = (value) => value.toFixed(1);
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const letter = (index) => String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26));

const FULL_SCALE = { limit: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], guides: [], at: (rate) => rate };
const ZOOM_SCALE = {
  limit: ZOOM_LIMIT,
  ticks: [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05],
  guides: [0.001, 0.01],
  at: (rate) => Math.log1p(rate / ZOOM_KNEE) / Math.log1p(ZOOM_LIMIT / ZOOM_KNEE),
};

/** Moves sorted positions apart until neighbors keep the gap. A group stays centered on its original position. */
function spread(positions, gap, low, high) {
  const crowds = [];
  positions.forEach((position, index) => {
    let crowd = { total: position - index * gap, size: 1 };
    while (crowds.length && crowds.at(-1).total / crowds.at(-1).size > crowd.total / crowd.size) {
      const before = crowds.pop();
      crowd = { total: before.total + crowd.total, size: before.size + crowd.size };
    }
    crowds.push(crowd);
  });
  const room = Math.max(low, high - (positions.length - 1) * gap);
  const places = crowds.flatMap(({ total, size }) => Array(size).fill(clamp(total / size, low, room)));
  return places.map((place, index) => place + index * gap);
}

const isPoint = (point) => Array.isArray(point) && isNumber(point[0]) && isNumber(point[1]);

/** The curves to draw: the engine's three judges first, then every peer that was measured. */
export function rocLines(report) {
  const judges = OWN_JUDGES.map((id) => (report.judges ?? []).find((judge) => judge.id === id));
  const own = judges.map(
    (judge, index) =>
      judge && {
        name: judge.id,
        roc: judge.roc,
        auc: judge.macro?.auc,
        color: '--own',
        dash: OWN_DASHES[index],
        width: 2.4,
      },
  );
  const measured = (report.peers ?? []).filter((peer) => peer.status === 'ok' || peer.status === 'partial');
  const peers = measured.map((peer, index) => ({
    name: peer.status === 'partial' ? `${peer.id} (partial)` : peer.id,
    roc: peer.roc,
    auc: peer.macro?.auc,
    color: `--hue${index % PEER_HUES}`,
    dash: PEER_DASHES[Math.floor(index / PEER_HUES) % PEER_DASHES.length],
    width: 1.5,
  }));
  return [...own, ...peers]
    .filter((line) => line && (line.roc ?? []).filter(isPoint).length > 1)
    .map((line, index) => ({ ...line, roc: line.roc.filter(isPoint), index, letter: letter(index) }));
}

function between([x0, y0], [x1, y1], x) {
  return [x, x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)];
}

function cutAt(roc, limit) {
  const beyond = roc.findIndex(([rate]) => rate > limit);
  if (beyond < 1) return roc;
  return [...roc.slice(0, beyond), between(roc[beyond - 1], roc[beyond], limit)];
}

/** A straight line between two measurements bends on a stretched axis, so long segments are drawn in short steps. */
function refine(points, toX) {
  return points.flatMap((point, index) => {
    if (index === 0) return [point];
    const before = points[index - 1];
    const steps = Math.max(1, Math.ceil((toX(point[0]) - toX(before[0])) / 8));
    const rateAt = (step) => before[0] + (point[0] - before[0]) * (step / steps) ** 2;
    return Array.from({ length: steps }, (_, step) => between(before, point, rateAt(step + 1)));
  });
}

function rocFrame(scale, toX, toY) {
  const { width, height, left, right, top, bottom } = ROC;
  const tickLabel = (rate) => `${Number((rate * 100).toFixed(2))}%`;
  return html`
${scale.ticks.map(
  (rate) => html`<line class="grid" x1="${px(toX(rate))}" x2="${px(toX(rate))}" y1="${top}"
 y2="${height - bottom}"/><text class="tick" x="${px(toX(rate))}" y="${height - bottom + 16}"
 text-anchor="middle">${tickLabel(rate)}</text>`,
)}
${FULL_SCALE.ticks.map(
  (rate) => html`<line class="grid" x1="${left}" x2="${width - right}" y1="${px(toY(rate))}"
 y2="${px(toY(rate))}"/><text class="tick" x="${left - 7}" y="${px(toY(rate) + 4)}"
 text-anchor="end">${tickLabel(rate)}</text>`,
)}
${scale.guides.map(
  (rate) => html`<line class="guide" x1="${px(toX(rate))}" x2="${px(toX(rate))}" y1="${top}"
 y2="${height - bottom}"/>`,
)}
<text class="axis" x="${(left + width - right) / 2}" y="${height - 8}" text-anchor="middle">benign flagged</text>
<text class="axis" transform="translate(11 ${(top + height - bottom) / 2}) rotate(-90)"
 text-anchor="middle">attacks found</text>`;
}

function rocCurve(line, scale, toX, toY) {
  const points = cutAt(line.roc, scale.limit);
  const path = refine(points, toX)
    .map(([x, y]) => `${px(toX(x))} ${px(toY(y))}`)
    .join('L');
  // A judge with few steps was measured only at those steps. They are marked, because the line between them is
  // interpolated.
  const steps = line.roc.length > 8 ? [] : line.roc.slice(1, -1).filter(([rate]) => rate <= scale.limit);
  return html`<g class="line-${line.index}" style="color:var(${line.color})"><path class="curve" d="M${path}"
 stroke-width="${line.width}" stroke-dasharray="${line.dash}"><title>${line.letter} ${line.name}</title></path>
${steps.map(
  ([x, y]) => html`<circle cx="${px(toX(x))}" cy="${px(toY(y))}" r="${line.width + 1}"
 fill="currentColor"/>`,
)}</g>`;
}

/** Letters at the right edge of the zoomed chart, each connected to the end of its curve. */
function edgeLetters(lines, scale, toY) {
  const edge = ROC.width - ROC.right;
  const endY = (line) => toY(cutAt(line.roc, scale.limit).at(-1)[1]);
  const ends = lines.map((line) => ({ line, y: endY(line) })).sort((a, b) => a.y - b.y);
  const places = spread(
    ends.map((end) => end.y),
    12,
    ROC.top,
    ROC.height - ROC.bottom,
  );
  return ends.map(
    ({ line, y }, i) => html`<g class="line-${line.index}" style="color:var(${line.color})">
<path class="leader" d="M${edge} ${px(y)}L${edge + 12} ${px(places[i])}"/>
<text class="letter" x="${edge + 14}" y="${px(places[i] + 4)}">${line.letter}</text></g>`,
  );
}

/** Letters on the full chart sit where each curve crosses the falling diagonal: that is where curves differ most. */
function diagonalLetters(lines, toX, toY) {
  const crossing = ({ roc }) => {
    const after = Math.max(
      1,
      roc.findIndex(([x, y]) => x + y >= 1),
    );
    const [[x0, y0], [x1, y1]] = [roc[after - 1], roc[after]];
    const share = clamp((1 - x0 - y0) / (x1 + y1 - x0 - y0 || 1), 0, 1);
    return x0 + (x1 - x0) * share;
  };
  const marks = lines.map((line) => ({ line, at: crossing(line) })).sort((a, b) => a.at - b.at);
  const places = spread(
    marks.map((mark) => mark.at),
    0.026,
    0.02,
    0.98,
  );
  return marks.map(
    ({ line }, i) => html`<g class="line-${line.index}" style="color:var(${line.color})"><text
 class="letter halo" x="${px(toX(places[i]))}" y="${px(toY(1 - places[i]) + 4)}"
 text-anchor="middle">${line.letter}</text></g>`,
  );
}

function rocChart(lines, scale, label) {
  const { width, height, left, right, top, bottom } = ROC;
  const toX = (rate) => left + scale.at(clamp(rate, 0, scale.limit)) * (width - left - right);
  const toY = (rate) => height - bottom - clamp(rate, 0, 1) * (height - top - bottom);
  const chance = refine(
    cutAt(
      [
        [0, 0],
        [1, 1],
      ],
      scale.limit,
    ),
    toX,
  ).map(([x, y]) => `${px(toX(x))} ${px(toY(y))}`);
  const letters = scale.limit < 1 ? edgeLetters(lines, scale, toY) : diagonalLetters(lines, toX, toY);
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${rocFrame(scale, toX, toY)}<path class="chance" d="M${chance.join('L')}"/>
${[...lines].reverse().map((line) => rocCurve(line, scale, toX, toY))}${letters}</svg>`;
}

const rocSummary = (lines) => lines.map((line) => `${line.letter} ${line.name} AUC ${fixed(line.auc, 3)}`).join('; ');

export const rocFull = (lines) =>
  rocChart(lines, FULL_SCALE, `ROC curves, mean over sets, 0 to 100 percent of benign flagged. ${rocSummary(lines)}`);

export const rocZoom = (lines) =>
  rocChart(
    lines,
    ZOOM_SCALE,
    `The same ROC curves zoomed to 0 to 5 percent of benign flagged, stretched towards 0. ${rocSummary(lines)}`,
  );

/** The sample of a curve in the legend. */
export const rocSwatch = (line) => html`<svg class="swatch" viewBox="0 0 34 10" aria-hidden="true"
 style="color:var(${line.color})"><path class="curve" d="M1 5L33 5" stroke-width="${line.width}"
 stroke-dasharray="${line.dash}"/></svg>`;

function whisker(interval, toX, y) {
  if (!Array.isArray(interval) || !interval.every(isNumber)) return null;
  const [low, high] = interval.map((rate) => px(toX(rate)));
  const end = (x) => `M${x} ${y - 3}L${x} ${y + 3}`;
  return html`<path class="whisker" d="M${low} ${y}L${high} ${y}${end(low)}${end(high)}"/>`;
}

function bar({ rate, interval, part, whole, none, y, height, fill, toX }) {
  const textX = BARS.width - BARS.right + 12;
  if (rate === null) return html`<text class="tick" x="${BARS.left + 4}" y="${y + height / 2 + 4}">${none}</text>`;
  return html`<rect x="${BARS.left}" y="${y}" width="${px(toX(rate) - BARS.left)}" height="${height}"
 style="fill:${fill}"/>
${whisker(interval, toX, y + height / 2)}<text class="value" x="${textX + 48}" y="${y + height / 2 + 4}"
 text-anchor="end">${percent(rate)}</text><text class="tick" x="${textX + 58}"
 y="${y + height / 2 + 4}">${count(part)} of ${count(whole)}</text>`;
}

function setRow(set, index, toX, id) {
  const y = BARS.top + index * BARS.row;
  const share = (part, whole, interval) => ({ rate: ratio(part, whole), part, whole, interval });
  const found = share(set.found, set.attacks, set.foundInterval);
  const flagged = share(set.flagged, set.benign, set.flaggedInterval);
  return html`<g><title>${visible(set.set)}</title><line class="rule" x1="0" x2="${BARS.width}" y1="${y}" y2="${y}"/>
<text class="name" x="${BARS.left - 12}" y="${y + 16}" text-anchor="end">${clip(set.set, 30)}</text>
<text class="tick" x="${BARS.left - 12}" y="${y + 30}" text-anchor="end">${clip(set.kind, 32)}</text>
${bar({ ...found, none: 'no attacks in this set', y: y + 6, height: 13, fill: 'var(--found)', toX })}
${bar({ ...flagged, none: 'no benign rows in this set', y: y + 24, height: 8, fill: `url(#hatch-${id})`, toX })}</g>`;
}

/** Attacks found and benign flagged for each set. `id` makes the ids of the hatching unique. */
export function setBars(sets, id, label) {
  const height = BARS.top + sets.length * BARS.row + BARS.bottom;
  const toX = (rate) => BARS.left + clamp(rate, 0, 1) * (BARS.width - BARS.left - BARS.right);
  return html`<svg class="chart wide" viewBox="0 0 ${BARS.width} ${height}" role="img" aria-label="${label}">
<defs><pattern id="hatch-${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="5" height="5" style="fill:var(--flag-soft)"/><rect width="2.6" height="5" style="fill:var(--flag)"/>
</pattern></defs>
${[0, 0.25, 0.5, 0.75, 1].map(
  (rate) => html`<line class="grid" x1="${px(toX(rate))}" x2="${px(toX(rate))}"
 y1="${BARS.top - 6}" y2="${height}"/><text class="tick" x="${px(toX(rate))}" y="${BARS.top - 12}"
 text-anchor="middle">${rate * 100}%</text>`,
)}
${sets.map((set, index) => setRow(set, index, toX, id))}</svg>`;
}

/** The position of a time on the axis. All buckets have the same width, regardless of their range. */
function bucketPosition(buckets, value) {
  const index = buckets.findIndex((bucket) => value < bucket.to);
  if (index < 0) return buckets.length;
  const from = buckets[index].from || buckets[index].to / 2;
  return index + clamp(Math.log(value / from) / Math.log(buckets[index].to / from), 0, 1) || index;
}

function percentileMark(name, value, row, toX, buckets) {
  if (!isNumber(value)) return null;
  const x = px(toX(bucketPosition(buckets, value)));
  const y = 14 + row * 14;
  return html`<line class="guide" x1="${x}" x2="${x}" y1="${y - 8}" y2="${HISTOGRAM.height - HISTOGRAM.bottom}"/>
<text class="value halo" x="${Number(x) + 5}" y="${y}">${name} ${milliseconds(value)} ms</text>`;
}

/** The distribution of times per row. Counts are linear, and a bucket that is not empty is always visible. */
export function latencyHistogram(latency) {
  const { width, height, left, right, top, bottom } = HISTOGRAM;
  const buckets = (latency.buckets ?? []).filter(({ from, to, count: rows }) => [from, to, rows].every(isNumber));
  const most = Math.max(1, ...buckets.map((bucket) => bucket.count));
  const toX = (position) => left + (position / Math.max(1, buckets.length)) * (width - left - right);
  const base = height - bottom;
  const tall = (rows) => (rows > 0 ? Math.max(1.5, (rows / most) * (base - top - 14)) : 0);
  const marks = ['p50', 'p90', 'p99'].map((name, row) => percentileMark(name, latency[name], row, toX, buckets));
  const edges = buckets.length ? [buckets[0].from, ...buckets.map((bucket) => bucket.to)] : [];
  const every = Math.ceil(edges.length / 18);
  const said = ['p50', 'p90', 'p99', 'max'].map((name) => `${name} ${milliseconds(latency[name])} ms`).join(', ');
  return html`<svg class="chart wide" viewBox="0 0 ${width} ${height}" role="img"
 aria-label="Histogram of the time per row in logarithmic buckets: ${said}">
${buckets.map(
  (bucket, i) => html`<rect x="${px(toX(i) + 1)}" y="${px(base - tall(bucket.count))}"
 width="${px(toX(i + 1) - toX(i) - 2)}" height="${px(tall(bucket.count))}" style="fill:var(--found)"/>`,
)}
<line class="rule" x1="${left}" x2="${width - right}" y1="${base}" y2="${base}"/>${marks}
${buckets.map(
  (bucket, i) =>
    bucket.count > 0 &&
    html`<text class="tick halo" x="${px(toX(i + 0.5))}"
 y="${px(base - tall(bucket.count) - 5)}" text-anchor="middle">${count(bucket.count)}</text>`,
)}
${edges.map(
  (edge, i) =>
    i % every === 0 &&
    html`<text class="tick" x="${px(toX(i))}" y="${base + 16}"
 text-anchor="middle">${milliseconds(edge)}</text>`,
)}
<text class="axis" x="${width / 2}" y="${height - 8}" text-anchor="middle">milliseconds per row</text></svg>`;
}

/** Two rates on one small scale: the hollow mark is the rate that the score assumes, the full one was measured. */
export function rateDots(assumed, measured) {
  if (!isNumber(assumed) || !isNumber(measured)) return null;
  const [hollow, full] = [assumed, measured].map((rate) => px(6 + clamp(rate, 0, 1) * 148));
  return html`<svg class="dots" viewBox="0 0 160 14" role="img"
 aria-label="weight ${fixed(assumed, 2)}, measured ${fixed(measured, 2)}"><path class="rule" d="M6 7L154 7"/>
<path class="gap" d="M${hollow} 7L${full} 7"/><circle class="full" cx="${full}" cy="7" r="4.5"/><circle
 class="hollow" cx="${hollow}" cy="7" r="4.5"/></svg>`;
}

/** A rate as a small bar for a table cell that also prints the number. */
export const rateBar = (rate) =>
  isNumber(rate) &&
  html`<svg class="mini" viewBox="0 0 60 8" aria-hidden="true"><rect
 class="track" width="60" height="8"/><rect width="${px(clamp(rate, 0, 1) * 60)}" height="8"
 style="fill:var(--found)"/></svg>`;
