/** The report as plain tables. Detectors and scanners alone are shown on request. */
import { toTable as table } from '../table.mjs';

export function toText(report, { hasParts }) {
  const judges = report.judges.filter(({ id }) => hasParts || !/^(?:detector|scanner) /.test(id));
  const counted = report.sets.filter((set) => set.isCounted);
  const apart = report.sets.filter((set) => !set.isCounted);
  const parts = [
    table(['set', 'kind', 'attacks found', '95%', 'benign flagged', '95%'], counted.map(setRow)),
    ...(apart.length > 0
      ? [
          `Labelled by harm and not by technique, left out of the totals:\n${table(['set', 'kind', 'attacks found', '95%', 'benign flagged', '95%'], apart.map(setRow))}`,
        ]
      : []),
    `Macro (every set counts the same), then micro (every row does). F1, recall and false alarms at the part's own verdict.\n${table(
      [
        'judge',
        'AUC',
        'at 1%',
        'at 0.1%',
        'F1',
        'recall',
        'false alarms',
        'AUC',
        'at 1%',
        'at 0.1%',
        'F1',
        'recall',
        'false alarms',
      ],
      judges.map((judge) => [judge.id, ...numbers(judge.macro), ...numbers(judge.micro)]),
    )}`,
    ...(hasParts ? [detectorsTable(report)] : []),
    ...(report.peers.length > 0 ? [peersTable(report)] : []),
    `Latency of a row: p50 ${ms(report.latency.p50)}, p90 ${ms(report.latency.p90)}, p99 ${ms(report.latency.p99)}, max ${ms(report.latency.max)}.`,
    `${report.rows} rows in ${report.seconds.toFixed(0)} s. tocsin ${report.tool.version}, ${report.tool.rules} rules, policy ${report.tool.policy}.`,
  ];
  return parts.join('\n\n');
}

const detectorsTable = ({ detectors }) =>
  `Precision of each detector, beside the weight the score gives it:\n${table(
    ['detector', 'weight', 'precision', 'rows'],
    detectors.map((d) => [d.detector, d.weight, d.precision === null ? '–' : percent(d.precision), d.rows]),
  )}`;

function peersTable(report) {
  const tocsin = report.judges.find((judge) => judge.id === 'decision');
  const working = report.peers.filter((peer) => peer.status !== 'failed');
  const failed = report.peers.filter((peer) => peer.status === 'failed');
  const toRow = ({ id, version, status, rows, macro, micro, msPerRow }) => [
    id,
    version ?? '',
    status === 'ok' ? 'ok' : `${rows} rows`,
    ...numbers(macro),
    ...numbers(micro),
    ms(msPerRow),
  ];
  const ours = {
    ...tocsin,
    id: 'tocsin (decision)',
    version: report.tool.version,
    status: 'ok',
    msPerRow: report.latency.p50,
  };
  const heads = ['AUC', 'at 1%', 'at 0.1%', 'F1', 'recall', 'false alarms'];
  return [
    'Peers on the same rows, macro then micro (for tocsin the time is the median, for peers the mean):',
    table(['peer', 'version', 'status', ...heads, ...heads, 'a row'], [ours, ...working].map(toRow)),
    ...failed.map((peer) => `${peer.id} ${peer.version ?? ''} failed: ${peer.error}`),
  ].join('\n');
}

const numbers = (n) => [
  n.auc.toFixed(3),
  percent(n.tprAt1),
  percent(n.tprAt01),
  n.f1.toFixed(3),
  percent(n.recall),
  percent(n.falseAlarms, 2),
];

function setRow({ set, kind, attacks, found, foundInterval, benign, flagged, flaggedInterval }) {
  return [
    set,
    kind,
    ...(attacks ? [`${found}/${attacks} ${percent(found / attacks)}`, interval(foundInterval)] : ['', '']),
    ...(benign ? [`${flagged}/${benign} ${percent(flagged / benign)}`, interval(flaggedInterval)] : ['', '']),
  ];
}

const percent = (share, decimals = 1) => `${(share * 100).toFixed(decimals)}%`;
const interval = (bounds) => (bounds ? `${(bounds[0] * 100).toFixed(1)}–${(bounds[1] * 100).toFixed(1)}` : '');
const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
