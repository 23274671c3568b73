/** An event of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly event?: string;
  readonly data: string;
  readonly id?: string;
  /** The delay before a reconnect, in milliseconds. */
  readonly retry?: number;
}

/** Bounds the memory that an endless line can use. */
const MAX_LINE = 16_000_000;

export async function* parseEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let fields: Omit<ServerSentEvent, 'data'> = {};
  let data: string[] = [];
  for await (const line of toLines(bytes)) {
    if (line === '') {
      if (data.length > 0) yield { ...fields, data: data.join('\n') };
      fields = {};
      data = [];
      continue;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line)!;
    if (field === 'data') data.push(value!);
    else if (field === 'event' || field === 'id') fields = { ...fields, [field]: value! };
    else if (field === 'retry' && /^\d{1,9}$/.test(value!)) fields = { ...fields, retry: Number(value) };
  }
  if (data.length > 0) yield { ...fields, data: data.join('\n') };
}

export const toEventText = ({ event, data }: ServerSentEvent): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

async function* toLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A trailing carriage return may be the first half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE)
      throw new RangeError(`The event stream has a line of more than ${MAX_LINE} characters.`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield* rest.split(/\r\n|\n|\r/);
}
