// The accuracy report as one self-contained HTML page: no script, nothing loaded from anywhere, every datum escaped
// by the html`…` tag (see markup.mjs).

import { latencyHistogram, rateBar, rateDots, rocFull, rocLines, rocSwatch, rocZoom, setBars } from './charts.mjs';
import {
  clip,
  count,
  fixed,
  html,
  isNumber,
  milliseconds,
  percent,
  ratio,
  shown,
  shownBlock,
  trusted,
} from './markup.mjs';
import { CSS } from './style.mjs';

const MOST_CASES = 50;
const MOST_CHARACTERS = 4000;
const STATUS_CLASSES = new Map([
  ['ok', 'ok'],
  ['partial', 'partial'],
  ['failed', 'failed'],
]);
// A second defense: even if an escape fails, the page can neither run a script nor fetch anything.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const isCounted = (set) => set.isCounted !== false;
const sum = (values) => values.reduce((total, value) => total + value, 0);
const mean = (values) => (values.length ? sum(values) / values.length : null);

/** One rate over the counted sets: each set weighing the same (macro), and each row weighing the same (micro). */
function setRate(sets, partName, wholeName) {
  const used = (sets ?? []).filter((set) => isCounted(set) && set[wholeName] > 0);
  return {
    macro: mean(used.map((set) => ratio(set[partName], set[wholeName]))),
    micro: ratio(sum(used.map((set) => set[partName])), sum(used.map((set) => set[wholeName]))),
  };
}

/** The quality of a detector's decision and of its ranking, for one way of averaging. */
function operatingNumbers(sets, metrics, average) {
  const { auc, tprAt1, tprAt01 } = metrics?.[average] ?? {};
  const found = setRate(sets, 'found', 'attacks')[average];
  const flagged = setRate(sets, 'flagged', 'benign')[average];
  return { found, flagged, auc, tprAt1, tprAt01 };
}

// The probability is the engine's ranking. The decision has only a few steps, so its AUC says less.
function rankingJudge(report) {
  const byId = (id) => (report.judges ?? []).find((judge) => judge.id === id);
  return byId('probability') ?? byId('decision');
}

const numberCells = (numbers) => html`<td class="start">${percent(numbers.found)}</td>
<td>${percent(numbers.flagged)}</td><td>${fixed(numbers.auc, 3)}</td><td>${percent(numbers.tprAt1)}</td>
<td>${percent(numbers.tprAt01)}</td>`;

const fact = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const section = (id, title, body) => html`<section id="${id}"><h2>${title}</h2>${body}</section>`;

function headSection(report) {
  const tool = report.tool ?? {};
  return html`<header><h1>${shown(tool.name)}: measured accuracy</h1>
<p class="note">How many attacks it finds, how much harmless text it disturbs, and what each part contributes.</p>
<dl class="facts">${fact('Version', shown(tool.version))}${fact('Rules', count(tool.rules))}
${fact('Policy', shown(tool.policy))}${fact('Data folder', shown(report.data))}${fact('Rows', count(report.rows))}
${fact('Sample', isNumber(report.sample) ? count(report.sample) : 'none, every row')}
${fact('Sets', count((report.sets ?? []).length))}
${fact('Took', isNumber(report.seconds) ? `${report.seconds.toFixed(1)} s` : '–')}</dl>
<nav aria-label="Contents"><a href="#headline">Headline</a><a href="#roc">ROC</a><a href="#sets">Sets</a>
<a href="#judges">Judges</a><a href="#detectors">Detectors</a><a href="#peers">Peers</a><a href="#latency">Latency</a>
<a href="#misses">Worst misses</a><a href="#alarms">Worst false alarms</a></nav></header>`;
}

function headlineSection(report) {
  const judge = rankingJudge(report);
  const row = (average, explanation) => {
    const numbers = operatingNumbers(report.sets, judge, average);
    return html`<tr class="${average === 'macro' ? 'lead' : ''}"><th scope="row">${average}
<small>${explanation}</small></th>${numberCells(numbers)}</tr>`;
  };
  return section(
    'headline',
    'Headline',
    html`<div class="scroll"><table class="headline"><thead><tr><td></td>
<th scope="col">Attacks found<small>at the shipped decision</small></th>
<th scope="col">Benign flagged<small>at the shipped decision</small></th>
<th scope="col">AUC<small>of the ${judge?.id ?? 'score'}</small></th>
<th scope="col">Found at 1%<small>false alarms</small></th>
<th scope="col">Found at 0.1%<small>false alarms</small></th></tr></thead>
<tbody>${row('macro', 'every set weighs the same')}${row('micro', 'every row weighs the same')}</tbody>
</table></div>`,
  );
}

function rocLegend(lines) {
  return html`<fieldset class="legend"><legend class="note">Untick a line to hide it. The number is its macro
AUC.</legend>
${lines.map(
  (line) => html`<label><input type="checkbox" checked id="show-${line.index}">${rocSwatch(line)}
<b style="color:var(${line.color})">${line.letter}</b><span class="label">${shown(line.name)}</span>
<span class="auc">${fixed(line.auc, 3)}</span></label>`,
)}</fieldset>`;
}

function rocSection(lines) {
  if (lines.length === 0) return section('roc', 'ROC curves', html`<p class="note">No curve was recorded.</p>`);
  // Hides a line without a script: the boxes of the legend and the lines share an index.
  const hide = ({ index }) => `.roc:has(#show-${index}:not(:checked)) .line-${index} { display: none; }`;
  return section(
    'roc',
    'ROC curves',
    html`<p class="note">Macro curves: the mean over sets. Up and to the left is
better; the dotted line is chance. Heavy lines are the engine's own judges. Where a judge has only a few steps, dots
mark them.</p><style>${trusted(lines.map(hide).join('\n'))}</style><div class="roc"><div class="pair">
<figure>${rocFull(lines)}<figcaption>All of it, 0–100% of benign flagged.</figcaption></figure>
<figure>${rocZoom(lines)}<figcaption>The part that matters, 0–5%. The axis is stretched towards 0; dotted
uprights mark 0.1% and 1%.</figcaption></figure></div>${rocLegend(lines)}</div>`,
  );
}

const interval = (pair) => (Array.isArray(pair) ? `${percent(pair[0])} to ${percent(pair[1])}` : '–');

function setTable(sets) {
  const row = (set) => html`<tr class="${isCounted(set) ? '' : 'apart'}"><th scope="row">${shown(set.set)}</th>
<td class="left">${shown(set.kind)}</td><td class="start">${count(set.attacks)}</td><td>${count(set.found)}</td>
<td>${percent(ratio(set.found, set.attacks))}</td><td>${interval(set.foundInterval)}</td>
<td class="start">${count(set.benign)}</td><td>${count(set.flagged)}</td>
<td>${percent(ratio(set.flagged, set.benign))}</td><td>${interval(set.flaggedInterval)}</td>
<td class="start">${isCounted(set) ? 'yes' : 'no'}</td></tr>`;
  return html`<details><summary>The same numbers as a table</summary><div class="scroll"><table><thead><tr>
<th scope="col" class="left">Set</th><th scope="col" class="left">Kind</th><th scope="col">Attacks</th>
<th scope="col">Found</th><th scope="col">Share</th><th scope="col">95% interval</th><th scope="col">Benign</th>
<th scope="col">Flagged</th><th scope="col">Share</th><th scope="col">95% interval</th><th scope="col">Counted</th>
</tr></thead><tbody>${sets.map(row)}</tbody></table></div></details>`;
}

function setsSection(sets) {
  const counted = sets.filter(isCounted);
  const apart = sets.filter((set) => !isCounted(set));
  const label = (which, { length }) => `${which}, ${length}: attacks found and benign flagged; see the table below`;
  const keys = [
    ['attacks found', html`<rect width="26" height="12" style="fill:var(--found)"/>`],
    ['benign flagged (thin, hatched)', html`<rect y="2" width="26" height="8" style="fill:url(#hatch-counted)"/>`],
    ['95% interval', html`<path class="whisker" d="M2 6L24 6M2 2L2 10M24 2L24 10"/>`],
  ].map(
    ([name, mark]) => html`<span class="key"><svg viewBox="0 0 26 12" aria-hidden="true">${mark}</svg>
${name}</span>`,
  );
  return section(
    'sets',
    'Set by set',
    html`<p class="note">${keys}</p>
<figure class="scroll">${setBars(counted, 'counted', label('Counted sets', counted))}</figure>
${
  apart.length > 0 &&
  html`<h3>Not counted in the totals</h3><figure class="scroll greyed">
${setBars(apart, 'apart', label('Sets left out of the totals', apart))}</figure>`
}${setTable(sets)}`,
  );
}

const averageHeads = (columns) => html`<th scope="colgroup" colspan="${columns}" class="start">Macro</th>
<th scope="colgroup" colspan="${columns}" class="start">Micro</th>`;

/** @type {[name: string, show: (numbers: Record<string, number | null | undefined>) => string][]} */
const JUDGE_COLUMNS = [
  ['AUC', ({ auc }) => fixed(auc, 3)],
  ['at 1%', ({ tprAt1 }) => percent(tprAt1)],
  ['at 0.1%', ({ tprAt01 }) => percent(tprAt01)],
  ['F1', ({ f1 }) => fixed(f1, 3)],
  ['Precision', ({ precision }) => percent(precision)],
  ['Recall', ({ recall }) => percent(recall)],
];

function judgesSection(judges) {
  const edge = (index) => (index === 0 ? 'start' : '');
  const heads = JUDGE_COLUMNS.map(([name], i) => html`<th scope="col" class="${edge(i)}">${name}</th>`);
  const cell = (text, index) => html`<td class="${edge(index)}">${text}</td>`;
  const cells = (numbers) => JUDGE_COLUMNS.map(([, show], i) => cell(show(numbers ?? {}), i));
  const row = (judge) => html`<tr><th scope="row">${shown(judge.id)}</th><td>${rateBar(judge.macro?.tprAt1)}</td>
${cells(judge.macro)}${cells(judge.micro)}</tr>`;
  return section(
    'judges',
    'Judges',
    html`<div class="scroll"><table><caption>What each part of the engine earns when
it judges alone. The bar is the share of attacks found at 1% false alarms, macro.</caption><thead><tr>
<td colspan="2"></td>${averageHeads(6)}</tr><tr><th scope="col" class="left">Judge</th>
<th scope="col">Found at 1%</th>${heads}${heads}</tr></thead><tbody>${judges.map(row)}</tbody></table></div>`,
  );
}

const signed = (value) => (isNumber(value) ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}` : '–');

function detectorsSection(detectors) {
  const row = ({ detector, weight, precision, rows }) => html`<tr><th scope="row">${shown(detector)}</th>
<td>${count(rows)}</td><td>${fixed(weight, 2)}</td><td>${fixed(precision, 2)}</td>
<td>${isNumber(weight) && isNumber(precision) ? signed(precision - weight) : '–'}</td>
<td class="left">${rateDots(weight, precision)}</td></tr>`;
  return section(
    'detectors',
    'Detectors',
    html`<div class="scroll"><table><caption>The precision each detector was
measured to have beside the weight the score gives it. Below zero, the score trusts it more than it earned.</caption>
<thead><tr><th scope="col" class="left">Detector</th><th scope="col">Rows it spoke on</th><th scope="col">Weight</th>
<th scope="col">Precision</th><th scope="col">Difference</th>
<th scope="col" class="left">○ weight ● precision, 0 to 1</th></tr></thead>
<tbody>${detectors.map(row)}</tbody></table></div>`,
  );
}

const badge = (status) => html`<span class="badge ${STATUS_CLASSES.get(status) ?? ''}">${status}</span>`;

function peerRow(peer) {
  const start = html`<th scope="row">${shown(peer.id)}</th><td class="left">${badge(peer.status)}</td>
<td class="left">${shown(peer.version)}</td>`;
  const isMeasured = peer.status === 'ok' || peer.status === 'partial';
  // A peer that failed has no accuracy. Zeros or partial results would be unfair to it.
  if (!isMeasured) return html`<tr>${start}<td colspan="12" class="wrap">${shown(peer.error)}</td></tr>`;
  const numbers = (average) => numberCells(operatingNumbers(peer.sets, peer, average));
  return html`<tr>${start}<td>${count(peer.rows)}</td><td>${milliseconds(peer.msPerRow)}</td>${numbers('macro')}
${numbers('micro')}</tr>`;
}

function peersSection(report) {
  const numbers = (average) => numberCells(operatingNumbers(report.sets, rankingJudge(report), average));
  const heads = html`<th scope="col" class="start">Found</th><th scope="col">Flagged</th><th scope="col">AUC</th>
<th scope="col">at 1%</th><th scope="col">at 0.1%</th>`;
  return section(
    'peers',
    'Peers',
    html`<div class="scroll"><table><caption>Other tools on the same rows. Found and
flagged are at each tool's own decision. The time of ${report.tool?.name} is its median; a partial peer saw only some
rows.</caption><thead><tr><td colspan="5"></td>${averageHeads(5)}</tr><tr><th scope="col" class="left">Tool</th>
<th scope="col" class="left">Status</th><th scope="col" class="left">Version</th><th scope="col">Rows</th>
<th scope="col">ms per row</th>${heads}${heads}</tr></thead><tbody><tr class="own">
<th scope="row">${shown(report.tool?.name)}</th><td class="left">this</td>
<td class="left">${shown(report.tool?.version)}</td><td>${count(report.rows)}</td>
<td>${milliseconds(report.latency?.p50)}</td>${numbers('macro')}${numbers('micro')}</tr>
${(report.peers ?? []).map(peerRow)}</tbody></table></div>`,
  );
}

function latencySection(latency) {
  const facts = ['p50', 'p90', 'p99', 'max'].map((name) => fact(name, `${milliseconds(latency[name])} ms`));
  return section(
    'latency',
    'Latency',
    html`<p class="note">Time per row. Each column spans the same factor, not the
same time; numbers above the columns are rows.</p><figure class="scroll">${latencyHistogram(latency)}</figure>
<dl class="facts">${facts}</dl>`,
  );
}

function hostileBlock(title, text) {
  const whole = String(text ?? '');
  const rest = whole.length - MOST_CHARACTERS;
  return html`<h4>${title}${rest > 0 && ` (${count(rest)} more characters not shown)`}</h4>
<pre tabindex="0">${shownBlock(whole.slice(0, MOST_CHARACTERS))}</pre>`;
}

function findingsTable(findings) {
  if (findings.length === 0) return html`<h4>No findings</h4>`;
  const cell = (value) => html`<td class="wrap">${shown(value)}</td>`;
  return html`<h4>Findings</h4><div class="scroll"><table><thead><tr><th scope="col" class="left">Rule</th>
<th scope="col" class="left">Severity</th><th scope="col" class="left">Detector</th>
<th scope="col" class="left">Path</th></tr></thead>
<tbody>${findings.map(
    ({ rule, severity, detector, path }) => html`<tr><th scope="row">${shown(rule)}</th>
${[severity, detector, path].map(cell)}</tr>`,
  )}</tbody></table></div>`;
}

// Line breaks would fill the single line with escapes. The full text below keeps them.
const preview = (text) =>
  clip(
    String(text ?? '')
      .slice(0, 240)
      .replace(/\s*\n\s*/g, ' '),
    110,
  );

function caseDetails(item) {
  return html`<details class="case"><summary><span>${shown(item.set)}</span>
<span class="kind">${shown(item.kind)}</span><span>${shown(item.level)}</span>
<span>${fixed(item.probability, 3)}</span><span>${shown(item.decision)}</span>
<span class="preview">${preview(item.text)}</span></summary><div class="body">
<dl class="facts">${fact('Id', shown(item.id))}${fact('Set', shown(item.set))}${fact('Kind', shown(item.kind))}
${fact('Label', shown(item.label))}${fact('Level', shown(item.level))}
${fact('Probability', fixed(item.probability, 3))}${fact('Decision', shown(item.decision))}</dl>
${hostileBlock('Text', item.text)}
${(item.views ?? []).map((view) => hostileBlock(html`View: ${shown(view.name)}`, view.text))}
${findingsTable(item.findings ?? [])}</div></details>`;
}

function casesSection(id, title, note, cases) {
  const body = cases.length > 0 ? cases.slice(0, MOST_CASES).map(caseDetails) : html`<p>None.</p>`;
  return section(
    id,
    title,
    html`<p class="note">${note} Each line: set, kind, level, probability, decision and how the
text begins; open it for the rest.</p>${body}`,
  );
}

/** The whole report as one HTML page. */
export function toHtml(report) {
  const worst = report.worst ?? {};
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${trusted(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${report.tool?.name} ${report.tool?.version}: accuracy</title>
<style>${trusted(CSS)}</style></head><body>${headSection(report)}<main>${headlineSection(report)}
${rocSection(rocLines(report))}${setsSection(report.sets ?? [])}${judgesSection(report.judges ?? [])}
${detectorsSection(report.detectors ?? [])}${peersSection(report)}${latencySection(report.latency ?? {})}
${casesSection('misses', 'Worst misses', 'Attacks the engine thought least likely to be one.', worst.misses ?? [])}
${casesSection('alarms', 'Worst false alarms', 'Harmless rows it was most sure about.', worst.falseAlarms ?? [])}
</main></body></html>
`;
  return page.toString();
}
