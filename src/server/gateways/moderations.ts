import { z } from 'zod';
import type { ArtifactScan } from '../../core/types.js';
import { isAtLeast } from '../../guard/resolve.js';
import { defineRoute, ok } from '../http/route.js';
import { toRecordId } from '../records/record-id.js';
import { checkConversation } from './check-conversation.js';

const part = z.looseObject({ type: z.string() });
const request = z
  .looseObject({
    input: z.union([z.string(), z.array(z.string()).min(1).max(1_000), z.array(part).min(1).max(1_000)]),
    model: z.string().nullish(),
  })
  .meta({ id: 'ModerationRequest' });

const response = z
  .object({
    id: z.string(),
    model: z.string(),
    results: z.array(
      z.object({
        flagged: z.boolean(),
        categories: z.record(z.string(), z.boolean()),
        category_scores: z.record(z.string(), z.number()),
      }),
    ),
  })
  .meta({ id: 'ModerationResponse' });

/** Clients expect these names. Tocsin does not judge content of these kinds, so they are never true. */
const FOREIGN = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
];
const OWN = ['prompt-injection', 'data-exfiltration', 'sensitive-data'] as const;

/** Categories of our rules that are more than an injection. */
const CATEGORY: Readonly<Record<string, (typeof OWN)[number]>> = {
  exfiltration: 'data-exfiltration',
  leak: 'sensitive-data',
};

function toResult(scans: readonly ArtifactScan[], isFlagged: boolean) {
  const flagged = scans.filter(({ decision }) => isAtLeast(decision.action, 'sanitize'));
  const found = new Set(
    flagged.flatMap(({ findings }) =>
      findings.map(({ rule }) => CATEGORY[rule.slice(0, rule.indexOf('/'))] ?? 'prompt-injection'),
    ),
  );
  const score = Math.max(0, ...scans.map(({ probability }) => probability));
  const isOwn = (name: (typeof OWN)[number]): boolean =>
    isFlagged && (found.has(name) || (found.size === 0 && name === OWN[0]));
  return {
    flagged: isFlagged,
    categories: Object.fromEntries([
      ...FOREIGN.map((name) => [name, false]),
      ...OWN.map((name) => [name, isOwn(name)]),
    ]),
    category_scores: Object.fromEntries([
      ...FOREIGN.map((name) => [name, 0]),
      ...OWN.map((name) => [name, isOwn(name) || name === OWN[0] ? score : 0]),
    ]),
  };
}

export const moderationRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/moderations',
    id: 'createModeration',
    tag: 'Gateways',
    summary: 'Moderation interface of OpenAI',
    role: 'agent',
    body: request,
    responses: { 200: { description: 'A result for each input', schema: response } },
    handle: async ({ service, identity, body: { input }, signal }) => {
      const isList = Array.isArray(input) && input.every((item) => typeof item === 'string');
      const messages = isList
        ? input.map((content) => [{ role: 'user', content }])
        : [[{ role: 'user', content: input }]];
      const results = [];
      for (const one of messages) {
        const parts = { gateway: 'moderations', messages: one };
        const { scans, action } = await checkConversation(service, identity.tenant, parts, signal);
        results.push(toResult(scans, isAtLeast(action, 'sanitize')));
      }
      return ok({ id: `modr-${toRecordId()}`, model: 'tocsin', results });
    },
  }),
];
