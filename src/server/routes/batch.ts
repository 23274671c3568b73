import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toLines } from '../../batch/lines.js';
import { scanLine } from '../../batch/scan-line.js';
import { Problem } from '../http/problem.js';
import { defineRoute } from '../http/route.js';

/** A line is held in memory as a whole. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Until a line may be scanned again when the tenant has reached its rate. */
const PAUSE_MS = 50;

export const batchRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/batch',
    id: 'batch',
    tag: 'Checks',
    summary: 'Scan JSON Lines: one result line for each input line, in order, while the input is still being sent',
    role: 'agent',
    bodyType: 'application/x-ndjson',
    timeoutMs: Number.POSITIVE_INFINITY,
    responses: { 200: { description: 'The results', schema: z.string(), type: 'application/x-ndjson' } },
    handle: async ({ service, identity, incoming, signal }) => {
      if (!/^application\/(?:x-ndjson|jsonl|x-jsonlines)\b/i.test(incoming.headers['content-type'] ?? ''))
        throw new Problem('unsupported-type', 'Send JSON Lines with the type application/x-ndjson.');
      const { scanner } = await service.tenants.get(identity.tenant);
      const results = scanLines(toLines(incoming, MAX_LINE_BYTES), async (line) => {
        // A line counts like a request. The client notices only that the answer comes slower.
        while (!(await service.isWithinRate(identity.tenant)) && !signal.aborted) await delay(PAUSE_MS);
        return scanLine(line, scanner, { details: false });
      });
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = signal.aborted ? { done: true as const } : await results.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(`${next.value}\n`));
        },
        cancel: async () => {
          await results.return(undefined);
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' } });
    },
  }),
];

type Lines = ReturnType<typeof toLines>;
type Scan = (line: Awaited<ReturnType<Lines['next']>>['value']) => ReturnType<typeof scanLine>;

async function* scanLines(lines: Lines, scan: Scan): AsyncGenerator<string> {
  for await (const line of lines) {
    const result = await scan(line);
    if (result) yield result.output;
  }
}
