import type { FeedItem } from '../records/feed.js';

/** Items that wait for a slow reader. A reader that falls behind has to connect again. */
const MAX_WAITING = 1_000;

interface StreamOptions {
  readonly signal: AbortSignal;
  readonly pingMs: number;
  /** Asked with each sign of life: a login can end while its stream is open. */
  isAllowed(): Promise<boolean>;
}

/** Server-sent events until the reader is gone, or may no longer read. */
export function toEventStream(
  first: readonly FeedItem[],
  subscribe: (listener: (item: FeedItem) => void) => () => void,
  { signal, pingMs, isAllowed }: StreamOptions,
): Response {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        const send = (text: string): void => {
          if (isOpen) controller.enqueue(encoder.encode(text));
        };
        const end = (): void => {
          if (!isOpen) return;
          stop();
          controller.close();
        };
        const unsubscribe = subscribe((item) => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else send(toEventText(item));
        });
        const ping = async (): Promise<void> => {
          if (await isAllowed()) send(': ping\n\n');
          else end();
        };
        const timer = setInterval(() => void ping(), pingMs);
        stop = () => {
          isOpen = false;
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
