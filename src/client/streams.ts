import type { Approval, DecisionSummary } from './api.generated.js';

/** An event of the live stream. `id` resumes the stream after it. */
export type LiveEvent =
  | { readonly event: 'decision'; readonly id?: string; readonly data: DecisionSummary }
  | {
      readonly event: 'approval';
      readonly id?: string;
      readonly data: Pick<Approval, 'id' | 'status' | 'tool' | 'session' | 'decision' | 'expiresAt'>;
    }
  | { readonly event: 'incident'; readonly id?: string; readonly data: { session: string; decision: string } };

/** The lines of a response body, without their line ends. */
export async function* toLines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split(/\r?\n/);
      rest = lines.pop()!;
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // Ends the request when the reader stops early.
    await reader.cancel().catch(() => {});
  }
}

/** Server-sent events. Comments and unknown fields are skipped. */
export async function* toLiveEvents(lines: AsyncIterable<string>): AsyncGenerator<LiveEvent> {
  let event = '';
  let id: string | undefined;
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) {
        yield { event, ...(id !== undefined && { id }), data: JSON.parse(data.join('\n')) } as LiveEvent;
      }
      [event, data] = ['', []];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line)!;
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
}
