import { z } from 'zod';
import { assertFound } from '../http/found.js';
import { defineRoute, ok } from '../http/route.js';
import { dryRunPolicy } from '../policies/dry-run.js';
import { assertPolicy, checkPolicy } from '../policies/policies.js';
import { action, actionCounts, jsonObject, time, toNameSchema } from '../schemas/common.js';
import { settingsSchema } from '../tenants/settings.js';
import { sinceText, toSinceMs } from './since.js';

const TAG = 'Policies';
const count = z.int().nonnegative();
const text = z
  .string()
  .max(200_000)
  .refine((value) => !value.includes('\0'), 'must not contain NUL')
  .meta({ description: 'a policy in YAML or JSON' });
const versionParams = z.object({ version: z.coerce.number().int().min(0).max(1e9) });

const version = z.object({
  version: count,
  name: z.string(),
  at: time,
  by: z.string(),
  note: z.string().optional(),
  isActive: z.boolean(),
});
const versionSchema = version.meta({ id: 'PolicyVersion' });
const policySchema = version.extend({ text: z.string(), policy: jsonObject }).meta({ id: 'Policy' });

const change = z.object({
  id: z.string(),
  at: time,
  hook: z.string(),
  session: z.string().optional(),
  name: z.string().optional(),
  before: action,
  after: action,
  reasons: z.array(z.string()),
});
const dryRunSchema = z
  .object({
    decisions: count,
    changed: count,
    skipped: count,
    before: actionCounts,
    after: actionCounts,
    changes: z.array(change),
  })
  .meta({ id: 'DryRun' });

export const policyRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/policies',
    id: 'listPolicies',
    tag: TAG,
    summary: 'List the versions of the policy, the latest first',
    role: 'viewer',
    responses: {
      200: { description: 'The versions', schema: z.object({ active: count, items: z.array(versionSchema) }) },
    },
    handle: async ({ service, identity }) => ok(await service.policies.list(identity.tenant)),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/policies',
    id: 'createPolicy',
    tag: TAG,
    summary: 'Store the next version of the policy, and put it in force unless `isActive` is false',
    role: 'admin',
    body: z
      .strictObject({
        text,
        note: toNameSchema(1_000).optional(),
        base: count.max(1e9).optional().meta({ description: 'the latest version that the author knows' }),
        isActive: z.boolean().default(true),
      })
      .meta({ id: 'PolicyRequest' }),
    responses: { 201: { description: 'The version', schema: policySchema } },
    handle: async ({ service, identity, body: { isActive, ...body } }) => {
      const { tenant, name: by } = identity;
      const created = await service.policies.create(tenant, { ...body, by });
      if (isActive) await service.policies.activate(tenant, created);
      await service.audit.add(identity, 'policy.create', String(created), isActive ? 'in force' : 'not in force');
      return { status: 201, body: await service.policies.find(tenant, created) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/policies/validate',
    id: 'validatePolicy',
    tag: TAG,
    summary: 'Check a policy without storing it',
    role: 'viewer',
    body: z.strictObject({ text }).meta({ id: 'PolicyText' }),
    responses: {
      200: {
        description: 'The policy with all defaults, or its errors',
        schema: z.object({
          isValid: z.boolean(),
          errors: z.array(z.object({ path: z.string(), message: z.string(), line: z.int().optional() })),
          policy: jsonObject.optional(),
        }),
      },
    },
    handle: async ({ body }) => {
      const checked = checkPolicy(body.text);
      return ok({ isValid: 'policy' in checked, errors: 'errors' in checked ? checked.errors : [], ...checked });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/policies/dry-run',
    id: 'dryRunPolicy',
    tag: TAG,
    summary: 'Show what a policy would have decided about recorded decisions',
    role: 'viewer',
    body: z
      .strictObject({ text, since: sinceText.default('7d'), limit: z.int().min(1).max(50_000).default(10_000) })
      .meta({ id: 'DryRunRequest' }),
    responses: { 200: { description: 'The differences', schema: dryRunSchema } },
    handle: async ({ service, identity, body }) => {
      const policy = assertPolicy(body.text, 'policy');
      const range = { policy, since: toSinceMs(body.since), limit: body.limit };
      return ok(await dryRunPolicy(service, identity.tenant, range));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/policies/{version}',
    id: 'getPolicy',
    tag: TAG,
    summary: 'Show a version of the policy',
    role: 'viewer',
    params: versionParams,
    responses: { 200: { description: 'The version', schema: policySchema } },
    handle: async ({ service, identity, params }) =>
      ok(assertFound(await service.policies.find(identity.tenant, params.version), 'version')),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/policies/{version}/activate',
    id: 'activatePolicy',
    tag: TAG,
    summary: 'Put a version of the policy in force',
    role: 'admin',
    params: versionParams,
    responses: { 200: { description: 'The version', schema: policySchema } },
    handle: async ({ service, identity, params }) => {
      await service.policies.activate(identity.tenant, params.version);
      await service.audit.add(identity, 'policy.activate', String(params.version));
      return ok(await service.policies.find(identity.tenant, params.version));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/settings',
    id: 'getSettings',
    tag: 'Settings',
    summary: 'Show which calls a person decides about, and how long records are kept',
    role: 'viewer',
    responses: { 200: { description: 'The settings', schema: settingsSchema } },
    handle: async ({ service, identity }) => ok((await service.tenants.get(identity.tenant)).settings),
  }),
  defineRoute({
    method: 'PUT',
    path: '/v1/settings',
    id: 'changeSettings',
    tag: 'Settings',
    summary: 'Replace the settings',
    role: 'admin',
    body: settingsSchema,
    responses: { 200: { description: 'The settings', schema: settingsSchema } },
    handle: async ({ service, identity, body }) => {
      await service.tenants.touch(identity.tenant, { settings: body });
      await service.audit.add(identity, 'settings.change', identity.tenant, JSON.stringify(body));
      return ok(body);
    },
  }),
];
