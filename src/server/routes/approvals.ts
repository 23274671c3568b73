import { z } from 'zod';
import type { Approval } from '../approvals/approvals.js';
import { assertFound } from '../http/found.js';
import { type Identity, mayActAs } from '../http/identity.js';
import { Problem } from '../http/problem.js';
import { defineRoute, ok } from '../http/route.js';
import {
  approvalStatus,
  findingSchema,
  idParams,
  level,
  pageQuery,
  time,
  toNameSchema,
  toPage,
  toPageSchema,
} from '../schemas/common.js';
import type { Service } from '../service.js';

const TAG = 'Approvals';

const approvalSchema = z
  .object({
    id: z.string(),
    status: approvalStatus,
    at: time,
    expiresAt: time,
    session: z.string(),
    step: z.int().nonnegative(),
    server: z.string().optional(),
    tool: z.string(),
    arguments: z.string().optional().meta({ description: 'JSON with secrets masked; for operators' }),
    reasons: z.array(z.string()),
    level,
    findings: z.array(findingSchema),
    decision: z.string(),
    decidedAt: time.optional(),
    decidedBy: z.string().optional(),
    comment: z.string().optional(),
  })
  .meta({ id: 'Approval' });

async function toView(service: Service, identity: Identity, approval: Approval) {
  const decision = await service.search.find(identity.tenant, approval.decision);
  const { id, status, at, expires, session, step, server, tool, decided, decidedBy, comment } = approval;
  return {
    ...{ id, status, at: new Date(at).toISOString(), expiresAt: new Date(expires).toISOString(), session, step },
    ...(server !== undefined && { server }),
    tool,
    ...(mayActAs(identity, 'operator') && { arguments: approval.arguments }),
    reasons: decision?.reasons ?? [],
    level: decision?.level ?? 'CLEAN',
    findings: mayActAs(identity, 'viewer') ? (decision?.findings ?? []) : [],
    decision: approval.decision,
    ...(decided !== undefined && { decidedAt: new Date(decided).toISOString() }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(comment !== undefined && { comment }),
  };
}

export const approvalRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/approvals',
    id: 'listApprovals',
    tag: TAG,
    summary: 'List tool calls that wait, or waited, for a person',
    role: 'viewer',
    query: z.strictObject({ ...pageQuery, status: approvalStatus.optional() }),
    responses: { 200: { description: 'A page of approvals', schema: toPageSchema(approvalSchema) } },
    handle: async ({ service, identity, query: { status, limit, cursor } }) => {
      const approvals = await service.approvals.list(identity.tenant, status, limit, cursor);
      const page = toPage(approvals, limit, ({ id }) => id);
      const items = await Promise.all(approvals.map((approval) => toView(service, identity, approval)));
      return ok({ ...page, items });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/approvals/{id}',
    id: 'getApproval',
    tag: TAG,
    summary: 'Show an approval. With `wait`, the response is held while nobody has decided',
    role: 'any',
    params: idParams,
    query: z.strictObject({ wait: z.coerce.number().int().min(0).max(60).default(0) }),
    timeoutMs: 90_000,
    responses: { 200: { description: 'The approval', schema: approvalSchema } },
    handle: async ({ service, identity, params, query, signal }) => {
      const found = assertFound(await service.approvals.find(identity.tenant, params.id), 'approval');
      const approval = await service.approvals.wait(identity.tenant, found, query.wait * 1_000, signal);
      return ok(await toView(service, identity, approval));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/approvals/{id}',
    id: 'decideApproval',
    tag: TAG,
    summary: 'Approve or deny a tool call',
    role: 'operator',
    params: idParams,
    body: z
      .strictObject({ decision: z.enum(['approve', 'deny']), comment: toNameSchema(1_000).optional() })
      .meta({ id: 'ApprovalDecision' }),
    responses: { 200: { description: 'The approval', schema: approvalSchema } },
    handle: async ({ service, identity, params: { id }, body: { decision, comment } }) => {
      const { tenant, name } = identity;
      const status = decision === 'approve' ? ('approved' as const) : ('denied' as const);
      const isDecided = await service.approvals.decide(tenant, id, { status, by: name, comment });
      const approval = assertFound(await service.approvals.find(tenant, id), 'approval');
      if (!isDecided) throw new Problem('conflict', `The approval is ${approval.status} already.`);
      await service.audit.add(identity, `approval.${decision}`, id, comment);
      return ok(await toView(service, identity, approval));
    },
  }),
];
