/** Streams the items of a generator. Cancelling the stream ends the generator. */
export function toReadableStream<T>(items: AsyncIterator<T> | Iterator<T>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const { done, value } = await items.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await items.return?.();
    },
  });
}

export async function* toIterator<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) {
        isDone = true;
        return;
      }
      yield next.value;
    }
  } finally {
    if (!isDone) void reader.cancel().catch(() => {});
  }
}

export async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** The response with another body, without the headers that described the old one. */
export function withResponseBody(
  { status, statusText, headers: original }: Response,
  body: string | ReadableStream<Uint8Array>,
  removedHeaders: readonly string[],
): Response {
  const headers = new Headers(original);
  for (const name of removedHeaders) headers.delete(name);
  return new Response(body, { status, statusText, headers });
}
