import { z } from 'zod';
import { VERSION } from '../../core/version.js';
import { problemSchema } from '../schemas/common.js';
import type { Route } from './route.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the routes. Schemas with an id become components. */
export function toOpenApi(routes: readonly Route[]): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
      $defs?: Json;
    };
    for (const [name, definition] of Object.entries($defs)) components[name] ??= rewriteRefs(definition);
    return rewriteRefs(rest) as Json;
  };
  const problem = { 'application/problem+json': { schema: toSchema(problemSchema, 'output') } };
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    paths[route.path] = operations;
    operations[route.method.toLowerCase()] = toOperation(route, toSchema, problem);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tocsin',
      version: VERSION,
      description: 'Scans texts, tools and files for injected instructions, and guards the events of running agents.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
}

function toOperation(route: Route, toSchema: (schema: z.ZodType, io: 'input' | 'output') => Json, problem: Json): Json {
  const parameters = [
    ...toParameters(route.params && toSchema(route.params, 'input'), 'path'),
    ...toParameters(route.query && toSchema(route.query, 'input'), 'query'),
  ];
  const bodySchema = route.body ? toSchema(route.body, 'input') : { type: 'string' };
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.role === 'public' ? { security: [] } : { 'x-role': route.role }),
    ...(parameters.length > 0 && { parameters }),
    ...((route.body || route.bodyType) && {
      requestBody: { required: true, content: { [route.bodyType ?? 'application/json']: { schema: bodySchema } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, { description, schema, type = 'application/json' }]) => [
          status,
          { description, ...(schema && { content: { [type]: { schema: toSchema(schema, 'output') } } }) },
        ]),
      ),
      default: { description: 'A problem document (RFC 9457)', content: problem },
    },
  };
}

function toParameters(schema: Json | undefined, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, item.replace('#/$defs/', '#/components/schemas/')]
        : [key, rewriteRefs(item)],
    ),
  );
}
