import { highestLevel } from '../../core/levels.js';
import type { MemoryEvent, ToolCallEvent, ToolResultEvent } from '../../engine/events.js';
import type { HookOptions, MessageContent } from '../../guard/create-guard.js';
import { type GuardDecision, isPassed } from '../../guard/decision.js';
import type { Approval } from '../approvals/approvals.js';
import type { Identity } from '../http/identity.js';
import { Problem } from '../http/problem.js';
import { toEventRecord } from '../records/decision-record.js';
import { toFindingView, toProbability } from '../records/views.js';
import type { GuardBody, GuardResultView } from '../schemas/checks.js';
import type { EventName } from '../schemas/common.js';
import type { Service } from '../service.js';
import { isApprovable } from '../tenants/settings.js';
import type { Tenant } from '../tenants/tenants.js';

/** A scan that takes longer is given up. */
const SCAN_MS = 60_000;
/** Other replicas may work on the same session. An event that lost against them is scanned again. */
const MAX_TRIES = 5;

/** Decides about an event, records the decision, and asks a person if the settings say so. */
export async function guardEvent(
  service: Service,
  identity: Identity,
  event: EventName,
  body: GuardBody,
  signal: AbortSignal,
): Promise<GuardResultView> {
  const { tenant, decision, record, id, ms } = await decideAndRecord(service, identity.tenant, event, body, signal);
  const result = toResult(decision, record, id, ms);
  if (event !== 'tool-call') return result;
  const approval = await askPerson(service, tenant, { decision, id, body, signal });
  return approval ? withApproval(result, approval, body.content) : result;
}

export async function decideAndRecord(
  service: Service,
  tenantName: string,
  event: EventName,
  body: GuardBody,
  signal: AbortSignal,
) {
  const tenant = await service.tenants.get(tenantName);
  const { policyVersion } = tenant;
  const started = performance.now();
  const scanSignal = AbortSignal.any([signal, AbortSignal.timeout(SCAN_MS)]);
  const decision = await service.lock(`${tenantName}/${body.session}`, () => decide(tenant, event, body, scanSignal));
  assertStored(decision);
  const ms = performance.now() - started;
  const name = findName(event, body.content);
  const record = toEventRecord(event, decision, { server: body.server, name, ms, policyVersion });
  const id = await service.decisions.record(tenantName, record);
  service.metrics.onDecision(event, decision, ms);
  const type = decision.action === 'incident' ? 'incident' : isPassed(decision) ? undefined : 'block';
  if (type) {
    const { session, step, action, reasons, tags } = record.body.entry;
    await service.webhooks.send(tenantName, type, { decision: id, session, step, event, name, action, reasons, tags });
  }
  return { tenant, decision, record, id, ms };
}

/**
 * An answer acknowledges the event. If the session could not be loaded or saved, there is nothing to acknowledge: the client
 * has to send the event again.
 */
function assertStored({ errors }: GuardDecision<unknown>): void {
  const failure = errors.find(({ code }) => code !== 'scan-failed');
  if (failure) throw new Problem('unavailable', 'The session could not be stored. Send the event again.');
}

async function decide(
  tenant: Tenant,
  event: EventName,
  { session, content, trust, source, server, at }: GuardBody,
  signal: AbortSignal,
): Promise<GuardDecision<unknown>> {
  const options: HookOptions = {
    signal,
    ...(trust && { trust }),
    ...(source !== undefined && { source }),
    ...(server !== undefined && { server }),
    ...(at !== undefined && { at }),
  };
  for (let tries = 1; ; tries++) {
    const decision = await HOOKS[event](tenant, session, content, options);
    const hasLost = decision.errors.some(({ code }) => code === 'session-conflict');
    if (!hasLost || tries === MAX_TRIES) return decision;
  }
}

type Hook = (
  tenant: Tenant,
  session: string,
  content: unknown,
  options: HookOptions,
) => Promise<GuardDecision<unknown>>;

/** The guard checks the shape of the content itself. */
const HOOKS: Readonly<Record<EventName, Hook>> = {
  prompt: ({ guard }, session, content, options) => guard.onPrompt(session, content as MessageContent, options),
  'system-prompt': ({ guard }, session, content, options) =>
    guard.onSystemPrompt(session, content as MessageContent, options),
  'tool-list': ({ guard }, session, content, options) => guard.onToolList(session, content as unknown[], options),
  'tool-call': ({ guard }, session, content, options) => guard.onToolCall(session, content as ToolCallEvent, options),
  'tool-result': ({ guard }, session, content, options) =>
    guard.onToolResult(session, content as ToolResultEvent, options),
  document: ({ guard }, session, content, options) => guard.onDocument(session, content as MessageContent, options),
  'memory-write': ({ guard }, session, content, options) =>
    guard.onMemoryWrite(session, content as MemoryEvent, options),
  'memory-read': ({ guard }, session, content, options) => guard.onMemoryRead(session, content as MemoryEvent, options),
  output: ({ guard }, session, content, options) => guard.onOutput(session, content as MessageContent, options),
  history: ({ guard }, session, content, options) => guard.onHistory(session, content as never, options),
};

function findName(event: EventName, content: unknown): string | undefined {
  if (event !== 'tool-call' && event !== 'tool-result') return undefined;
  return (content as ToolCallEvent | ToolResultEvent).name;
}

function toResult(
  decision: GuardDecision<unknown>,
  { body: { entry } }: ReturnType<typeof toEventRecord>,
  id: string,
  ms: number,
): GuardResultView {
  const { session, step, action, phase, tags, scans } = decision;
  return {
    ...{ id, session, step, action, isPassed: isPassed(decision) },
    ...(isPassed(decision) && { content: decision.content }),
    ...(decision.action === 'sanitize' && { removed: decision.removed }),
    ...(decision.action === 'reset' && { checkpoint: decision.checkpoint }),
    ...(decision.action === 'incident' && { report: { ...decision.report } }),
    ...{ reasons: entry.reasons, phase, tags: [...tags] },
    level: highestLevel(scans.map(({ score }) => score.peakLevel)),
    probability: toProbability({ entry }),
    findings: entry.scans.flatMap(({ findings }) => findings.map(toFindingView)),
    errors: entry.errors ?? [],
    ms: Math.round(ms * 1_000) / 1_000,
  };
}

/** The approval that decides about the call, or undefined if the guard's decision stands. */
async function askPerson(
  { approvals, webhooks }: Service,
  tenant: Tenant,
  {
    decision,
    id,
    body,
    signal,
  }: { decision: GuardDecision<unknown>; id: string; body: GuardBody; signal: AbortSignal },
): Promise<Approval | undefined> {
  const call = body.content as ToolCallEvent;
  const { settings, name } = tenant;
  if (!isApprovable(decision, call.name, settings)) return undefined;
  const { session, step } = decision;
  const { server } = body;
  const used = await approvals.useApproved(name, { session, server, call });
  if (used) return used;
  const timeoutMs = settings.approvals.timeoutSeconds * 1_000;
  const facts = { session, step, server, call, timeoutMs, isForRepeat: body.approval !== 'poll' };
  const approval = await approvals.request({ tenant: name, decision: id, ...facts });
  const { tool, expires } = approval;
  const expiresAt = new Date(expires).toISOString();
  await webhooks.send(name, 'approval', { approval: approval.id, decision: id, session, step, tool, expiresAt });
  if (body.approval !== 'wait') return approval;
  const decided = await approvals.wait(name, approval, timeoutMs, signal);
  // An approval is good for one call, and this is the one.
  if (decided.status === 'approved' && !(await approvals.use(decided.id))) return { ...decided, status: 'denied' };
  return decided;
}

function withApproval(result: GuardResultView, approval: Approval, call: unknown): GuardResultView {
  const { id, status, expires, decidedBy, comment } = approval;
  const { content: _, ...rest } = result;
  const isApproved = status === 'approved';
  return {
    ...rest,
    isPassed: isApproved,
    ...(isApproved && { content: call }),
    approval: {
      ...{ id, status, expiresAt: new Date(expires).toISOString() },
      ...(decidedBy !== undefined && { decidedBy }),
      ...(comment !== undefined && { comment }),
    },
  };
}
