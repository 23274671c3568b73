// Measures redaction. Shared by the benchmark and the tests.

/** @param {string} text JSON Lines */
export const readLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

/** A value counts as replaced only if one match covers all of it. */
export async function measureLines(lines, { findData, REDACTABLE }) {
  const counts = new Map();
  const misses = [];
  for (const { text, kind, values } of lines) {
    const { matches } = await findData(text, { kinds: REDACTABLE });
    const count = counts.get(kind) ?? { kind, found: 0, of: 0 };
    counts.set(kind, count);
    for (const value of values) {
      const start = text.indexOf(value);
      const isFound = matches.some(({ span }) => span[0] <= start && span[1] >= start + value.length);
      count.of++;
      if (isFound) count.found++;
      else misses.push({ text, kind, value });
    }
  }
  return { kinds: [...counts.values()], misses };
}

export async function measureHonest(text, { findData, REDACTABLE }) {
  const alarms = [];
  for (const paragraph of text.split(/\n\n+/)) {
    const { matches } = await findData(paragraph, { kinds: REDACTABLE });
    alarms.push(...matches.map(({ kind, span }) => ({ kind, value: paragraph.slice(...span) })));
  }
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return { alarms, words, perTenThousand: (10_000 * alarms.length) / words };
}
