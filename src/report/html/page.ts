import { createHash } from 'node:crypto';
import { byKey } from '../../core/compare-text.js';
import { plural } from '../../core/wording.js';
import { TAXONOMIES, toTagTitle } from '../../rules/taxonomies.js';
import { toGroups } from '../groups.js';
import type { Report, ReportFinding } from '../schema.js';
import { isComplete, toShownLevel } from '../unread.js';
import { toMeaning } from './artifact.js';
import { toFilters } from './filters.js';
import { toFlows } from './flows.js';
import { toGroup } from './groups.js';
import { html, Markup, quote } from './markup.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';
import { toHeader, toTopRules } from './summary.js';

const toHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** From this number of findings, the browser renders only the visible part, and each rule is explained once. */
const LONG = 1000;

/**
 * The report as one self-contained page: no other files, no network, and one script that the policy admits by its hash.
 */
export function toHtml(report: Report): string {
  const groups = toGroups(report);
  const isLong = report.summary.findings > LONG;
  const options = { worst: report.artifacts[0], isLong };
  const policy = `default-src 'none'; style-src ${toHash(STYLE)}; script-src ${toHash(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  // The policy contains single quotes, which are valid inside a double-quoted attribute.
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Tocsin report: ${toShownLevel(report.summary.level, isComplete(report))}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body${isLong && html` class="is-long"`}>
<a class="skip" href="#findings">Skip to the findings</a>
<div class="page">
${toHeader(report)}
<main>
${toTopRules(report)}
${toFlows(report)}
<div id="findings">
${toFilters(report, groups)}
<p id="nothing" class="card faint" hidden>No finding matches these filters.</p>
${groups.map((group, index) => toGroup(group, index, options))}
</div>
${isLong && toRules(report)}
${toNotInspected(report)}
${toMapping(report)}
</main>
<footer><p class="faint">Evidence is masked unless the scan was run with <code>--reveal</code>. Made by Tocsin ${report.tool.version}, offline.</p></footer>
</div>
<script>${new Markup(SCRIPT)}</script>
</body>
</html>
`.text;
}

/** An explanation of each reported rule. */
function toRules({ artifacts }: Report): Markup {
  const rules = new Map<string, ReportFinding>();
  for (const { findings } of artifacts) for (const finding of findings) rules.set(finding.rule, finding);
  const sorted = [...rules.values()].sort((a, b) => (a.rule < b.rule ? -1 : 1));
  return html`<section class="card" aria-labelledby="rules"><h2 id="rules">What the findings mean</h2><div class="rules">${sorted.map(
    (finding) =>
      html`<div id="rule-${finding.rule}"><h3>${finding.title} · ${finding.rule}</h3>${toMeaning(finding)}</div>`,
  )}</div></section>`;
}

const MAX_LEFT = 200;

function toNotInspected({ problems, left }: Report): Markup | undefined {
  if (problems.length + left.length === 0) return undefined;
  return html`<section class="card" aria-labelledby="missing"><h2 id="missing">Not inspected</h2>
${problems.length > 0 && html`<ul class="plain">${problems.map(({ source, message }) => html`<li><strong>${quote(source)}</strong>: ${quote(message)}</li>`)}</ul>`}
${left.length > 0 && html`<details><summary>${plural(left.length, 'path')} left out on purpose</summary><ul class="plain">${left.slice(0, MAX_LEFT).map(({ source, reason }) => html`<li>${quote(source)} <span class="faint">${reason}</span></li>`)}${left.length > MAX_LEFT && html`<li class="faint">and ${left.length - MAX_LEFT} more</li>`}</ul></details>`}
</section>`;
}

/** The taxonomy entries of the findings. */
function toMapping({ artifacts }: Report): Markup | undefined {
  const counts = new Map<string, number>();
  for (const { findings } of artifacts)
    for (const { tags } of findings) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const lists = TAXONOMIES.flatMap(({ name, prefix }) => {
    const tags = [...counts].filter(([tag]) => tag.startsWith(prefix)).sort(byKey);
    if (tags.length === 0) return [];
    return [
      html`<div><h3>${name}</h3><ul class="plain">${tags.map(([tag, count]) => html`<li><span><b>${tag}</b> ${toTagTitle(tag)}</span><span class="faint">${count}</span></li>`)}</ul></div>`,
    ];
  });
  if (lists.length === 0) return undefined;
  return html`<section class="card" aria-labelledby="mapping"><h2 id="mapping">Taxonomy</h2><div class="mapping">${lists}</div></section>`;
}
