import { z } from 'zod';
import { mask } from '../../core/escape.js';
import type { ArtifactKind } from '../../core/types.js';
import { assertFound } from '../http/found.js';
import { mayActAs } from '../http/identity.js';
import { Problem } from '../http/problem.js';
import { defineRoute, ok } from '../http/route.js';
import { idParams, kind, pageQuery, recordId, time, toNameSchema, toPage, toPageSchema } from '../schemas/common.js';
import type { Service } from '../service.js';

const TAG = 'Feedback';
const label = z.enum(['attack', 'benign']);
const note = toNameSchema(1_000).optional();

const feedbackBody = z
  .union([
    z.strictObject({ decision: recordId, label, note }),
    z.strictObject({ text: z.string().min(1).max(20_000), kind, label, note }),
  ])
  .meta({ id: 'FeedbackRequest' });

const feedbackSchema = z
  .object({
    id: z.string(),
    at: time,
    label,
    kind,
    text: z.string().meta({ description: 'masked unless the reader is an operator' }),
    note: z.string().optional(),
    decision: z.string().optional(),
    by: z.string(),
  })
  .meta({ id: 'Feedback' });

/** The passage that a decision is about: the text of its worst finding. */
async function findPassage(
  service: Service,
  tenant: string,
  id: string,
): Promise<{ text: string; kind: ArtifactKind }> {
  const decision = assertFound(await service.search.find(tenant, id), 'decision');
  const evidence = await service.search.findEvidence(tenant, id);
  const [first] = evidence ?? [];
  if (!first) {
    throw new Problem('invalid', 'The text of this decision is not kept. Send the text and its kind instead.');
  }
  const artifact = decision.artifacts.find(({ findings }) => findings > 0) ?? decision.artifacts[0];
  return { text: first.evidence, kind: artifact?.kind ?? 'document' };
}

export const feedbackRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/feedback',
    id: 'addFeedback',
    tag: TAG,
    summary: 'Confirm an attack, or report a false alarm. Later scans take it into account',
    role: 'operator',
    body: feedbackBody,
    responses: {
      201: {
        description: 'Stored',
        schema: z.object({ id: z.string(), isNew: z.boolean(), label }),
      },
    },
    handle: async ({ service, identity, body }) => {
      const { tenant, name: by } = identity;
      const passage =
        'decision' in body ? await findPassage(service, tenant, body.decision) : { text: body.text, kind: body.kind };
      const decision = 'decision' in body ? body.decision : undefined;
      const { memory } = await service.tenants.get(tenant);
      const added = await memory.add({ ...passage, label: body.label, note: body.note, decision, by });
      await service.tenants.touch(tenant);
      await service.audit.add(identity, 'feedback.add', added.id, body.label);
      return { status: 201, body: { ...added, label: body.label } };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/feedback',
    id: 'listFeedback',
    tag: TAG,
    summary: 'List confirmed attacks and false alarms',
    role: 'viewer',
    query: z.strictObject(pageQuery),
    responses: { 200: { description: 'A page of feedback', schema: toPageSchema(feedbackSchema) } },
    handle: async ({ service, identity, query: { limit, cursor } }) => {
      const { memory } = await service.tenants.get(identity.tenant);
      const records = await memory.list(limit, cursor);
      const page = toPage(records, limit, ({ id }) => id);
      const isShown = mayActAs(identity, 'operator');
      const items = records.map(({ at, text, ...rest }) => ({
        ...rest,
        at: new Date(at).toISOString(),
        text: isShown ? text : mask(text),
      }));
      return ok({ ...page, items });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/feedback/{id}',
    id: 'removeFeedback',
    tag: TAG,
    summary: 'Remove feedback',
    role: 'operator',
    params: idParams,
    responses: { 204: { description: 'Removed' } },
    handle: async ({ service, identity, params: { id } }) => {
      const { memory } = await service.tenants.get(identity.tenant);
      assertFound(await memory.remove(id), 'feedback');
      await service.tenants.touch(identity.tenant);
      await service.audit.add(identity, 'feedback.remove', id);
      return { status: 204 };
    },
  }),
];
