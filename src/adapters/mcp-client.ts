/** `tocsin/mcp-client`: a guard around an MCP client. */

import { Conversation, type ConversationSetup } from './conversation.js';
import { toErrorResult, toShown, withShown } from './mcp-results.js';
import { type AdapterOptions, isRefusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';

export type { AdapterOptions, GuardedPart } from './options.js';

export interface McpRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface McpClientOptions extends AdapterOptions<McpRequest> {
  /** What the server is called, so that tools of the same name stay apart. */
  readonly server?: string;
}

/** What is used of a client; those of the official SDKs fit, and wrappers that are shaped like them. */
export interface McpClientLike {
  listTools(...args: never[]): Promise<object>;
  callTool(...args: never[]): Promise<object>;
}

type Run = (params: Readonly<Record<string, unknown>> | undefined) => Promise<Record<string, unknown>>;
type Guarded = (talk: Conversation, request: McpRequest, run: Run) => Promise<object>;

const METHODS: Readonly<Record<string, string>> = {
  listTools: 'tools/list',
  callTool: 'tools/call',
  getPrompt: 'prompts/get',
  readResource: 'resources/read',
};

/** The client with a guard around it: refused tools are left out, calls are looked at before they are made, results before they are handed on. */
export function guardMcpClient<Client extends McpClientLike>(client: Client, options: McpClientOptions): Client {
  const setup: ConversationSetup = { ...options, seen: new SeenMessages() };
  const guarded = toGuardedMethods(new Set());

  async function guard(request: McpRequest, rest: readonly unknown[], run: Run): Promise<unknown> {
    const check = guarded[request.method];
    if (!check) return run(request.params);
    const { server } = options;
    const signal = findSignal(rest);
    const labels = { ...(signal && { signal }), ...(server !== undefined && { server }) };
    return check(new Conversation(setup, await toSession(options, request), labels), request, run);
  }

  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const method = typeof property === 'string' ? METHODS[property] : undefined;
      if (method !== undefined) {
        return (params?: Record<string, unknown>, ...rest: unknown[]) =>
          guard({ method, ...(params && { params }) }, rest, (given) => value.call(target, given, ...rest));
      }
      if (property === 'request') {
        return (request: McpRequest, ...rest: unknown[]) =>
          guard(request, rest, (params) => value.call(target, { ...request, ...(params && { params }) }, ...rest));
      }
      // The client's own private parts know only the client itself.
      return value.bind(target);
    },
  });
}

function toGuardedMethods(refusedTools: Set<string>): Readonly<Record<string, Guarded>> {
  return {
    async 'tools/list'(talk, { params }, run) {
      const result = await run(params);
      const listed = Array.isArray(result.tools) ? (result.tools as readonly { readonly name?: string }[]) : [];
      const passed = await talk.tools(listed);
      const kept = isRefusal(passed) ? [] : passed.content;
      for (const tool of listed) refusedTools[kept.includes(tool) ? 'delete' : 'add'](String(tool.name));
      return { ...result, tools: kept };
    },

    async 'tools/call'(talk, { params = {} }, run) {
      const name = String(params.name);
      const id = crypto.randomUUID();
      const isUnlisted = refusedTools.has(name);
      const stopped = await talk.call({ id, name, arguments: params.arguments }, isUnlisted ? LEFT_OUT : undefined);
      if (stopped) return toErrorResult(stopped.refusal);
      const result = await run(params).catch((error: unknown) => toPlainError(talk, { id, name }, error));
      const passed = await talk.result({ id, name, content: toShown(result) });
      if (isRefusal(passed)) return toErrorResult(passed.refusal);
      return withShown(result, passed.content.content);
    },

    'prompts/get': (talk, { params }, run) =>
      takeDocument(talk, run(params), 'messages', (text) => [{ role: 'user', content: { type: 'text', text } }]),

    'resources/read': (talk, { params }, run) =>
      takeDocument(talk, run(params), 'contents', (text) => [
        { uri: String(params?.uri), mimeType: 'text/plain', text },
      ]),
  };
}

const LEFT_OUT = 'the tool was left out of the list';

async function takeDocument(
  talk: Conversation,
  read: Promise<Record<string, unknown>>,
  property: string,
  toWithheld: (text: string) => unknown,
): Promise<object> {
  const result = await read;
  const passed = await talk.document(toShown(result));
  if (!isRefusal(passed)) return withShown(result, passed.content);
  const { _meta } = result;
  return { ...(_meta !== undefined && { _meta }), [property]: toWithheld(passed.refusal) };
}

/** What a server says in an error is read by the model as well. */
async function toPlainError(talk: Conversation, call: { id: string; name: string }, error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  const passed = await talk.result({ ...call, content: '', error: message });
  if (isRefusal(passed)) throw new Error(passed.refusal);
  if (passed.content.error !== message) throw new Error(passed.content.error);
  throw error;
}

function findSignal(given: readonly unknown[]): AbortSignal | undefined {
  for (const value of given) {
    if (typeof value !== 'object' || value === null) continue;
    const { signal } = value as { signal?: unknown };
    if (signal instanceof AbortSignal) return signal;
  }
  return undefined;
}
