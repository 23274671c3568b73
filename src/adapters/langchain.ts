/** `tocsin/langchain`: a guard as middleware for LangChain.js agents (1 and newer). */

import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { type AgentMiddleware, AIMessage, type BaseMessage, createMiddleware, ToolMessage } from 'langchain';
import { toCanonicalJson } from '../core/canonical-json.js';
import { BodyParts } from './body-parts.js';
import { toContentTurn, toResultTurn } from './content-turn.js';
import { type Conversation, createConversationOpener } from './conversation.js';
import { isJson, type Json, toItems } from './json.js';
import { type AdapterOptions, isRefusal, REMOVED_TOOL } from './options.js';
import { checkAnswerTurns, type StoppedTurn } from './output-check.js';
import { isToken } from './transport-settings.js';
import type { Turn } from './turn.js';

export type { AdapterOptions, GuardedPart } from './options.js';

/** The part of a run's configuration that `session` may read. The caller sets `configurable` and `context`. */
export interface AgentRun {
  readonly context?: unknown;
  readonly configurable?: { readonly thread_id?: string; readonly [key: string]: unknown };
  readonly signal?: AbortSignal;
}

/** For `createAgent({ middleware: [guardMiddleware({ guard, session })] })`. */
export function guardMiddleware(options: AdapterOptions<AgentRun>): AgentMiddleware {
  const openConversation = createConversationOpener(options, 'tocsin/langchain');
  const openRun = (runtime: unknown): Promise<Conversation> => {
    const run = (runtime ?? {}) as AgentRun;
    return openConversation(run, run.signal && { signal: run.signal });
  };

  return createMiddleware({
    name: 'TocsinGuard',

    async wrapModelCall(request, handler) {
      const conversation = await openRun(request.runtime);
      const definitions = request.tools.map(toDefinition);
      const passed = await conversation.filterTools(definitions);
      if (isRefusal(passed)) return new AIMessage(passed.refusal);
      const tools = request.tools.filter((_, index) => passed.content.includes(definitions[index]!));
      for (const definition of definitions) {
        conversation.setToolRemoved(definition.name, !passed.content.includes(definition));
      }
      const [systemMessage, ...messages] = [request.systemMessage, ...request.messages].map(copy);
      const { modelSettings, toolChoice } = request as { modelSettings?: unknown; toolChoice?: unknown };
      const settings = new BodyParts().toRestTurns({ modelSettings, toolChoice });
      const stopped = await conversation.addTurns([...settings, ...[systemMessage!, ...messages].flatMap(toTurns)]);
      if (stopped) return new AIMessage(stopped.refusal);
      const answer: unknown = await handler({ ...request, tools, messages, systemMessage } as typeof request);
      if (AIMessage.isInstance(answer)) return guardAnswer(conversation, answer);
      // The messages of a LangGraph command are checked with the next model call.
      return (isStructured(answer) ? guardStructuredAnswer(conversation, answer) : answer) as AIMessage;
    },

    async wrapToolCall(request, handler) {
      const { id = '', name, args } = request.toolCall;
      const conversation = await openRun(request.runtime);
      const objection = conversation.isToolRemoved(name) ? REMOVED_TOOL : undefined;
      const stopped = await conversation.checkCall({ id, name, arguments: args }, objection);
      const refuse = (content: string) => new ToolMessage({ content, name, tool_call_id: id, status: 'error' });
      if (stopped) return refuse(stopped.refusal);
      const answer = await handler(request);
      // The messages of a LangGraph command are checked with the next model call.
      if (!ToolMessage.isInstance(answer)) return answer;
      const passed = await conversation.checkResult({
        id,
        name,
        content: answer.content,
        ...(answer.status === 'error' && { isError: true }),
      });
      return isRefusal(passed) ? refuse(passed.refusal) : withContent(answer, passed.content.content);
    },
  });
}

/** Calls are checked when the agent makes them. */
async function guardAnswer(conversation: Conversation, answer: AIMessage): Promise<AIMessage> {
  const checked = copy(answer);
  const stopped = await checkMessage(conversation, checked);
  return stopped ? new AIMessage(stopped.refusal.refusal) : checked;
}

const checkMessage = (conversation: Conversation, message: BaseMessage): Promise<StoppedTurn | undefined> => {
  const turns = toTurns(message).filter(({ part }) => part !== 'call');
  return checkAnswerTurns({ conversation, removedTools: new Set() }, turns);
};

/** An answer in the format that the application asked for (`responseFormat`), and the messages that repeat it. */
interface StructuredAnswer {
  readonly structuredResponse: unknown;
  readonly messages: readonly BaseMessage[];
}

const isStructured = (answer: unknown): answer is StructuredAnswer =>
  isJson(answer) && 'structuredResponse' in answer && Array.isArray(answer.messages);

/**
 * The model gives such an answer as text or as the arguments of a call that nobody makes. LangChain repeats it in a tool's
 * result and in a last message. All of them are one output.
 */
async function guardStructuredAnswer(
  conversation: Conversation,
  answer: StructuredAnswer,
): Promise<AIMessage | StructuredAnswer> {
  const [own, ...repeats] = answer.messages.map(copy);
  const stopped = own && (await checkMessage(conversation, own));
  if (stopped) return new AIMessage(stopped.refusal.refusal);
  const calls = own && AIMessage.isInstance(own) ? toItems(own.tool_calls) : [];
  const shown = {
    structuredResponse: answer.structuredResponse,
    calls: calls.map(({ args }) => args),
    repeats: repeats.map(({ content }) => content),
  };
  const toMessages = (passed: typeof shown): BaseMessage[] => [
    ...(own ? [withCalls(own, calls, passed.calls)] : []),
    ...repeats.map((message, index) => withContent(message, passed.repeats[index])),
  ];
  const passed = await conversation.checkOutput(shown, (content) =>
    toMessages(content).flatMap((message) => toMessageTurns(new BodyParts(), message, message as unknown as Json)),
  );
  if (isRefusal(passed)) return new AIMessage(passed.refusal);
  return { ...answer, structuredResponse: passed.content.structuredResponse, messages: toMessages(passed.content) };
}

/** A tool is either a LangChain object with a `schema`, or a definition in a provider's own format. */
function toDefinition(tool: object): { readonly name: string } {
  const { name, description, schema } = tool as { name?: unknown; description?: unknown; schema?: unknown };
  if (schema === undefined) return { name: 'unnamed', ...structuredClone(tool) };
  return { name: String(name), ...{ description, inputSchema: toJsonSchema(schema as never) } };
}

function toTurns(message: BaseMessage): Turn[] {
  const parts = new BodyParts();
  const writable = message as unknown as Json;
  const turns = toMessageTurns(parts, message, writable);
  const isResult = ToolMessage.isInstance(message);
  const taken = isResult
    ? ['content', ...(isToken(message.name) ? ['name'] : [])]
    : typeof message.content === 'string'
      ? ['content']
      : [];
  const members = Object.entries(writable).filter(([name]) => !isInternal(name) && !taken.includes(name));
  return [...parts.toRestTurns(Object.fromEntries(members), message.type === 'human'), ...turns];
}

/** LangChain's own records, and the artifact of a tool, which is for the program: no model reads them. */
const isInternal = (name: string): boolean => name.startsWith('lc_') || name === 'artifact';

function toMessageTurns(parts: BodyParts, message: BaseMessage, writable: Json): Turn[] {
  if (ToolMessage.isInstance(message)) {
    const { tool_call_id: id, name = 'unknown' } = message;
    return [toResultTurn(parts, { id, name }, writable, 'content')];
  }
  if (!AIMessage.isInstance(message)) {
    return toContentTurn(parts, message.type === 'system' ? 'system' : 'prompt', writable, 'content');
  }
  const calls = toItems(message.tool_calls).map((call): Turn => {
    const content = {
      id: String(call.id ?? ''),
      name: String(parts.take(call, 'name')),
      arguments: parts.take(call, 'args'),
    };
    excludeCopies(parts, message, call);
    return { part: 'call', content };
  });
  return [...toContentTurn(parts, 'output', writable, 'content'), ...calls];
}

/** Providers repeat a call as a content block. An equal copy is not read twice. */
function excludeCopies(parts: BodyParts, { content }: AIMessage, { id, name, args }: Json): void {
  for (const block of toItems(content)) {
    const isCopy = block.id === id && block.name === name && toCanonicalJson(block.input) === toCanonicalJson(args);
    if (isCopy) for (const member of ['name', 'input']) parts.take(block, member);
  }
}

const copy = <Message extends BaseMessage>(message: Message): Message =>
  withContent(message, structuredClone(message.content));

const withContent = <Message extends BaseMessage>(message: Message, content: unknown): Message =>
  withMembers(message, { content });

const withCalls = (message: BaseMessage, calls: readonly Json[], args: readonly unknown[]): BaseMessage =>
  calls.length === 0
    ? message
    : withMembers(message, { tool_calls: calls.map((call, index) => ({ ...call, args: args[index] })) });

const withMembers = <Message extends BaseMessage>(message: Message, members: object): Message =>
  Object.assign(Object.create(Object.getPrototypeOf(message)), message, members);
