import type { Paint } from '../core/color.js';
import { escapeText } from '../core/escape.js';
import type { Action } from '../core/types.js';
import { plural } from '../core/wording.js';
import type { AuditLine } from './entry.js';
import type { DecisionLine, Divergence } from './replay.js';

/** Formats a line for the terminal. Everything in it may be hostile, so all of it is escaped. */
export function toShownLine(line: AuditLine, paint: Paint): string {
  const time = escapeText(line.time.replace('T', ' ').replace(/\.\d+Z$/, ''));
  const begin = `${paint.dim(`${String(line.seq).padStart(6)}  ${time}`)}  `;
  return begin + SHOWN[line.type](line as never, paint);
}

type Shown = {
  readonly [Type in AuditLine['type']]: (line: Extract<AuditLine, { type: Type }>, paint: Paint) => string;
};

const SHOWN: Shown = {
  decision: (line, paint) => [toHeadline(line, paint), ...toDetails(line, paint)].join(`\n${INDENT}`),
  event: ({ event, name, message, server }) =>
    [event, name, message, server && `(server ${server})`]
      .filter(Boolean)
      .map((word) => escapeText(word!))
      .join('  '),
  policy: ({ policy, digest }) => `policy "${escapeText(policy.name)}" ${digest.slice(0, 12)}`,
  scanners: ({ scanners, digest }) => `${plural(scanners.length, 'scanner')} ${digest.slice(0, 12)}`,
  start: ({ part, by, previous }) =>
    escapeText(`start of file ${part} of the log (${by})${previous === undefined ? '' : `, after ${previous}`}`),
  repair: ({ bytes, kept }) => escapeText(`an unfinished line was moved to ${kept}: ${bytes} bytes`),
};

const INDENT = ' '.repeat(29);

function toHeadline(line: DecisionLine, paint: Paint): string {
  const { action, outcome, method, hook, name, server, session, step, ms } = line;
  const what = [method ?? hook, name].filter((word) => word !== undefined).map((word) => escapeText(word));
  const where = [server !== undefined && `server ${server}`, `session ${session}`, `step ${step}`]
    .filter(Boolean)
    .join(', ');
  return [
    paint.bold(toActionColor(action, paint)(action.padEnd(8))),
    ...what,
    ...(outcome === undefined ? [] : [escapeText(`→ ${outcome}`)]),
    paint.dim(`(${escapeText(where)}${ms === undefined ? '' : `, ${ms} ms`})`),
  ].join(' ');
}

function toActionColor(action: Action, paint: Paint): (text: string) => string {
  if (action === 'allow') return paint.green;
  return action === 'warn' || action === 'sanitize' ? paint.yellow : paint.red;
}

function toDetails({ reasons, scans, errors = [] }: DecisionLine, paint: Paint): string[] {
  return [
    ...reasons.map(escapeText),
    ...errors.map(({ code, message }) => paint.yellow(escapeText(`${code}: ${message}`))),
    ...scans.flatMap(({ name, findings }) =>
      findings.map(
        ({ rule, severity, path, evidence }) =>
          `${paint.severity(severity, severity)} ${escapeText(rule)} ${paint.dim(escapeText(`${name}${path}`))} ${paint.evidence(escapeText(evidence))}`,
      ),
    ),
  ];
}

/** Formats a divergence as a diff. */
export function toShownDivergence({ line, differences }: Divergence, paint: Paint): string {
  const { seq, session, step, hook, method, name } = line;
  const what = [method ?? hook, name].filter(Boolean).join(' ');
  return [
    paint.bold(escapeText(`line ${seq}: ${what} (session ${session}, step ${step})`)),
    ...differences.flatMap((difference) => [
      `  ${escapeText(difference.what)}`,
      paint.red(`  - ${escapeText(difference.recorded)}`),
      paint.green(`  + ${escapeText(difference.replayed)}`),
    ]),
  ].join('\n');
}
