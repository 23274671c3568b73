import { traceDecision } from '../adapters/guardrail-span.js';
import type { ArtifactKind } from '../core/types.js';
import type { GuardDecision } from '../guard/decision.js';
import { isPassed } from '../guard/decision.js';
import { toBounded } from '../proxy/telemetry/bounded.js';
import { HTTP_DURATION, SERVICE_INSTRUMENTS } from '../proxy/telemetry/instruments.js';
import { Registry } from '../proxy/telemetry/registry.js';
import { createTelemetry, NO_SPANS } from '../proxy/telemetry/telemetry.js';

/** Durations that percentiles are computed from. */
const MAX_DURATIONS = 2_000;

/** What a guardrail evaluated, in the words of OpenTelemetry's draft, by the kind of the text. */
const TARGETS: Readonly<Partial<Record<ArtifactKind, string>>> = {
  'system-prompt': 'system_prompt',
  prompt: 'llm_input',
  tool: 'tool_definition',
  'tool-call': 'tool_call',
  'tool-result': 'tool_output',
  document: 'knowledge_result',
  output: 'llm_output',
};

/** Metrics of this process, and a span for each decision. */
export class ServiceMetrics {
  readonly #registry = new Registry(SERVICE_INSTRUMENTS);
  readonly #meter = toBounded([this.#registry], SERVICE_INSTRUMENTS);
  readonly #telemetry = createTelemetry([this.#registry], SERVICE_INSTRUMENTS, NO_SPANS);
  readonly #durations: number[] = [];
  #next = 0;

  onRequest(route: string, status: number, ms: number): void {
    this.#meter.write(HTTP_DURATION, { route, status: String(status) }, ms / 1_000);
  }

  onDecision(hook: string, decision: GuardDecision<unknown>, ms: number): void {
    const { action, findings } = decision;
    const effect = !isPassed(decision) ? 'stopped' : action === 'sanitize' ? 'changed' : 'passed';
    this.#telemetry.onDecision({ hook, action, effect, findings, durationMs: ms });
    const kinds = new Set(decision.scans.map(({ artifact }) => artifact.kind));
    const [kind] = kinds.size === 1 ? kinds : [];
    traceDecision((kind && TARGETS[kind]) ?? 'message', decision, ms);
    this.#durations[this.#next] = ms;
    this.#next = (this.#next + 1) % MAX_DURATIONS;
  }

  /** Of the latest decisions, in milliseconds. */
  toLatency(): { p50: number; p95: number; p99: number } {
    const sorted = Float64Array.from(this.#durations).sort();
    const at = (share: number): number =>
      Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 1_000) / 1_000;
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }

  toText(): string {
    return this.#registry.toText();
  }
}
