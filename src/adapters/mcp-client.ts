/** `tocsin/mcp-client`: a guard around an MCP client. */

import { type Conversation, createConversationOpener } from './conversation.js';
import { toErrorResult } from './mcp-results.js';
import { type AdapterOptions, isRefusal, REMOVED_TOOL } from './options.js';

export type { AdapterOptions, GuardedPart } from './options.js';

export interface McpRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface McpClientOptions extends AdapterOptions<McpRequest> {
  /** A label for the server, which tells tools of the same name apart. */
  readonly server?: string;
}

/** The part of an MCP client that the guard uses. Clients of the official SDKs and wrappers of the same shape have it. */
export interface McpClientLike {
  listTools(...args: never[]): Promise<object>;
  callTool(...args: never[]): Promise<object>;
}

type Run = (params: Readonly<Record<string, unknown>> | undefined) => Promise<Record<string, unknown>>;
type GuardedMethod = (conversation: Conversation, request: McpRequest, run: Run) => Promise<object>;

const METHODS: Readonly<Record<string, string>> = {
  listTools: 'tools/list',
  callTool: 'tools/call',
  getPrompt: 'prompts/get',
  readResource: 'resources/read',
};

/** The client behind a guard. Refused tools are removed, calls are checked before they are made, results before they return. */
export function guardMcpClient<Client extends McpClientLike>(client: Client, options: McpClientOptions): Client {
  const openConversation = createConversationOpener(options);
  const guardedMethods = toGuardedMethods(new Set());

  async function guard(request: McpRequest, rest: readonly unknown[], run: Run): Promise<unknown> {
    const guardMethod = guardedMethods[request.method];
    if (!guardMethod) return run(request.params);
    const { server } = options;
    const signal = findSignal(rest);
    const labels = { ...(signal && { signal }), ...(server !== undefined && { server }) };
    return guardMethod(await openConversation(request, labels), request, run);
  }

  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const method = typeof property === 'string' ? METHODS[property] : undefined;
      if (method !== undefined) {
        return (params?: Record<string, unknown>, ...rest: unknown[]) =>
          guard({ method, ...(params && { params }) }, rest, (checked) => value.call(target, checked, ...rest));
      }
      if (property === 'request') {
        return (request: McpRequest, ...rest: unknown[]) =>
          guard(request, rest, (params) => value.call(target, { ...request, ...(params && { params }) }, ...rest));
      }
      // Private fields are accessible only if `this` is the client itself.
      return value.bind(target);
    },
  });
}

function toGuardedMethods(removedTools: Set<string>): Readonly<Record<string, GuardedMethod>> {
  return {
    async 'tools/list'(conversation, { params }, run) {
      const result = await run(params);
      const listed = Array.isArray(result.tools) ? (result.tools as readonly { readonly name?: string }[]) : [];
      const passed = await conversation.filterTools(listed);
      const kept = isRefusal(passed) ? [] : passed.content;
      for (const tool of listed) removedTools[kept.includes(tool) ? 'delete' : 'add'](String(tool.name));
      return { ...result, tools: kept };
    },

    async 'tools/call'(conversation, { params = {} }, run) {
      const name = String(params.name);
      const id = crypto.randomUUID();
      const objection = removedTools.has(name) ? REMOVED_TOOL : undefined;
      const stopped = await conversation.checkCall({ id, name, arguments: params.arguments }, objection);
      if (stopped) return toErrorResult(stopped.refusal);
      const result = await run(params).catch((error: unknown) => throwChecked(conversation, { id, name }, error));
      const passed = await conversation.checkResult({ id, name, content: result });
      if (isRefusal(passed)) return toErrorResult(passed.refusal);
      return passed.content.content as object;
    },

    'prompts/get': (conversation, { params }, run) =>
      guardDocument(conversation, run(params), 'messages', (text) => [
        { role: 'user', content: { type: 'text', text } },
      ]),

    'resources/read': (conversation, { params }, run) =>
      guardDocument(conversation, run(params), 'contents', (text) => [
        { uri: String(params?.uri), mimeType: 'text/plain', text },
      ]),
  };
}

async function guardDocument(
  conversation: Conversation,
  pending: Promise<Record<string, unknown>>,
  property: string,
  toWithheld: (text: string) => unknown,
): Promise<object> {
  const result = await pending;
  const passed = await conversation.checkDocument(result);
  if (!isRefusal(passed)) return passed.content;
  return { [property]: toWithheld(passed.refusal) };
}

/** A model also reads the error messages of a server, so they are checked like results. */
async function throwChecked(
  conversation: Conversation,
  call: { id: string; name: string },
  error: unknown,
): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  const passed = await conversation.checkResult({ ...call, content: '', error: message });
  if (isRefusal(passed)) throw new Error(passed.refusal);
  if (passed.content.error !== message) throw new Error(passed.content.error);
  throw error;
}

function findSignal(args: readonly unknown[]): AbortSignal | undefined {
  for (const value of args) {
    if (typeof value !== 'object' || value === null) continue;
    const { signal } = value as { signal?: unknown };
    if (signal instanceof AbortSignal) return signal;
  }
  return undefined;
}
