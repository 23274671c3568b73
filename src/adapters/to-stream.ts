/** A stream of what a generator yields; the generator is told when nobody reads on. */
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
