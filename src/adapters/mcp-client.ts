/** `tocsin/mcp-client`: a guard around an MCP client. */

import { assertClient } from './assert-adapter-options.js';
import { BodyParts } from './body-parts.js';
import { type Conversation, createConversationOpener } from './conversation.js';
import { toErrorResult } from './mcp-results.js';
import { type AdapterOptions, isRefusal, REMOVED_TOOL } from './options.js';
import { checkAnswerTurns } from './output-check.js';

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

const ENTRY = 'tocsin/mcp-client';

type Run = (params: Readonly<Record<string, unknown>> | undefined) => Promise<Record<string, unknown>>;
type Handler = (message: unknown, ...rest: unknown[]) => unknown;
type GuardedMethod = (conversation: Conversation, request: McpRequest, run: Run) => Promise<object>;

const METHODS: Readonly<Record<string, string>> = {
  listTools: 'tools/list',
  callTool: 'tools/call',
  getPrompt: 'prompts/get',
  readResource: 'resources/read',
  listPrompts: 'prompts/list',
  listResources: 'resources/list',
  listResourceTemplates: 'resources/templates/list',
  complete: 'completion/complete',
};

/** Methods and members that take a handler for messages of the server. A model may read these messages. */
const HANDLERS = new Set([
  'setRequestHandler',
  'setNotificationHandler',
  'fallbackRequestHandler',
  'fallbackNotificationHandler',
]);

/** The client behind a guard. Refused tools are removed, calls are checked before they are made, results before they return. */
export function guardMcpClient<Client extends McpClientLike>(client: Client, options: McpClientOptions): Client {
  assertClient(client, 'callTool', ENTRY, 'new Client({ name, version })');
  const openConversation = createConversationOpener(options, ENTRY, ['server']);
  const guardedMethods = toGuardedMethods(new Set());

  async function guard(request: McpRequest, rest: readonly unknown[], run: Run): Promise<unknown> {
    const guardMethod = guardedMethods[request.method] ?? guardOther;
    const { server } = options;
    const signal = findSignal(rest);
    const labels = { ...(signal && { signal }), ...(server !== undefined && { server }) };
    return guardMethod(await openConversation(request, labels), request, run);
  }

  /** The handler behind a guard. It does not see messages that are refused. */
  function guardHandler(handler: Handler, name: string): Handler {
    return async (message, ...rest) => {
      if (typeof message !== 'object' || message === null) return handler(message, ...rest);
      const { server } = options;
      const { method = name, params } = message as Partial<McpRequest>;
      const request = { method: String(method), ...(params && { params }) };
      const conversation = await openConversation(request, server === undefined ? {} : { server });
      const passed = await conversation.checkDocument(message as Record<string, unknown>);
      if (!isRefusal(passed)) return handler(passed.content, ...rest);
      if (name.includes('Notification')) return undefined;
      throw new Error(passed.refusal);
    };
  }

  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (HANDLERS.has(String(property))) {
        return (...args: unknown[]) =>
          value.apply(
            target,
            args.map((arg) => (typeof arg === 'function' ? guardHandler(arg as Handler, String(property)) : arg)),
          );
      }
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
    set(target, property, value) {
      const isHandler = HANDLERS.has(String(property)) && typeof value === 'function';
      return Reflect.set(target, property, isHandler ? guardHandler(value, String(property)) : value, target);
    },
  });
}

function toGuardedMethods(removedTools: Set<string>): Readonly<Record<string, GuardedMethod>> {
  return {
    async 'tools/list'(conversation, { params }, run) {
      const result = await run(params).catch((error: unknown) => throwCheckedText(conversation, error));
      const listed = Array.isArray(result.tools) ? (result.tools as readonly { readonly name?: string }[]) : [];
      const passed = await conversation.filterTools(listed);
      const kept = isRefusal(passed) ? [] : passed.content;
      for (const tool of listed) removedTools[kept.includes(tool) ? 'delete' : 'add'](String(tool?.name));
      const { tools: _, ...rest } = result;
      const [turn] = new BodyParts().toRestTurns(rest);
      const refused = turn && (await checkAnswerTurns({ conversation, removedTools }, [turn]));
      return refused ? { tools: kept } : { ...rest, tools: kept };
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

/** Lists of other things, completions and unknown methods. */
const guardOther: GuardedMethod = async (conversation, { method, params }, run) => {
  const result = await run(params).catch((error: unknown) => throwCheckedText(conversation, error));
  if (typeof result !== 'object' || result === null || Object.keys(result).length === 0) return result;
  const passed = await conversation.checkDocument(result);
  if (!isRefusal(passed)) return passed.content;
  const withheld = WITHHELD[method];
  if (!withheld) throw new Error(passed.refusal);
  return withheld;
};

/** The empty result of each method that has one. */
const WITHHELD: Readonly<Record<string, object>> = {
  'prompts/list': { prompts: [] },
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'completion/complete': { completion: { values: [] } },
};

async function guardDocument(
  conversation: Conversation,
  pending: Promise<Record<string, unknown>>,
  property: string,
  toWithheld: (text: string) => unknown,
): Promise<object> {
  const result = await pending.catch((error: unknown) => throwCheckedText(conversation, error));
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

/** An error that belongs to no call. */
async function throwCheckedText(conversation: Conversation, error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  const refusal = message === '' ? undefined : await conversation.checkFixed('document', message);
  throw refusal ? new Error(refusal.refusal) : error;
}

function findSignal(args: readonly unknown[]): AbortSignal | undefined {
  for (const value of args) {
    if (typeof value !== 'object' || value === null) continue;
    const { signal } = value as { signal?: unknown };
    if (signal instanceof AbortSignal) return signal;
  }
  return undefined;
}
