import { escapeText, toMarkupText } from '../core/escape.js';
import { isAtLeast } from '../core/levels.js';
import type { Level } from '../core/types.js';
import { STATUS_WORDS, toGroups } from './groups.js';
import type { Report, ReportArtifact, ReportFinding, ReportServer } from './schema.js';
import { isUnreadText, toCoverageWords } from './unread.js';

export interface JUnitOptions {
  /** The level from which an artifact is a failed test. Undefined: no artifact fails. */
  readonly failOn: Level | undefined;
}

interface Case {
  readonly name: string;
  readonly outcome: 'passed' | 'failures' | 'errors' | 'skipped';
  readonly lines: readonly string[];
}

/** One suite per server or file, and one case per artifact, for CI systems that display test results. */
export function toJUnit(report: Report, options: JUnitOptions): string {
  const suites = toSuites(report, options);
  const all = suites.flatMap(([, cases]) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tocsin" tests="${all.length}" failures="${count(all, 'failures')}" errors="${count(all, 'errors')}">`,
    ...suites.flatMap(([name, cases]) => [
      `  <testsuite name="${toXml(name)}" tests="${cases.length}" failures="${count(cases, 'failures')}" errors="${count(cases, 'errors')}" skipped="${count(cases, 'skipped')}">`,
      ...cases.flatMap(({ name: title, lines }) => [
        `    <testcase classname="${toXml(name)}" name="${toXml(title)}">`,
        ...lines.map((line) => `      ${line}`),
        '    </testcase>',
      ]),
      '  </testsuite>',
    ]),
    `  <testsuite name="coverage" tests="0" failures="0" errors="0" skipped="0">`,
    ...toCoverageProperties(report).map((line) => `    ${line}`),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function toCoverageProperties({ summary: { coverage } }: Report): string[] {
  const { strings, bytes, skipped, share } = coverage;
  const values = { strings, bytes, skipped, share, summary: toCoverageWords(coverage) };
  return [
    '<properties>',
    ...Object.entries(values).map(
      ([name, value]) => `  <property name="coverage.${name}" value="${toXml(String(value))}"/>`,
    ),
    '</properties>',
  ];
}

const count = (cases: readonly Case[], outcome: Case['outcome']): number =>
  cases.filter((entry) => entry.outcome === outcome).length;

function toSuites(report: Report, options: JUnitOptions): [name: string, cases: Case[]][] {
  const suites = new Map<string, Case[]>();
  const add = (suite: string, entry: Case): void => {
    const cases = suites.get(suite);
    if (cases) cases.push(entry);
    else suites.set(suite, [entry]);
  };
  for (const { label, server, artifacts } of toGroups(report)) {
    if (server) add(server.label, toServerCase(server));
    for (const artifact of artifacts) add(label ?? artifact.source ?? 'tocsin', toCase(artifact, options));
  }
  for (const { source, code, message } of report.problems) {
    add(source, {
      name: 'can be read',
      outcome: 'errors',
      lines: [`<error type="${toXml(code)}" message="${toXml(message)}"/>`],
    });
  }
  return [...suites];
}

function toServerCase({ status, reason }: ReportServer): Case {
  const name = 'can be listed';
  if (status === 'listed') return { name, outcome: 'passed', lines: [] };
  const words = toXml(`${STATUS_WORDS[status]}${reason === undefined ? '' : `: ${reason}`}`);
  return status === 'failed' || status === 'incomplete'
    ? { name, outcome: 'errors', lines: [`<error type="server-${status}" message="${words}"/>`] }
    : { name, outcome: 'skipped', lines: [`<skipped>${words}</skipped>`] };
}

function toCase(artifact: ReportArtifact, { failOn }: JUnitOptions): Case {
  const { errors, findings, skipped, peakLevel } = artifact;
  const name = `${artifact.kind} ${artifact.name}${artifact.pointer ? ` (${artifact.pointer})` : ''}`;
  const text = [
    ...findings.map(toFindingText),
    ...skipped.map(({ path, reason }) => `not inspected: ${escapeText(path || 'the text')}: ${escapeText(reason)}`),
  ].join('\n');
  const failures = errors.map(
    ({ scanner, code, message }) =>
      `<error type="${toXml(code)}" message="${toXml(`the scanner ${scanner} failed: ${message}`)}"/>`,
  );
  failures.push(
    ...skipped
      .filter(isUnreadText)
      .map(
        ({ path, reason }) => `<error type="not-inspected" message="${toXml(`${path || 'the text'}: ${reason}`)}"/>`,
      ),
  );
  const output = text === '' ? [] : [`<system-out>${toXmlText(text)}</system-out>`];
  if (failures.length > 0) return { name, outcome: 'errors', lines: [...failures, ...output] };
  if (failOn === undefined || findings.length === 0 || !isAtLeast(peakLevel, failOn))
    return { name, outcome: 'passed', lines: output };
  const message = `${peakLevel}, ${artifact.score.toFixed(1)}/100: ${findings[0]!.title}`;
  return {
    name,
    outcome: 'failures',
    lines: [`<failure type="${peakLevel}" message="${toXml(message)}">${toXmlText(text)}</failure>`],
  };
}

const toFindingText = ({
  severity,
  rule,
  title,
  path,
  line,
  column,
  view,
  evidence,
  seen,
  fix,
}: ReportFinding): string =>
  [
    `${severity}: ${title} (${rule})`,
    `  at ${escapeText(path) || '/'}, line ${line}, column ${column}: "${view === 'raw' ? evidence : seen}"`,
    `  what to do: ${fix}`,
  ].join('\n');

/** Escapes one line or an attribute value: no markup, and no characters that XML forbids. */
const toXml = (text: string): string => toXmlText(escapeText(text));

/** Text of several lines whose parts are already escaped. Characters that XML forbids are shown by their number. */
const toXmlText = (text: string): string =>
  toMarkupText(
    text.replace(
      /[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
      (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`,
    ),
  );
