import { isObject } from '../core/json-object.js';
import { toPointerPart } from '../core/json-pointer.js';
import type { Artifact } from '../core/types.js';
import { serverOf } from './server-of.js';

/** The facts of a tool definition, read defensively from any of the common formats. */
export interface ToolFacts {
  readonly server: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly hints: Hints;
  /** JSON pointers of the name and the description inside the artifact. */
  readonly namePath: string;
  readonly descriptionPath: string;
}

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly path: string;
}

/** The annotations of MCP. A server may declare them falsely. */
export interface Hints {
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly openWorld?: boolean;
}

const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parameters'];

const known = new WeakMap<Artifact, ToolFacts>();

/** Reads the facts of an artifact, once. */
export function toToolFacts(artifact: Artifact): ToolFacts {
  let facts = known.get(artifact);
  if (!facts) {
    facts = readToolFacts(artifact);
    known.set(artifact, facts);
  }
  return facts;
}

function readToolFacts(artifact: Artifact): ToolFacts {
  const root = toRecord(artifact.origin);
  // OpenAI nests the definition one level deeper.
  const isWrapped = root.type === 'function' && typeof root.function === 'object' && root.function !== null;
  const tool = isWrapped ? toRecord(root.function) : root;
  const base = isWrapped ? '/function' : '';
  const annotations = toRecord(tool.annotations);
  return {
    server: serverOf(artifact),
    name: toText(tool.name) || artifact.name,
    title: toText(tool.title) || toText(annotations.title),
    description: toText(tool.description),
    parameters: toParameters(tool, base),
    hints: {
      ...toHint('readOnly', annotations.readOnlyHint),
      ...toHint('destructive', annotations.destructiveHint),
      ...toHint('openWorld', annotations.openWorldHint),
    },
    namePath: `${base}/name`,
    descriptionPath: `${base}/description`,
  };
}

function toParameters(tool: Readonly<Record<string, unknown>>, base: string): Parameter[] {
  const key = SCHEMA_KEYS.find((name) => typeof tool[name] === 'object' && tool[name] !== null);
  if (key === undefined) return [];
  const { properties, required } = toRecord(tool[key]);
  const isRequired = new Set(Array.isArray(required) ? required : []);
  return Object.entries(toRecord(properties)).map(([name, schema]) => ({
    name,
    description: toText(toRecord(schema).description),
    isRequired: isRequired.has(name),
    path: `${base}/${key}/properties/${toPointerPart(name)}#`,
  }));
}

const toHint = (name: keyof Hints, value: unknown): Hints => (typeof value === 'boolean' ? { [name]: value } : {});

export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
