import { plural } from '../../core/wording.js';
import { findTaxonomy, toTagTitle } from '../../rules/taxonomies.js';
import { toRuleName } from '../groups.js';
import { findPosition } from '../sarif-location.js';
import type { ReportArtifact, ReportFinding } from '../schema.js';
import { toScoreWords } from '../text.js';
import { html, type Markup, quote } from './markup.js';
import { badge, scoreBar, severityBadge, severityCounts } from './parts.js';

export interface ArtifactOptions {
  /** The number of its group. */
  readonly server: number;
  readonly isOpen: boolean;
  /** With many findings, each rule is explained once at the end of the page instead of in every finding. */
  readonly isLong: boolean;
}

/** One artifact with findings: a single line that unfolds to its details. */
export function toArtifact(artifact: ReportArtifact, { server, isOpen, isLong }: ArtifactOptions): Markup {
  const { findings, suppressed, errors, skipped } = artifact;
  return html`<details class="artifact" data-server="${server}"${isOpen && html` open`}>
<summary>${badge(artifact.peakLevel)}<span class="what"><span class="name">${quote(artifact.name)}</span><span class="faint">${artifact.kind}${toSource(artifact)}</span>${severityCounts(artifact.severityBreakdown)}</span>${scoreBar(artifact.score, artifact.peakLevel)}</summary>
<div class="inside">
${toFacts(artifact)}
${findings.map((finding) => toFinding(finding, artifact, isLong))}
${errors.map(({ scanner, message }) => html`<p class="alert">The scanner ${scanner} failed: ${quote(message)}</p>`)}
${skipped.map(({ path, reason }) => html`<p class="alert">Not inspected: ${quote(path || 'the text')}: ${reason}</p>`)}
${suppressed.length > 0 && toSuppressed(suppressed)}
</div></details>`;
}

function toSource({ source, pointer, server }: ReportArtifact): Markup | undefined {
  if (source === undefined || source === server) return undefined;
  return html` · ${quote(pointer ? `${source}#${pointer}` : source)}`;
}

function toFacts(artifact: ReportArtifact): Markup {
  const { decision, vote, detectorBreakdown } = artifact;
  const detectors = Object.entries(detectorBreakdown)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`);
  return html`<dl class="facts">
<div><dt>Score</dt><dd>${toScoreWords(artifact)}, peak ${artifact.peak.toFixed(1)}</dd></div>
<div><dt>Decision</dt><dd><strong>${decision.action}</strong></dd></div>
<div><dt>Vote</dt><dd>${vote.finalVote} (rule ${vote.ruleVoter.vote}, semantic ${vote.semanticVoter.vote}, behavioral ${vote.behavioralVoter.vote})</dd></div>
<div><dt>By detector</dt><dd>${detectors.join(' · ') || 'none'}</dd></div>
</dl>`;
}

function toFinding(finding: ReportFinding, artifact: ReportArtifact, isLong: boolean): Markup {
  const { severity, title, rule, evidence, seen, view, note, occurrences } = finding;
  const shown = view === 'raw' ? evidence : seen;
  const isOpen = severity === 'critical' || severity === 'high';
  return html`<details class="finding is-${severity}" data-severity="${severity}" data-detector="${finding.detector}"${isOpen && html` open`}>
<summary>${severityBadge(severity)}<span class="what"><span class="title">${title}</span><span class="faint">${toRuleName(finding)} · ${toPlace(finding, artifact)}</span></span></summary>
<div class="inside">
${shown !== '' && html`<p class="evidence"><code>${quote(shown)}</code></p>`}
${note !== undefined && html`<p class="faint">${quote(note)}</p>`}
<p class="faint small">${finding.detector} detector · scanner ${finding.scanner}${view !== 'raw' && view !== 'folded' && ` · read as ${view}`}${finding.isMention && ' · quoted in writing about security'}${occurrences > 1 && ` · ${plural(occurrences, 'place')}`}</p>
${isLong ? html`<p><a href="#rule-${rule}">Why it matters and what to do</a></p>` : toMeaning(finding)}
</div></details>`;
}

/** Why the rule matters, how to fix the finding, and the entries of public taxonomies. */
export const toMeaning = ({ why, fix, tags }: ReportFinding): Markup =>
  html`<p>${why}</p><p class="fix"><strong>What to do</strong> ${fix}</p>${
    tags.length > 0 &&
    html`<ul class="tags">${tags.map((tag) => html`<li title="${findTaxonomy(tag)?.name ?? ''}"><b>${tag}</b> ${toTagTitle(tag)}</li>`)}</ul>`
  }`;

function toPlace(finding: ReportFinding, artifact: ReportArtifact): Markup {
  const position = findPosition(artifact, finding);
  const field = finding.path === '' ? [] : [quote(finding.path)];
  const line = position ? [html`line ${position.line}, column ${position.column}`] : [];
  const parts = [...field, ...line];
  return parts.length === 0
    ? html`the text`
    : html`${parts.flatMap((part, i) => (i === 0 ? [part] : [html`, `, part]))}`;
}

const toSuppressed = (suppressed: ReportArtifact['suppressed']): Markup =>
  html`<details class="aside"><summary>${plural(suppressed.length, 'finding')} set aside</summary><ul>${suppressed.map(
    ({ finding, reason }) =>
      html`<li><span class="faint">${finding.severity}</span> ${finding.title} <span class="faint">${finding.rule}</span>: ${quote(reason)}</li>`,
  )}</ul></details>`;
