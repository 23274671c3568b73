const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const NUMBER = new Intl.NumberFormat(undefined);
const COMPACT = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

export const toDateTime = (at: string): string => DATE_TIME.format(new Date(at));
export const toDay = (at: string): string => DAY.format(new Date(at));
export const toClock = (at: string): string => CLOCK.format(new Date(at));
export const toCount = (value: number): string => (value < 10_000 ? NUMBER.format(value) : COMPACT.format(value));

/** 0.0123 → "1.2%". */
export const toPercent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

/** 12.345 → "12 ms", 1.2 → "1.2 ms", 2400 → "2.4 s". */
export function toDuration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms >= 10 ? Math.round(ms) : ms.toFixed(1)} ms`;
}

const STEPS: readonly (readonly [limit: number, divisor: number, unit: string])[] = [
  [60_000, 1000, 's'],
  [3_600_000, 60_000, 'min'],
  [86_400_000, 3_600_000, 'h'],
  [Number.POSITIVE_INFINITY, 86_400_000, 'd'],
];

/** The distance to a moment: "12 s ago", "3 h ago". */
export function toAgo(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < 2000) return 'now';
  const [, divisor, unit] = STEPS.find(([limit]) => passed < limit)!;
  return `${Math.floor(passed / divisor)} ${unit} ago`;
}

export const toPlural = (count: number, one: string, many = `${one}s`): string =>
  `${toCount(count)} ${count === 1 ? one : many}`;

export const toTitleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
