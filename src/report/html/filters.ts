import { SEVERITIES } from '../../core/levels.js';
import { plural } from '../../core/wording.js';
import type { ReportGroup } from '../groups.js';
import type { Report } from '../schema.js';
import { html, type Markup } from './markup.js';

/** The filters of the list below: severity, server, detector and words. */
export function toFilters({ artifacts, summary }: Report, groups: readonly ReportGroup[]): Markup | undefined {
  if (summary.findings === 0) return undefined;
  const findings = artifacts.flatMap((artifact) => artifact.findings);
  const detectors = [...new Set(findings.map(({ detector }) => detector))].sort();
  const severities = SEVERITIES.map(
    (severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  );
  return html`<div class="filters" role="search" aria-label="Filter findings">
<fieldset><legend class="hide">Severity</legend>${severities.map(
    ([severity, count]) =>
      html`<label class="chip is-${severity}"><input type="checkbox" name="severity" value="${severity}" checked><span>${severity} <b>${count}</b></span></label>`,
  )}</fieldset>
${
  groups.length > 1 &&
  html`<select id="server" aria-label="Server"><option value="">All servers and files</option>${groups.map(
    ({ label }, index) => html`<option value="${index}">${toShort(label ?? 'Files and texts')}</option>`,
  )}</select>`
}
<select id="detector" aria-label="Detector"><option value="">All detectors</option>${detectors.map(
    (detector) => html`<option value="${detector}">${detector}</option>`,
  )}</select>
<input type="search" id="words" aria-label="Words" placeholder="Search findings" autocomplete="off" spellcheck="false">
<button type="button" id="toggle" aria-pressed="false">Open all</button>
<p id="shown" role="status" class="faint">${plural(summary.findings, 'finding')}</p>
</div>`;
}

const SHOWN_LABEL = 60;

const toShort = (label: string): string =>
  label.length <= SHOWN_LABEL ? label : `${label.slice(0, SHOWN_LABEL - 1)}…`;
