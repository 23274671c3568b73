import { z } from 'zod';
import type { ArtifactScan, Finding } from '../../core/types.js';
import { VERSION } from '../../core/version.js';
import { isAtLeast } from '../../guard/resolve.js';
import { defineRoute, ok } from '../http/route.js';
import { checkConversation, toSessionId } from './check-conversation.js';

const request = z
  .looseObject({
    messages: z.array(z.record(z.string(), z.unknown())).min(1).max(10_000),
    project_id: z.string().nullish(),
    payload: z.boolean().nullish(),
    breakdown: z.boolean().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    dev_info: z.boolean().nullish(),
  })
  .meta({ id: 'LakeraRequest' });

const match = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  detector_type: z.string(),
  labels: z.array(z.string()),
  message_id: z.int(),
});
const breakdown = z.object({
  project_id: z.string(),
  policy_id: z.string(),
  detector_id: z.string(),
  detector_type: z.string(),
  detected: z.boolean(),
  message_id: z.int(),
});
const response = z
  .object({
    flagged: z.boolean(),
    payload: z.array(match).optional(),
    breakdown: z.array(breakdown).optional(),
    dev_info: z
      .object({ git_revision: z.string(), git_timestamp: z.string(), model_version: z.string(), version: z.string() })
      .optional(),
  })
  .meta({ id: 'LakeraResponse' });

/** The detectors of that API, by the category of our rules. Gateways mask personal data and refuse everything else. */
const TYPES: Readonly<Record<string, string>> = { leak: 'pii' };

const toDetectorType = (rule: string): string => TYPES[rule.slice(0, rule.indexOf('/'))] ?? 'prompt_attack';

const toMessageId = ({ artifact }: ArtifactScan): number =>
  Number(/^\/messages\/(\d+)/.exec(artifact.pointer ?? '')?.[1] ?? 0);

const toMatches = (scan: ArtifactScan) =>
  scan.findings.map(({ rule, span, evidence, tags }: Finding) => ({
    start: span[0],
    end: span[1],
    text: evidence,
    detector_type: toDetectorType(rule),
    labels: [...tags],
    message_id: toMessageId(scan),
  }));

export const lakeraRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v2/guard',
    id: 'lakeraGuard',
    tag: 'Gateways',
    summary: 'Guard interface of Lakera, version 2, as LiteLLM, Kong, APISIX and Portkey call it',
    role: 'agent',
    body: request,
    maxBytes: 16 * 1024 * 1024,
    responses: { 200: { description: 'The decision', schema: response } },
    handle: async ({ service, identity, body, signal }) => {
      const { messages, metadata, project_id } = body;
      const parts = { gateway: 'lakera', messages, session: toSessionId(metadata?.session_id) };
      const checked = await checkConversation(service, identity.tenant, parts, signal);
      const flagged = isAtLeast(checked.action, 'sanitize');
      const stopped = checked.scans.filter(({ decision }) => isAtLeast(decision.action, 'sanitize'));
      const { policyVersion } = await service.tenants.get(identity.tenant);
      return ok({
        flagged,
        ...(body.payload && { payload: stopped.flatMap(toMatches) }),
        ...(body.breakdown && {
          breakdown: checked.scans.flatMap((scan) =>
            scan.results.map(({ scannerId, detected }) => ({
              project_id: project_id ?? 'default',
              policy_id: `policy-${policyVersion}`,
              detector_id: scannerId,
              detector_type: toDetectorType(scan.findings.find(({ scanner }) => scanner === scannerId)?.rule ?? ''),
              detected,
              message_id: toMessageId(scan),
            })),
          ),
        }),
        ...(body.dev_info && {
          dev_info: { git_revision: '', git_timestamp: '', model_version: 'tocsin', version: VERSION },
        }),
      });
    },
  }),
];
