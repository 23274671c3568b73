import type { Attributes } from '@opentelemetry/api';
import { isAtLeastAsSevere, OBJECTION_SEVERITY } from '../../core/levels.js';
import type { Action, Finding } from '../../core/types.js';
import { toBounded } from './bounded.js';
import {
  DECISIONS,
  FINDINGS,
  INSTRUMENTS,
  type Instrument,
  type Labels,
  MESSAGES,
  type Meter,
  OBJECTIONS,
  POLICY_RELOADS,
  QUARANTINED,
  REQUEST_DURATION,
  REQUESTS,
  RESTARTS,
  SCAN_DURATION,
} from './instruments.js';
import { toLabel, toMethod } from './labels.js';
import { createOtelMeter, RequestTracer } from './opentelemetry.js';

type Side = 'client' | 'server';

export interface MessageFacts {
  readonly from: Side;
  readonly kind: 'request' | 'notification' | 'result' | 'error';
  /** Of a request or notification. */
  readonly method?: string;
}

export interface RequestFacts {
  readonly from: Side;
  readonly method: string;
  /** The server's label. */
  readonly server: string;
  /** The name of the tool or prompt. Resource URIs are content, so they are not recorded. */
  readonly target?: string;
  /** The request's `_meta`, which may contain a trace context. */
  readonly meta?: unknown;
}

/** A result, an error response, a refusal of the guard, or a cancellation by the sender. */
export type RequestOutcome = 'ok' | 'error' | 'refused' | 'cancelled';

export interface DecisionFacts {
  /** The guard hook. */
  readonly hook: string;
  readonly action: Action;
  /** The message is forwarded unchanged, forwarded with changes, or not forwarded. */
  readonly effect: 'passed' | 'changed' | 'stopped';
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

interface DecisionObserver {
  onDecision(decision: DecisionFacts): void;
}

export interface RequestObserver extends DecisionObserver {
  /** Only the first call counts. */
  end(outcome: RequestOutcome): void;
}

/** Receives names, counts, decisions and durations, but never message text. */
export interface Telemetry extends DecisionObserver {
  onMessage(message: MessageFacts): void;
  onRequest(request: RequestFacts): RequestObserver;
  /** The current number of quarantined tools of a server. */
  onQuarantine(server: string, tools: number): void;
  onRestart(server: string): void;
  onPolicy(outcome: 'taken' | 'refused'): void;
}

type Spans = Pick<RequestTracer, 'start' | 'addPart'>;

/** For hosts that write spans of their own. */
export const NO_SPANS: Spans = { start: () => ({ addPart: () => {}, end: () => {} }), addPart: () => {} };

/** Reports to OpenTelemetry, which does nothing without an SDK, and to further meters. */
export function createTelemetry(
  meters: readonly Meter[] = [],
  instruments = INSTRUMENTS,
  tracer: Spans = new RequestTracer(),
): Telemetry {
  const meter = toBounded([createOtelMeter(instruments), ...meters], instruments);
  const write = (instrument: Instrument, labels: Labels, value = 1): void => meter.write(instrument, labels, value);

  const count = ({ hook, action, effect, findings, durationMs }: DecisionFacts): Attributes => {
    write(DECISIONS, { hook, action, effect });
    write(SCAN_DURATION, { hook }, durationMs / 1_000);
    for (const { severity } of findings) write(FINDINGS, { severity });
    const scanners = findObjectingScanners(findings);
    for (const scanner of scanners) write(OBJECTIONS, { scanner, action });
    return {
      'tocsin.hook': hook,
      'tocsin.action': action,
      'tocsin.effect': effect,
      'tocsin.findings': findings.length,
      'tocsin.scanners': scanners,
    };
  };
  const toSpanPart = (decision: DecisionFacts) =>
    [`tocsin.guard ${decision.hook}`, decision.durationMs, count(decision)] as const;

  return {
    onMessage: ({ from, kind, method }) => write(MESSAGES, { from, kind, method: toMethod(method) }),
    onRequest: ({ from, method, server, target, meta }) => {
      const startedAt = performance.now();
      const labels = { server: toLabel(server), method: toMethod(method) };
      const name = target === undefined ? '' : toLabel(target);
      const span = tracer.start(
        `${labels.method} ${name}`.trimEnd(),
        toAttributes(from, toLabel(method), labels.server, name),
        meta,
      );
      let isEnded = false;
      let isStopped = false;
      return {
        onDecision: (decision) => {
          isStopped ||= decision.effect === 'stopped';
          span.addPart(...toSpanPart(decision));
        },
        end: (result) => {
          if (isEnded) return;
          isEnded = true;
          // A refused request gets a response too, so its result alone would look successful.
          const outcome = isStopped ? 'refused' : result;
          write(REQUESTS, { ...labels, target: name, outcome });
          write(REQUEST_DURATION, { ...labels, outcome }, (performance.now() - startedAt) / 1_000);
          span.end(outcome === 'error', { 'tocsin.outcome': outcome });
        },
      };
    },
    onDecision: (decision) => tracer.addPart(...toSpanPart(decision)),
    onQuarantine: (server, tools) => write(QUARANTINED, { server: toLabel(server) }, tools),
    onRestart: (server) => write(RESTARTS, { server: toLabel(server) }),
    onPolicy: (outcome) => write(POLICY_RELOADS, { outcome }),
  };
}

/** Attribute names from OpenTelemetry's semantic conventions for MCP. */
const toAttributes = (from: Side, method: string, server: string, target: string): Attributes => ({
  'mcp.method.name': method,
  'tocsin.from': from,
  'tocsin.server': server,
  ...(target !== '' && { [TARGETS[method] ?? 'tocsin.target']: target }),
});

const TARGETS: Readonly<Record<string, string>> = {
  'tools/call': 'gen_ai.tool.name',
  'prompts/get': 'gen_ai.prompt.name',
};

const findObjectingScanners = (findings: readonly Finding[]): string[] => {
  const objecting = findings.filter(({ severity }) => isAtLeastAsSevere(severity, OBJECTION_SEVERITY));
  return [...new Set(objecting.map(({ scanner }) => toLabel(scanner)))].sort();
};
