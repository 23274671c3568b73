import { plural } from '../../core/wording.js';
import { hasFindings, type ReportGroup, STATUS_WORDS, toServerWords } from '../groups.js';
import type { ReportArtifact } from '../schema.js';
import { isReadWhole, NOT_WHOLE } from '../unread.js';
import { toArtifact } from './artifact.js';
import { html, type Markup, quote } from './markup.js';
import { badge, scoreBar } from './parts.js';

export interface GroupOptions {
  readonly worst: ReportArtifact | undefined;
  readonly isLong: boolean;
}

/**
 * A server, or all artifacts without a server: first artifacts with findings, then the others by name. The worst group
 * is open.
 */
export function toGroup(group: ReportGroup, index: number, { worst, isLong }: GroupOptions): Markup {
  const { label, server, artifacts } = group;
  const shown = artifacts.filter((artifact) => hasFindings(artifact) || artifact.suppressed.length > 0);
  const clean = artifacts.filter((artifact) => !shown.includes(artifact));
  const heading = label === undefined ? html`Files and texts` : quote(label);
  return html`<section class="group" data-server="${index}" aria-labelledby="group-${index}">
<div class="group-head"><div><h2 id="group-${index}">${heading}</h2>${server && html`<p class="faint">${toServerWords(server)}${server.file !== undefined && html` · ${quote(server.file)}`}</p>`}</div>${toState(group)}</div>
${server && server.status !== 'listed' && html`<p class="alert"><strong>${STATUS_WORDS[server.status]}</strong>${server.reason !== undefined && html`: ${quote(server.reason)}`}</p>`}
${shown.map((artifact) => toArtifact(artifact, { server: index, isOpen: artifact === worst, isLong }))}
${clean.length > 0 && toClean(clean)}
</section>`;
}

function toState({ server, artifacts }: ReportGroup): Markup {
  const worst = artifacts[0];
  if (worst && worst.findings.length > 0)
    return html`<div class="state">${badge(worst.peakLevel)}${scoreBar(worst.score, worst.peakLevel)}</div>`;
  return server && server.status !== 'listed'
    ? html`<div class="state"><span class="badge is-none">${STATUS_WORDS[server.status]}</span></div>`
    : artifacts.every(isReadWhole)
      ? html`<div class="state">${badge('CLEAN')}</div>`
      : html`<div class="state"><span class="badge is-none">${NOT_WHOLE.toLowerCase()}</span></div>`;
}

const toClean = (artifacts: readonly ReportArtifact[]): Markup =>
  html`<details class="clean"><summary>${plural(artifacts.length, 'artifact')} without findings</summary><ul>${artifacts.map(
    ({ name, kind, source, server, skipped }) =>
      html`<li>${quote(name)} <span class="faint">${kind}${server === undefined && source !== undefined && source !== name && html` · ${quote(source)}`}${skipped.length > 0 && ` · not wholly inspected: ${skipped[0]!.reason}`}</span></li>`,
  )}</ul></details>`;
