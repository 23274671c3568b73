const HOUR_MS = 3_600_000;
const STEPS: Readonly<Record<string, number>> = { '1h': HOUR_MS, '6h': 6 * HOUR_MS, '1d': 24 * HOUR_MS };

/** One slot for each step of the period, also for those without a value: an hour without traffic is a gap, not absent. */
export function toSlots<Slot extends { readonly at: string }>(
  slots: readonly Slot[],
  { since, until, step, empty }: { since: number; until: number; step: string; empty: Omit<Slot, 'at'> },
): Slot[] {
  const stepMs = STEPS[step];
  if (stepMs === undefined) return [...slots];
  const known = new Map(slots.map((slot) => [Date.parse(slot.at), slot]));
  const first = Math.floor(since / stepMs);
  const last = Math.floor(until / stepMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = (first + index) * stepMs;
    return known.get(at) ?? ({ ...empty, at: new Date(at).toISOString() } as Slot);
  });
}
