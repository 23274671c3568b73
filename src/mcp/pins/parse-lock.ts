import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { TocsinError } from '../../core/errors.js';
import { toSha256 } from '../../core/json-hash.js';
import { isObject } from '../../core/json-object.js';
import type { FieldPin, Lock, Pin } from '../../scanners/pins/lock.js';
import { toRecord } from '../../text/tool-facts.js';
import { toSpacedWords } from '../../text/words.js';

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: |\r?$)/m;
const SHA256 = /^[0-9a-f]{64}$/;

/** A misread lock could approve something that the user did not approve. */
export function parseLock(text: string, file: string): Lock {
  const conflict = CONFLICT.exec(text);
  if (conflict)
    throw toError(
      file,
      text,
      conflict.index,
      'an unresolved merge conflict',
      'take either side (git checkout --ours, or --theirs), then run "tocsin diff" to see the items that only the other side approved',
    );
  const tree = toTree(text, file);
  const fail = (path: readonly string[], what: string, todo = REAPPROVE): never => {
    throw toError(file, text, findNearest(tree, path)?.offset ?? 0, what, todo);
  };
  findDuplicate(tree, text, file);
  const root = toRecord(JSON.parse(text));
  if (root.version !== 1)
    fail(
      ['version'],
      'not a lock of version 1',
      'use the version of tocsin that wrote it, or approve everything again',
    );
  if (!isObject(root.servers)) fail(['servers'], 'no servers');
  const servers = Object.entries(toRecord(root.servers)).map(([server, pins]): [string, Map<string, Pin>] => {
    if (!isObject(pins)) fail(['servers', server], 'a server without items');
    return [
      server,
      new Map(
        Object.entries(toRecord(pins)).map(([key, pin]): [string, Pin] => [
          key,
          toPin(pin, (path, what) => fail(['servers', server, key, ...path], what)),
        ]),
      ),
    ];
  });
  return { version: 1, servers: new Map(servers) };
}

const REAPPROVE = 'take either side of the merge, then run "tocsin diff" and "tocsin approve"';

type Fail = (path: readonly string[], what: string) => never;

function toPin(value: unknown, fail: Fail): Pin {
  const { sha256, history = [], fields } = toRecord(value);
  if (!isHash(sha256)) return fail(['sha256'], 'an item without a SHA-256');
  if (!Array.isArray(history) || !history.every(isHash))
    return fail(['history'], 'a history that is not a list of hashes');
  if (!isObject(fields)) return fail(['fields'], 'an item without fields');
  const pins = new Map<string, FieldPin>();
  for (const [name, field] of Object.entries(toRecord(fields)))
    pins.set(
      name,
      toFieldPin(field, (path, what) => fail(['fields', name, ...path], what)),
    );
  const isWhole = [...pins.values()].every(({ omitted }) => omitted === undefined);
  if (isWhole && toSha256(toObject(pins)) !== sha256)
    return fail(['sha256'], 'an item whose SHA-256 is not that of its fields');
  return { sha256, history, fields: pins };
}

function toFieldPin(value: unknown, fail: Fail): FieldPin {
  const { sha256, value: kept, omitted } = toRecord(value);
  if (!isHash(sha256)) return fail(['sha256'], 'a field without a SHA-256');
  if (omitted === 'long' || omitted === 'secret') return { sha256, omitted };
  if (kept === undefined || toSha256(kept) !== sha256)
    return fail(['sha256'], 'a field whose SHA-256 is not that of its value');
  return { sha256, value: kept };
}

/** Without a prototype, so that no name is special. */
function toObject(pins: ReadonlyMap<string, FieldPin>): object {
  const object: Record<string, unknown> = Object.create(null);
  for (const [name, { value }] of pins) object[name] = value;
  return object;
}

function toTree(text: string, file: string): Node {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    throw toError(file, text, 0, 'nested too deep', REAPPROVE);
  }
  const [error] = errors;
  if (error) {
    throw toError(
      file,
      text,
      error.offset,
      `not valid JSON: ${toSpacedWords(printParseErrorCode(error.error))}`,
      REAPPROVE,
    );
  }
  return tree ?? { type: 'null', offset: 0, length: 0 };
}

/** JSON.parse keeps the last of two equal keys, which may be the wrong one after a merge. */
function findDuplicate(root: Node, text: string, file: string): void {
  const todo = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      todo.push(child);
      const key = child.type === 'property' ? (child.children?.[0]?.value as string) : undefined;
      if (key === undefined) continue;
      if (seen.has(key)) throw toError(file, text, child.offset, 'the same entry twice', REAPPROVE);
      seen.add(key);
    }
  }
}

function findNearest(tree: Node, path: readonly string[]): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return undefined;
}

function toError(file: string, text: string, offset: number, what: string, todo: string): TocsinError {
  const line = text.slice(0, offset).split('\n').length;
  return new TocsinError('bad-lock', `${file}, line ${line}: ${what}. To continue, ${todo}.`);
}

const isHash = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);
