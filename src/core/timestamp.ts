let second = -1;
let text = '';

/** The current time in the format of `Date.toISOString`. Every scan needs it, so the part up to the second is cached. */
export function toTimestamp(): string {
  const now = Date.now();
  const thisSecond = Math.floor(now / 1_000);
  if (thisSecond !== second) {
    second = thisSecond;
    text = new Date(now).toISOString().slice(0, -'000Z'.length);
  }
  return `${text}${String(now - thisSecond * 1_000).padStart(3, '0')}Z`;
}
