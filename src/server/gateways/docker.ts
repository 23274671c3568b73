import { z } from 'zod';
import { REFUSALS } from '../../adapters/options.js';
import { defineRoute } from '../http/route.js';
import { checkMcpRequest, checkMcpResult, type McpOutcome } from './check-mcp.js';

const MAX_BYTES = 16 * 1024 * 1024;

/** The interceptor sends the request of the protocol, or only its parameters. */
const callRequest = z.looseObject({ params: z.looseObject({}).optional() }).meta({ id: 'DockerCall' });
const callResult = z.looseObject({}).meta({ id: 'DockerResult' });
const toolResult = z
  .object({ content: z.array(z.unknown()), isError: z.boolean().optional() })
  .meta({ id: 'CallToolResult', description: 'an empty body means: go on' });

const RESPONSES = { 200: { description: 'Nothing, or the result to use instead', schema: toolResult } };

/** An empty answer lets the gateway go on. */
const GO_ON = (): Response => new Response('', { headers: { 'cache-control': 'no-store' } });

const toRefusal = (outcome: Extract<McpOutcome, { isPassed: false }>, text: string) => ({
  status: 200,
  body: { content: [{ type: 'text', text: `${text} ${outcome.reason}.` }], isError: true },
});

export const dockerRoutes = [
  defineRoute({
    method: 'POST',
    path: '/gateways/docker/before',
    id: 'dockerBefore',
    tag: 'Gateways',
    summary: 'Interceptor of the Docker MCP gateway, before a tool call',
    role: 'agent',
    body: callRequest,
    maxBytes: MAX_BYTES,
    responses: RESPONSES,
    handle: async ({ service, identity, body, signal }) => {
      const params = body.params ?? body;
      const outcome = await checkMcpRequest(service, identity.tenant, { method: 'tools/call', params }, signal);
      return outcome.isPassed ? GO_ON() : toRefusal(outcome, REFUSALS.call);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/gateways/docker/after',
    id: 'dockerAfter',
    tag: 'Gateways',
    summary: 'Interceptor of the Docker MCP gateway, after a tool call',
    role: 'agent',
    body: callResult,
    maxBytes: MAX_BYTES,
    responses: RESPONSES,
    handle: async ({ service, identity, body, signal }) => {
      const outcome = await checkMcpResult(service, identity.tenant, { method: 'tools/call', result: body }, signal);
      if (!outcome.isPassed) return toRefusal(outcome, REFUSALS.result);
      return outcome.changed === undefined ? GO_ON() : { status: 200, body: outcome.changed };
    },
  }),
];
