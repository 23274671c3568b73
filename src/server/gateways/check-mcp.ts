import { randomUUID } from 'node:crypto';
import { isPassed } from '../../guard/decision.js';
import { decideAndRecord } from '../guarding/guard-event.js';
import type { EventName } from '../schemas/common.js';
import type { Service } from '../service.js';
import { toSessionId } from './check-conversation.js';

export interface McpMessage {
  readonly method: string;
  readonly params?: unknown;
  readonly result?: unknown;
  /** The MCP session. Without one, the message is checked on its own. */
  readonly session?: unknown;
  readonly server?: string | undefined;
}

export type McpOutcome =
  | { readonly isPassed: true; readonly changed?: unknown }
  | { readonly isPassed: false; readonly reason: string };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Requests of the protocol itself, which carry no text for a model or a server. */
const SILENT = new Set([
  'ping',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'initialize',
]);

/** Checks a request of a client before it reaches its server. */
export async function checkMcpRequest(
  service: Service,
  tenant: string,
  { method, params, ...where }: McpMessage,
  signal: AbortSignal,
): Promise<McpOutcome> {
  if (SILENT.has(method) || params === undefined || params === null) return { isPassed: true };
  if (method !== 'tools/call')
    return decide(service, tenant, 'document', { ...where, content: toContent(params) }, signal);
  const { name, arguments: args, ...rest } = isObject(params) ? params : {};
  if (typeof name !== 'string' || name === '') return { isPassed: false, reason: 'The call names no tool' };
  const { _meta: _, ...others } = rest;
  return decide(service, tenant, 'tool-call', { ...where, content: { ...others, name, arguments: args } }, signal);
}

/** Checks a result of a server before the client gets it. `changed` is the result to use instead. */
export async function checkMcpResult(
  service: Service,
  tenant: string,
  { method, params, result, ...where }: McpMessage,
  signal: AbortSignal,
): Promise<McpOutcome> {
  if (result === undefined || result === null) return { isPassed: true };
  if (method === 'tools/list' && isObject(result) && Array.isArray(result.tools)) {
    const { tools, ...rest } = result;
    const listed = await decide(service, tenant, 'tool-list', { ...where, content: tools }, signal);
    if (!listed.isPassed || listed.changed === undefined) return listed;
    return { isPassed: true, changed: { ...rest, tools: listed.changed } };
  }
  if (method !== 'tools/call')
    return decide(service, tenant, 'document', { ...where, content: toContent(result) }, signal);
  const name = isObject(params) && typeof params.name === 'string' && params.name !== '' ? params.name : 'unknown';
  const checked = await decide(
    service,
    tenant,
    'tool-result',
    { ...where, content: { name, content: result } },
    signal,
  );
  if (!checked.isPassed || checked.changed === undefined) return checked;
  return { isPassed: true, changed: (checked.changed as Json).content };
}

/** A guard reads texts and objects. */
const toContent = (value: unknown): unknown => (typeof value === 'object' && value !== null ? value : String(value));

async function decide(
  service: Service,
  tenant: string,
  event: EventName,
  { session, server, content }: { session?: unknown; server?: string | undefined; content: unknown },
  signal: AbortSignal,
): Promise<McpOutcome> {
  const id = toSessionId(session) ?? `once-${randomUUID()}`;
  const body = { session: id, content, ...(server !== undefined && { server }) };
  const { decision, id: recorded } = await decideAndRecord(service, tenant, event, body, signal);
  if (!isPassed(decision)) return { isPassed: false, reason: `Stopped by a security policy (decision ${recorded})` };
  return decision.action === 'sanitize' ? { isPassed: true, changed: decision.content } : { isPassed: true };
}
