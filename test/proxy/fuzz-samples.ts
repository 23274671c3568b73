import { specTypeSchemas } from '@modelcontextprotocol/client';

// biome-ignore lint/suspicious/noExplicitAny: the fuzzer walks schemas and messages of any shape
export type Json = any;

/** The methods of the official schema, with a sample that has every property. New methods of the SDK are added by themselves. */
export interface Samples {
  readonly requests: ReadonlyMap<string, { readonly params: Json; readonly result: Json }>;
  readonly notifications: ReadonlyMap<string, Json>;
}

const schemas = specTypeSchemas as unknown as Readonly<Record<string, Json>>;

const toSchema = (name: string): Json => schemas[name]?.['~standard'].jsonSchema.input({ target: 'draft-2020-12' });

export function toSamples(): Samples {
  const requests = new Map<string, { params: Json; result: Json }>();
  const notifications = new Map<string, Json>();
  for (const name of Object.keys(schemas)) {
    const [, base, kind] = /^(\w+?)(Request|Notification)$/.exec(name) ?? [];
    const schema = base === undefined ? undefined : toSchema(name);
    const method: unknown = schema?.properties?.method?.const;
    if (typeof method !== 'string') continue;
    const params = toSample(schema.properties.params ?? {}, schema) ?? {};
    if (kind === 'Notification') notifications.set(method, params);
    else {
      const result = toSchema(`${base}Result`) ?? toSchema('EmptyResult');
      requests.set(method, { params, result: toSample(result, result) });
    }
  }
  return { requests, notifications };
}

/** A value with every property of the schema, and with one item for each kind of item of a list. */
function toSample(schema: Json, root: Json, depth = 0): Json {
  if (depth > 12) return {};
  const next = (part: Json): Json => toSample(part, root, depth + 1);
  if (schema.$ref)
    return next(
      schema.$ref
        .split('/')
        .slice(1)
        .reduce((at: Json, key: string) => at[key], root),
    );
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    // One object with the members of all alternatives, so that none of their strings is left out.
    const samples = options.map(next);
    const objects = samples.filter((sample: Json) => typeof sample === 'object' && !Array.isArray(sample));
    return objects.length > 0 ? Object.assign({}, ...objects) : samples[0];
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(next));
  if (schema.type === 'string') return 'text';
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') {
    const items = schema.items ?? {};
    return (items.anyOf ?? items.oneOf ?? [items]).map(next);
  }
  const named = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, next(part)]);
  return Object.fromEntries(named);
}

export type Path = readonly (string | number)[];

/** The paths of all strings of a value, or of all its objects. */
export function findPaths(value: Json, isFound: (value: Json) => boolean, path: Path = []): Path[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    ...(isFound(value) ? [path] : []),
    ...children.flatMap(([key, child]) => findPaths(child, isFound, [...path, key])),
  ];
}

export function withValue(root: Json, path: Path, change: (value: Json) => Json): Json {
  if (path.length === 0) return change(root);
  const copy = Array.isArray(root) ? [...root] : { ...root };
  const [key, ...rest] = path;
  copy[key!] = withValue(copy[key!], rest, change);
  return copy;
}

/** A reproducible source of random numbers (mulberry32). */
export function toRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const ODD_VALUES: readonly Json[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 60, '', 'x', [], {}, [null], [[]], { a: null }, '\u0000', '__proto__'],
  ...[{ id: 1 }, { method: 'ping' }, { length: -1 }, { toJSON: 1 }, { constructor: { prototype: 1 } }],
];
const MEMBERS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error', '_meta', 'extra', '__proto__', 'then'];

/** Breaks a message in one to three places, and sometimes its text. */
export function toMalformedText(message: Json, random: (below: number) => number): string {
  let broken = message;
  for (let times = random(3) + 1; times > 0; times--) {
    const paths = findPaths(broken, () => true).filter(({ length }) => length > 0);
    const path = paths.length > 0 && random(3) > 0 ? paths[random(paths.length)]! : [MEMBERS[random(MEMBERS.length)]!];
    const odd = ODD_VALUES[random(ODD_VALUES.length)];
    broken = withValue(broken, path, () => (random(6) === 0 ? undefined : odd));
  }
  const text = JSON.stringify(broken) ?? 'null';
  const at = random(text.length);
  switch (random(12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return `${text.slice(0, at)}${'{["\\,:0eE.-\u0001'[random(13)]}${text.slice(at + 1)}`;
    case 2:
      return `[${text},${text}]`;
    case 3:
      return `${'['.repeat(9_000)}${text}${']'.repeat(9_000)}`;
    default:
      return text;
  }
}
