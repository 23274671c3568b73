/** Content words: four letters or more, lower-cased and cut to a stem of six. Chinese and Japanese as character pairs. */
export function toContentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{4,40}/gu)) {
    if (!STOP_WORDS.has(word)) words.add(word.length > 6 ? word.slice(0, 6) : word);
  }
  for (const [run] of text.matchAll(/[\u3040-\u9fff]{2,200}/gu)) {
    for (let i = 0; i + 1 < run.length; i++) words.add(run.slice(i, i + 2));
  }
  return words;
}

/** The share of the smaller set that the other set contains, from 0 to 1 (overlap coefficient). */
export function toOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / small.size;
}

const STOP_WORDS = new Set(
  (
    'that this with from have what when which would could should there their about your please some more into than then them ' +
    'they also just like need want make give tell write know will here were been being does only very much such other these ' +
    'those each after before because while where'
  ).split(' '),
);
