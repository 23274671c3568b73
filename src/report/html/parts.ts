import { SEVERITIES } from '../../core/levels.js';
import type { Level, Severity } from '../../core/types.js';
import type { NOT_WHOLE } from '../unread.js';
import { html, type Markup } from './markup.js';

/** `Critical` instead of `CRITICAL`: the page emphasizes with color and size. */
export const toLevelWord = (level: Level | Severity | typeof NOT_WHOLE): string =>
  level.charAt(0) + level.slice(1).toLowerCase();

export const badge = (level: Level): Markup =>
  html`<span class="badge is-${level.toLowerCase()}">${toLevelWord(level)}</span>`;

export const severityBadge = (severity: Severity): Markup =>
  html`<span class="badge is-${severity}">${severity}</span>`;

/** The score as a number and as a bar. */
export const scoreBar = (score: number, level: Level): Markup =>
  html`<span class="score"><span class="score-number">${score.toFixed(1)}<small>/100</small></span><svg class="bar is-${level.toLowerCase()}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/><rect class="fill" width="${score.toFixed(1)}" height="6"/></svg></span>`;

/** Counts by severity as small colored numbers, with words for readers who do not see the colors. */
export const severityCounts = (counts: Readonly<Record<Severity, number>>): Markup =>
  html`<span class="counts">${SEVERITIES.filter((severity) => counts[severity] > 0).map(
    (severity) => html`<span class="count is-${severity}">${counts[severity]} ${severity}</span>`,
  )}</span>`;
