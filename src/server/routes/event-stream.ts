import type { FeedItem } from '../records/feed.js';

/** Proxies close connections that are silent for longer. */
const PING_MS = 15_000;
/** Items that wait for a slow reader. A reader that falls behind has to connect again. */
const MAX_WAITING = 1_000;

/** Server-sent events until the reader is gone. */
export function toEventStream(
  first: readonly FeedItem[],
  subscribe: (listener: (item: FeedItem) => void) => () => void,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        const end = (): void => {
          stop();
          controller.close();
        };
        const unsubscribe = subscribe((item) => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else send(toEventText(item));
        });
        const timer = setInterval(() => send(': ping\n\n'), PING_MS);
        stop = () => {
          stop = () => {};
          clearInterval(timer);
          unsubscribe();
          signal.removeEventListener('abort', end);
        };
        signal.addEventListener('abort', end, { once: true });
        send(': connected\n\n');
        for (const item of first) send(toEventText(item));
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}

/** JSON has no line feeds, so one line holds all data. */
const toEventText = ({ event, id, data }: FeedItem): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
