import { z } from 'zod';
import { defineRoute, ok } from '../http/route.js';
import { checkMcpRequest } from './check-mcp.js';

/** The webhook exchanges at most 1 MiB. */
const MAX_BYTES = 1024 * 1024;

const request = z
  .looseObject({
    version: z.string(),
    uid: z.string().max(500),
    timestamp: z.string().nullish(),
    principal: z.record(z.string(), z.unknown()).nullish(),
    mcp_request: z.looseObject({ method: z.string(), params: z.unknown().optional() }),
    context: z.looseObject({ server_name: z.string().nullish() }).nullish(),
  })
  .meta({ id: 'ToolHiveRequest' });

const response = z
  .object({
    version: z.string(),
    uid: z.string(),
    allowed: z.boolean(),
    code: z.int().optional(),
    message: z.string().optional(),
    reason: z.string().optional(),
    patch_type: z.literal('json_patch').optional(),
    patch: z.array(z.unknown()).optional(),
  })
  .meta({ id: 'ToolHiveResponse' });

const FORBIDDEN = 403;

const toRoute = (kind: 'validate' | 'mutate') =>
  defineRoute({
    method: 'POST',
    path: `/gateways/toolhive/${kind}`,
    id: kind === 'validate' ? 'toolHiveValidate' : 'toolHiveMutate',
    tag: 'Gateways',
    summary:
      kind === 'validate' ? 'Validating webhook of ToolHive' : 'Mutating webhook of ToolHive. It changes nothing',
    role: 'agent',
    body: request,
    maxBytes: MAX_BYTES,
    timeoutMs: 10_000,
    responses: { 200: { description: 'The decision', schema: response } },
    handle: async ({ service, identity, body, signal }) => {
      const { version, uid, mcp_request, context } = body;
      const { method, params } = mcp_request;
      const message = { method, params, server: context?.server_name ?? undefined };
      const outcome = await checkMcpRequest(service, identity.tenant, message, signal);
      const common = { version, uid, allowed: outcome.isPassed };
      if (!outcome.isPassed) {
        return ok({ ...common, code: FORBIDDEN, message: outcome.reason, reason: 'SecurityPolicy' });
      }
      // A call with other arguments would be another call, so there is nothing to patch.
      return ok({ ...common, ...(kind === 'mutate' && { patch_type: 'json_patch', patch: [] }) });
    },
  });

export const toolHiveRoutes = [toRoute('validate'), toRoute('mutate')];
