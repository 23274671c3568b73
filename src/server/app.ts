import { Hono } from 'hono';
import { escapeText } from '../core/escape.js';
import { serveFiles } from './http/files.js';
import { toOpenApi } from './http/openapi.js';
import { Problem, toProblemResponse } from './http/problem.js';
import { type Env, registerRoute } from './http/register.js';
import { ROUTES } from './routes/all.js';
import type { Service } from './service.js';

/** The routes, the OpenAPI document and the dashboard's files. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  for (const route of ROUTES) registerRoute(app, route, service);
  const document = JSON.stringify(toOpenApi(ROUTES));
  app.get('/openapi.json', () => new Response(document, { headers: { 'content-type': 'application/json' } }));
  app.get('*', serveFiles());
  app.notFound((context) => toProblemResponse(toMissing(context.req.method, context.req.path)));
  app.onError((error) => {
    if (error instanceof Problem) return toProblemResponse(error);
    service.say(`unexpected error: ${escapeText(error.stack ?? error.message)}`);
    return toProblemResponse(new Problem('internal', ''));
  });
  return app;
}

const patterns = ROUTES.map(
  ({ method, path }) =>
    [method, new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
);

function toMissing(method: string, path: string): Problem {
  const methods = patterns.filter(([, pattern]) => pattern.test(path)).map(([allowed]) => allowed);
  if (methods.length === 0) return new Problem('not-found', 'There is no such resource. See /openapi.json.');
  return new Problem('method-not-allowed', `${method} is not possible here.`, {
    headers: { allow: methods.join(', ') },
  });
}
