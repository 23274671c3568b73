import { LEVELS } from '../../core/levels.js';
import { plural } from '../../core/wording.js';
import { hasFindings } from '../groups.js';
import type { Report } from '../schema.js';
import { countClean, isComplete, NOT_WHOLE, toCoverageWords, toShownLevel } from '../unread.js';
import { html, type Markup } from './markup.js';
import { scoreBar, severityBadge, toLevelWord } from './parts.js';

const LEVELS_DOWN = LEVELS.toReversed();

const BELL = html`<svg class="bell" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M12 2.6a1.6 1.6 0 0 1 1.6 1.6v.5c2.7.7 4.5 3 4.5 6v3.4l1.8 2.7c.3.5 0 1.2-.6 1.2H4.7c-.6 0-1-.7-.6-1.2l1.8-2.7v-3.4c0-3 1.8-5.3 4.5-6v-.5A1.6 1.6 0 0 1 12 2.6Zm-2.4 16.9h4.8a2.4 2.4 0 0 1-4.8 0Z"/></svg>`;

/** The head of the page: the verdict in one line, the worst score, and the distribution of levels. */
export function toHeader(report: Report): Markup {
  const { summary, tool, policy, artifacts } = report;
  const worst = artifacts[0];
  const level = toShownLevel(summary.level, isComplete(report));
  return html`<header class="top is-${level === NOT_WHOLE ? 'none' : level.toLowerCase()}">
<p class="brand">${BELL}<strong>Tocsin</strong><span>scan report · policy ${policy} · version ${tool.version}</span></p>
<div class="verdict">
<div><p class="level">${toLevelWord(level)}</p><h1>${toVerdict(report)}</h1><p class="faint">Coverage: ${toCoverageWords(summary.coverage)}</p></div>
${worst && summary.findings > 0 && html`<div class="worst"><p>Worst score</p>${scoreBar(worst.score, worst.peakLevel)}<p class="faint">peak ${worst.peak.toFixed(1)}</p></div>`}
</div>
${summary.artifacts > 0 && spread(report)}
<dl class="figures">${figures(report).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`;
}

function toVerdict(report: Report): string {
  const { summary, artifacts } = report;
  const flagged = artifacts.filter(hasFindings).length;
  if (flagged > 0) return `${flagged} of ${plural(summary.artifacts, 'artifact')} with findings`;
  return isComplete(report)
    ? `Nothing found in ${plural(summary.artifacts, 'artifact')}`
    : 'No findings in the inspected parts';
}

const figures = ({ summary }: Report): (readonly [string, number])[] =>
  (
    [
      ['Artifacts', summary.artifacts],
      ['Flagged', summary.flagged],
      ['Findings', summary.findings],
      ['Servers', summary.servers],
      ['Toxic flows', summary.flows],
      ['Set aside', summary.suppressed],
      ['Problems', summary.problems],
      ['Not read', summary.coverage.skipped],
    ] as const
  ).filter(([name, value]) => value > 0 || name === 'Artifacts' || name === 'Findings');

/** The number of artifacts per level, as one divided bar with a legend. */
function spread(report: Report): Markup {
  const { levels, artifacts } = report.summary;
  const { clean, notWhole } = countClean(report);
  const shares = [
    ...LEVELS_DOWN.map((level) => ({
      name: level.toLowerCase(),
      words: level.toLowerCase(),
      count: level === 'CLEAN' ? clean : levels[level],
    })),
    { name: 'none', words: NOT_WHOLE.toLowerCase(), count: notWhole },
  ].filter(({ count }) => count > 0);
  let at = 0;
  const parts = shares.map(({ name, count }) => {
    const width = (count / artifacts) * 100;
    const rect = html`<rect class="is-${name}" x="${at.toFixed(3)}" width="${width.toFixed(3)}" height="8"/>`;
    at += width;
    return rect;
  });
  const legend = shares.map(
    ({ name, words, count }) => html`<li class="is-${name}"><i aria-hidden="true"></i>${count} ${words}</li>`,
  );
  return html`<svg class="spread" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg><ul class="legend" aria-label="Artifacts by level">${legend}</ul>`;
}

const SHOWN_RULES = 8;

/** The rules with the most severe and most frequent findings. Each one filters the list below. */
export function toTopRules({ artifacts }: Report): Markup | undefined {
  const byRule = new Map<
    string,
    { readonly finding: Report['artifacts'][number]['findings'][number]; count: number }
  >();
  for (const { findings } of artifacts) {
    for (const finding of findings) {
      const known = byRule.get(finding.rule);
      if (known) known.count++;
      else byRule.set(finding.rule, { finding, count: 1 });
    }
  }
  if (byRule.size < 2) return undefined;
  const order = ['critical', 'high', 'medium', 'low'];
  const rows = [...byRule.values()]
    .sort((a, b) => order.indexOf(a.finding.severity) - order.indexOf(b.finding.severity) || b.count - a.count)
    .slice(0, SHOWN_RULES);
  return html`<section class="card" aria-labelledby="first"><h2 id="first">What to look at first</h2><ul class="first">${rows.map(
    ({ finding, count }) =>
      html`<li>${severityBadge(finding.severity)}<div><p><strong>${finding.title}</strong> <button type="button" class="link" data-find="${finding.rule}">${plural(count, 'artifact')}</button></p><p class="faint">${finding.fix}</p></div></li>`,
  )}</ul></section>`;
}
