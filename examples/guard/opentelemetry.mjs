// A span for each decision of a guard. Run: node examples/guard/opentelemetry.mjs
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createGuard } from 'tocsin';
import { traceGuard } from 'tocsin/opentelemetry';

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
// Leave `tracer` out if your program registers a global provider.
const guard = traceGuard(createGuard(), { tracer: provider.getTracer('example') });

await guard.onPrompt('user-1', 'Good morning.');
await guard.onToolCall('user-1', { name: 'read_calendar', arguments: { day: 'today' } });

for (const { name, attributes } of exporter.getFinishedSpans()) {
  console.log(`${name}: ${attributes['gen_ai.security.verdict.type']}`);
}
