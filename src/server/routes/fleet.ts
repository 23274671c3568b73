import { z } from 'zod';
import { toUrl } from '../../core/url.js';
import { toInventoryArtifacts } from '../../mcp/connect/artifacts.js';
import { findFlows, toFlowGraph } from '../../mcp/flows/flows.js';
import { toPinnedItems } from '../fleet/scan-inventory.js';
import { type ServerRecord, toEmptyInventory } from '../fleet/server-records.js';
import { assertFound } from '../http/found.js';
import { Problem } from '../http/problem.js';
import { defineRoute, ok } from '../http/route.js';
import { idParams, pageQuery, toPage, toPageSchema } from '../schemas/common.js';
import { flowSchema, graphSchema, serverBody, serverDetailSchema, serverSchema } from '../schemas/fleet.js';
import type { Service } from '../service.js';
import { scanJobSchema } from './scans.js';

const TAG = 'Servers';
const MAX_BYTES = 32 * 1024 * 1024;
/** Servers whose tools are compared. */
const MAX_SERVERS = 500;

function toSummary(record: ServerRecord) {
  const { id, name, url, at, status, error, report, inventory, pins } = record;
  const pinned = toPinnedItems(report, inventory, pins);
  return {
    id,
    name,
    ...(url !== undefined && { url: toUrl(url)?.origin ?? '' }),
    at: new Date(at).toISOString(),
    ...{ level: report.level, score: report.score, peak: report.peak },
    tools: report.items.filter(({ kind }) => kind === 'tool').length,
    items: report.items.length,
    isApproved: pinned.some(({ pin }) => pin !== 'added'),
    changed: pinned.filter(({ pin }) => pin !== 'approved').length,
    findings: report.items.reduce((sum, { findings }) => sum + findings.length, 0),
    status,
    ...(error !== undefined && { error }),
  };
}

const toDetail = (record: ServerRecord) => ({
  ...toSummary(record),
  listed: toPinnedItems(record.report, record.inventory, record.pins),
});

const findServer = async ({ servers }: Service, tenant: string, id: string): Promise<ServerRecord> =>
  assertFound(await servers.find(tenant, id), 'server');

const startScan = async ({ scans }: Service, tenant: string, { id, name }: ServerRecord) =>
  scans.find(tenant, await scans.start(tenant, 'servers', [{ name, body: { server: id } }]));

export const fleetRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/servers',
    id: 'listServers',
    tag: TAG,
    summary: 'List the MCP servers of the inventory',
    role: 'viewer',
    query: z.strictObject(pageQuery),
    responses: { 200: { description: 'A page of servers', schema: toPageSchema(serverSchema) } },
    handle: async ({ service, identity, query: { limit, cursor } }) => {
      const records = await service.servers.list(identity.tenant, limit, cursor);
      return ok({ ...toPage(records, limit, ({ id }) => id), items: records.map(toSummary) });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/servers',
    id: 'registerServer',
    tag: TAG,
    summary: 'Add or replace a server, by its lists or by its address',
    role: 'operator',
    body: serverBody,
    maxBytes: MAX_BYTES,
    responses: {
      201: { description: 'The lists were scanned', schema: serverDetailSchema },
      202: { description: 'The address will be scanned', schema: scanJobSchema },
    },
    handle: async ({ service, identity, body }) => {
      const { tenant } = identity;
      const { name, url, headers, serverInfo, instructions, ...lists } = body;
      if (url !== undefined && (toUrl(url)?.username ?? '') !== '')
        throw new Problem('invalid', 'The address contains a password. Send it in "headers".');
      const id = await service.servers.register(tenant, { name, url: url && new URL(url).href, headers });
      await service.audit.add(identity, 'server.register', name);
      const hasLists = instructions !== undefined || Object.values(lists).some((list) => list !== undefined);
      if (!hasLists && url !== undefined) {
        return { status: 202, body: await startScan(service, tenant, await findServer(service, tenant, id)) };
      }
      const { tools = [], prompts = [], resources = [], resourceTemplates = [] } = lists;
      const about = { ...(serverInfo && { serverInfo }), ...(instructions !== undefined && { instructions }) };
      const inventory = { ...toEmptyInventory(name), about, tools, prompts, resources, resourceTemplates };
      await service.fleet.scanLists(tenant, id, inventory);
      return { status: 201, body: toDetail(await findServer(service, tenant, id)) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/servers/{id}',
    id: 'getServer',
    tag: TAG,
    summary: 'Show a server with its items, pins and changes',
    role: 'viewer',
    params: idParams,
    responses: { 200: { description: 'The server', schema: serverDetailSchema } },
    handle: async ({ service, identity, params }) =>
      ok(toDetail(await findServer(service, identity.tenant, params.id))),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/servers/{id}',
    id: 'removeServer',
    tag: TAG,
    summary: 'Remove a server from the inventory',
    role: 'operator',
    params: idParams,
    responses: { 204: { description: 'Removed' } },
    handle: async ({ service, identity, params: { id } }) => {
      assertFound(await service.servers.remove(identity.tenant, id), 'server');
      await service.audit.add(identity, 'server.remove', id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/servers/{id}/scan',
    id: 'scanServer',
    tag: TAG,
    summary: 'List and scan a server again',
    role: 'operator',
    params: idParams,
    responses: { 202: { description: 'The scan', schema: scanJobSchema } },
    handle: async ({ service, identity, params }) => {
      const record = await findServer(service, identity.tenant, params.id);
      await service.audit.add(identity, 'server.scan', params.id);
      return { status: 202, body: await startScan(service, identity.tenant, record) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/servers/{id}/approve',
    id: 'approveServer',
    tag: TAG,
    summary: 'Approve what a server lists now, or some of its items',
    role: 'operator',
    params: idParams,
    body: z
      .strictObject({ items: z.array(z.string().min(1).max(600)).max(10_000).optional() })
      .meta({ id: 'PinRequest' }),
    responses: { 200: { description: 'The server', schema: serverDetailSchema } },
    handle: async ({ service, identity, params: { id }, body }) => {
      await service.fleet.approve(await findServer(service, identity.tenant, id), body.items);
      await service.audit.add(identity, 'server.approve', id, body.items?.join(', ') ?? 'all items');
      return ok(toDetail(await findServer(service, identity.tenant, id)));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/flows',
    id: 'listFlows',
    tag: TAG,
    summary: 'Show tools that are dangerous together',
    role: 'viewer',
    responses: {
      200: { description: 'The flows', schema: z.object({ flows: z.array(flowSchema), graph: graphSchema }) },
    },
    handle: async ({ service, identity }) => {
      const records = await service.servers.list(identity.tenant, MAX_SERVERS);
      const flows = findFlows(records.flatMap(({ inventory }) => toInventoryArtifacts(inventory)));
      return ok({ flows, graph: toFlowGraph(flows) });
    },
  }),
];
