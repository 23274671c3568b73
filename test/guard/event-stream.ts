/** A streamed response of a provider, cut at arbitrary offsets. */
export function toEventStream(events: readonly Readonly<Record<string, unknown>>[], end = ''): Response {
  const text = events
    .map((event) => `${event.type === undefined ? '' : `event: ${event.type}\n`}data: ${JSON.stringify(event)}\n\n`)
    .join('');
  const bytes = new TextEncoder().encode(text + end);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 61) controller.enqueue(bytes.slice(at, at + 61));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** A text in pieces. */
export const cut = (text: string): string[] => text.match(/.{1,7}/gs) ?? [];
