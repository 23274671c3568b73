import type { Attributes } from '@opentelemetry/api';
import { isAtLeastAsSevere, OBJECTION_SEVERITY } from '../../core/levels.js';
import type { Action, Finding } from '../../core/types.js';
import { toBounded } from './bounded.js';
import {
  DECISIONS,
  FINDINGS,
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
  /** Of a request or a notification. */
  readonly method?: string;
}

export interface RequestFacts {
  readonly from: Side;
  readonly method: string;
  /** The label of the server that it goes to or comes from. */
  readonly server: string;
  /** The tool, the prompt or what else is asked for by its name. Addresses of resources are content, and not told. */
  readonly target?: string;
  /** The request's `_meta`, where the sender may have named its own span. */
  readonly meta?: unknown;
}

/** What became of a request: an answer, an error of the server, a refusal of the guard, or the sender took it back. */
export type RequestOutcome = 'ok' | 'error' | 'refused' | 'cancelled';

export interface DecisionFacts {
  /** Which hook of the guard looked. */
  readonly hook: string;
  readonly action: Action;
  /** What came of it: the same message goes on, another one does, or none. */
  readonly effect: 'passed' | 'changed' | 'stopped';
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

interface DecisionObserver {
  onDecision(decision: DecisionFacts): void;
}

export interface RequestObserver extends DecisionObserver {
  /** Once; whatever comes later is left out. */
  end(outcome: RequestOutcome): void;
}

/** Who watches the proxy at work: names, counts, decisions and times; never a text of a message. */
export interface Telemetry extends DecisionObserver {
  onMessage(message: MessageFacts): void;
  onRequest(request: RequestFacts): RequestObserver;
  /** How many tools of a server are hidden now. */
  onQuarantine(server: string, tools: number): void;
  onRestart(server: string): void;
  onPolicy(outcome: 'taken' | 'refused'): void;
}

/** Tells OpenTelemetry, which does nothing unless the host has set it up before, and further meters. */
export function createTelemetry(meters: readonly Meter[] = []): Telemetry {
  const meter = toBounded([createOtelMeter(), ...meters]);
  const tracer = new RequestTracer();
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
      const begun = performance.now();
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
        end: (became) => {
          if (isEnded) return;
          isEnded = true;
          // Whoever was refused got an answer too.
          const outcome = isStopped ? 'refused' : became;
          write(REQUESTS, { ...labels, target: name, outcome });
          write(REQUEST_DURATION, { ...labels, outcome }, (performance.now() - begun) / 1_000);
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

/** As OpenTelemetry's conventions for MCP name them. */
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
