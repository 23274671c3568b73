// Plain-text tables and short numbers.

/** Aligns the first column (names) to the left and all others (numbers) to the right. */
export function toTable(columns, rows) {
  const cells = [columns, ...rows].map((row) => row.map((cell) => String(cell ?? '-')));
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const toLine = (row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])));
  const [head, ...body] = cells.map((row) => toLine(row).join('  ').trimEnd());
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body].join('\n');
}

export const whole = (value) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** Three significant digits, without exponents and without rounding thousands. */
export function number(value) {
  if (value === undefined || !Number.isFinite(value)) return '-';
  const magnitude = Math.abs(value);
  const digits = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export const ratio = (value) => (value === undefined ? '-' : `${number(value)}x`);
export const percent = (share) => `${(100 * share).toFixed(1)} %`;
export const exponent = (value) => (value === undefined ? '-' : value.toFixed(2));

/** @type {[least: number, unit: string][]} */
const UNITS = [
  [1e6, 'MB'],
  [1e3, 'kB'],
];

export function bytes(size) {
  const [factor, unit] = UNITS.find(([least]) => size >= least) ?? [1, 'B'];
  return `${Number((size / factor).toPrecision(3))} ${unit}`;
}
