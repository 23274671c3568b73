/** An event of a `text/event-stream`, with the JSON in it where it is some. */
export interface ServerSentEvent {
  readonly event?: string;
  readonly data: string;
  readonly id?: string;
  /** How long to wait before coming back, in milliseconds. */
  readonly retry?: number;
}

/** A line that never ends must not fill the memory. */
const MAX_LINE = 16_000_000;

export async function* parseEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let about: Omit<ServerSentEvent, 'data'> = {};
  let data: string[] = [];
  for await (const line of toLines(bytes)) {
    if (line === '') {
      if (data.length > 0) yield { ...about, data: data.join('\n') };
      about = {};
      data = [];
      continue;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line)!;
    if (field === 'data') data.push(value!);
    else if (field === 'event' || field === 'id') about = { ...about, [field]: value! };
    else if (field === 'retry' && /^\d{1,9}$/.test(value!)) about = { ...about, retry: Number(value) };
  }
  if (data.length > 0) yield { ...about, data: data.join('\n') };
}

export const toEventText = ({ event, data }: ServerSentEvent): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

async function* toLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw new RangeError(`a line of an event stream is longer than ${MAX_LINE} characters`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield* rest.split(/\r\n|\n|\r/);
}
