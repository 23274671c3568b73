import type { StandardSchemaV1 } from '@modelcontextprotocol/client';
import { isObject } from '../../core/json-object.js';
import type { ListName } from '../../core/server-entry.js';
import type { Skipped } from '../../core/types.js';
import { REQUEST_OPTIONS, type Session } from './client.js';
import { type Contact, toMegabytes } from './contact.js';

export interface List {
  readonly key: ListName;
  readonly method: string;
  readonly capability: 'tools' | 'prompts' | 'resources';
  readonly words: string;
  /** The key that identifies an item. */
  readonly id: 'name' | 'uri' | 'uriTemplate';
  /** Should not change while the server runs, unlike resources. It is listed twice to check that. */
  readonly isStatic: boolean;
  /** Many servers declare the capability and have no such method. */
  readonly isOptional?: boolean;
}

export const LISTS: readonly List[] = [
  { key: 'tools', method: 'tools/list', capability: 'tools', words: 'tools', id: 'name', isStatic: true },
  { key: 'prompts', method: 'prompts/list', capability: 'prompts', words: 'prompts', id: 'name', isStatic: true },
  {
    key: 'resources',
    method: 'resources/list',
    capability: 'resources',
    words: 'resources',
    id: 'uri',
    isStatic: false,
  },
  {
    key: 'resourceTemplates',
    method: 'resources/templates/list',
    capability: 'resources',
    words: 'resource templates',
    id: 'uriTemplate',
    isStatic: false,
    isOptional: true,
  },
];

export interface Listing {
  readonly items: readonly unknown[];
  readonly skipped: readonly Skipped[];
}

/** Accepts any response, because unknown members are scanned too. */
const ANYTHING: StandardSchemaV1<unknown, unknown> = {
  '~standard': { version: 1, vendor: 'tocsin', validate: (value) => ({ value }) },
};

const METHOD_NOT_FOUND = -32601;
/** Time limit for a list that the server did not declare. Some servers do not answer unknown methods. */
const UNDECLARED_MS = 5_000;

/** Does the response to `initialize` declare the capability? Then the server has to answer its lists. */
export const isDeclared = ({ capabilities }: Session['about'], capability: List['capability']): boolean =>
  isObject(capabilities) && capabilities[capability] !== undefined;

/** A server that declares nothing has nothing to offer to a client, or hides it from a scanner. */
const declaresAny = (about: Session['about']): boolean => LISTS.some(({ capability }) => isDeclared(about, capability));

/** Takes all pages of a list, up to the limits. Refused or cut pages are reported in `skipped`, not thrown. */
export async function takeList(
  { key, method, capability, isOptional = false }: List,
  { client, about }: Session,
  contact: Contact,
): Promise<Listing> {
  const { limits } = contact;
  const isUndeclared = !isDeclared(about, capability);
  const timing = isUndeclared && declaresAny(about) ? { timeout: UNDECLARED_MS } : REQUEST_OPTIONS;
  const { ProtocolError, SdkError, SdkErrorCode } = await import('@modelcontextprotocol/client');
  const items: unknown[] = [];
  const seen = new Set<string>();
  const before = contact.received;
  const cut = (reason: string): Listing => ({ items, skipped: [{ path: key, reason }] });
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    let answer: unknown;
    try {
      const params = cursor === undefined ? {} : { cursor };
      answer = await contact.race(client.request({ method, params }, ANYTHING, timing));
    } catch (error) {
      const isRefused = ProtocolError.isInstance(error);
      const isSilent = SdkError.isInstance(error) && error.code === SdkErrorCode.RequestTimeout;
      if (isUndeclared && page === 1 && (isRefused || isSilent))
        return declaresAny(about) ? { items, skipped: [] } : cut(`the server declared no list and refused ${method}`);
      if (isRefused) {
        const isMissing = error.code === METHOD_NOT_FOUND && page === 1;
        if (isMissing && isOptional) return { items, skipped: [] };
        if (isMissing) return cut(`the server declared ${capability} and refused ${method}`);
        return cut(`the server answered page ${page} with error ${error.code}`);
      }
      if (SdkError.isInstance(error) && error.code === SdkErrorCode.MethodNotSupportedByProtocolVersion)
        return { items, skipped: [] };
      throw error;
    }
    const { [key]: listed, nextCursor } = (answer ?? {}) as Record<string, unknown>;
    if (!Array.isArray(listed)) return cut(`the server answered page ${page} without a list`);
    if (items.length + listed.length > limits.items) {
      for (const item of listed.slice(0, limits.items - items.length)) items.push(item);
      return cut(`more than ${limits.items} items: the rest was not read`);
    }
    for (const item of listed) items.push(item);
    if (nextCursor === undefined || nextCursor === null) return { items, skipped: [] };
    if (typeof nextCursor !== 'string') return cut('the cursor of the next page is invalid: the page was not read');
    if (seen.has(nextCursor)) return cut(`the pages repeat: stopped after ${page} of them`);
    if (page >= limits.pages) return cut(`more than ${limits.pages} pages: the rest was not read`);
    if (contact.received - before > limits.listBytes)
      return cut(`more than ${toMegabytes(limits.listBytes)}: the rest was not read`);
    seen.add(nextCursor);
    cursor = nextCursor;
  }
}
