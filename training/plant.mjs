/** Puts a text into another: at a sentence's end, on a line of its own, or behind everything. */
export function plant(host, planted, random) {
  const ends = [...host.matchAll(/[.!?]\s|\n/g)].map((match) => match.index + match[0].length);
  const at = ends.length > 0 && random.next() < 0.8 ? random.pick(ends) : host.length;
  const [before, after] = random.pick([
    ['', ' '],
    ['\n', '\n'],
    ['\n\n', '\n\n'],
    [' ', ' '],
  ]);
  return host.slice(0, at) + before + planted + after + host.slice(at);
}
