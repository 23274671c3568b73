/** One line of input, or a marker for a line above the size limit. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly tooLong: true };

const NEWLINE = 0x0a;

/** Splits a byte stream into lines and keeps only one line in memory. */
export async function* toLines(input: AsyncIterable<Uint8Array | string>, maxBytes: number): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let pending: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const finish = (last: Uint8Array): Line => {
    const line: Line =
      length + last.length > maxBytes
        ? { number, tooLong: true }
        : { number, text: decoder.decode(concat([...pending, last])) };
    pending = [];
    length = 0;
    number++;
    return line;
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield finish(bytes.subarray(start, end));
      start = end + 1;
    }
    const rest = bytes.subarray(start);
    length += rest.length;
    // Above the limit only the length is counted, because the line is reported and not scanned.
    if (length <= maxBytes) pending.push(rest);
    else pending = [];
  }
  if (length > 0) yield finish(new Uint8Array());
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
