import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from '../fast-check.js';
import { HOOK_MS, startService, type TestService } from './start.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

let server: TestService;
let operations: { method: string; path: string; operation: Operation }[];
let components: Readonly<Record<string, Schema>>;
beforeAll(async () => {
  // `FUZZ_DATABASE=postgres://… FUZZ_RUNS=100` is the long form.
  const database = process.env.FUZZ_DATABASE;
  server = await startService({
    rate: 1_000_000,
    loginRate: 1_000_000,
    isWorking: false,
    ...(database && { database }),
  });
  const { body } = await server.call('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  components = body.components.schemas;
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  );
}, HOOK_MS);
afterAll(() => server.close());

/** Values of the schema, and sometimes any other value. */
function toValues(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant(null),
  );
  return fc.oneof({ arbitrary: toValid(schema, depth), weight: 12 }, { arbitrary: strange, weight: 1 });
}

function toValid(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return toValid(components[schema.$ref.split('/').at(-1)!] ?? {}, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => toValues(one, depth)));
  if (schema.type === 'string') {
    return fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('7d', 'balanced', '0mwmlrhv400002ckk3zjpht', 'version: 1\n'),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer(), fc.nat(300));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(toValues(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (schema.type === 'object' && schema.properties && depth < 6) {
    const members = Object.entries(schema.properties).map(([name, one]) => [name, toValues(one, depth + 1)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [...(schema.required ?? [])] });
  }
  return fc.jsonValue({ maxDepth: 2 });
}

const toPart = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''));
};

it('answers no request of the document with an unexpected error, and answers as the document says', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const toCheck = (schema: Schema) =>
    ajv.compile({
      ...JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')),
      $defs: JSON.parse(JSON.stringify(components).replaceAll('#/components/schemas/', '#/$defs/')),
    });
  const tested = operations.filter(({ path }) => path !== '/v1/stream' && path !== '/v1/logout');
  expect(tested.length).toBeGreaterThan(50);
  for (const { method, path, operation } of tested) {
    const { parameters = [], requestBody, responses } = operation;
    const json = requestBody?.content['application/json'];
    const checks = new Map(
      Object.entries(responses).flatMap(([status, { content }]) => {
        const schema = content?.['application/json']?.schema ?? content?.['application/problem+json']?.schema;
        return schema ? [[status, toCheck(schema)] as const] : [];
      }),
    );
    const requests = fc.tuple(
      fc.tuple(...parameters.map(({ schema }) => toValues(schema))),
      json ? toValues(json.schema) : fc.constant(undefined),
    );
    const send = async ([values, body]: readonly [readonly unknown[], unknown]): Promise<void> => {
      const named = parameters.map((parameter, index) => [parameter, toPart(values[index])] as const);
      const inPath = named.filter(([one]) => one.in === 'path');
      const target = inPath.reduce((url, [{ name }, value]) => url.replace(`{${name}}`, value || 'x'), path);
      const query = named.filter(([one]) => one.in === 'query').map(([{ name }, value]) => `${name}=${value}`);
      // Approvals that are waited for would hold the test.
      const answer = await server.call(
        method.toUpperCase(),
        `${target}?${query.filter((one) => !one.startsWith('wait=')).join('&')}`,
        body,
      );
      const what = `${operation.operationId}: ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`;
      expect([answer.status, what]).not.toEqual([500, what]);
      // Nothing is missing here, so nothing may claim to be.
      expect([answer.status, what]).not.toEqual([503, what]);
      const check = checks.get(String(answer.status)) ?? (answer.status >= 400 ? checks.get('default') : undefined);
      if (check && typeof answer.body === 'object')
        expect(check(answer.body), `${operation.operationId} ${answer.status}: ${ajv.errorsText(check.errors)}`).toBe(
          true,
        );
    };
    const runs = Number(process.env.FUZZ_RUNS ?? 8);
    await fc.assert(fc.asyncProperty(requests, send), { numRuns: runs });
  }
}, 300_000);
