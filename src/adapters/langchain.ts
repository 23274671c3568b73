/** `tocsin/langchain`: a guard as a middleware of LangChain.js agents (1 and newer). */

import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { type AgentMiddleware, AIMessage, type BaseMessage, createMiddleware, ToolMessage } from 'langchain';
import { toContentTurn } from './content-turn.js';
import { Conversation, type Turn } from './conversation.js';
import { type AdapterOptions, isRefusal, toSession } from './options.js';
import { SeenMessages } from './seen.js';

export type { AdapterOptions, GuardedPart } from './options.js';

/** What is known of a run; `configurable.thread_id` and `context` are what the caller handed to it. */
export interface AgentRun {
  readonly context?: unknown;
  readonly configurable?: { readonly thread_id?: string; readonly [key: string]: unknown };
  readonly signal?: AbortSignal;
}

/** For `createAgent({ middleware: [guardMiddleware({ guard, session })] })`. */
export function guardMiddleware(options: AdapterOptions<AgentRun>): AgentMiddleware {
  const seen = new SeenMessages();
  const open = async (runtime: unknown): Promise<Conversation> => {
    const run = (runtime ?? {}) as AgentRun;
    return new Conversation({ ...options, seen }, await toSession(options, run), run.signal && { signal: run.signal });
  };
  const toLeftOutKey = (name: string): string => `left out ${name}`;

  return createMiddleware({
    name: 'TocsinGuard',

    async wrapModelCall(request, handler) {
      const talk = await open(request.runtime);
      const definitions = request.tools.map(toDefinition);
      const passed = await talk.tools(definitions);
      if (isRefusal(passed)) return new AIMessage(passed.refusal);
      const tools = request.tools.filter((_, index) => passed.content.includes(definitions[index]!));
      for (const definition of definitions) {
        const isLeftOut = !passed.content.includes(definition);
        const step = -1;
        seen.add(
          talk.session,
          toLeftOutKey(definition.name),
          isLeftOut ? { step, refusal: definition.name } : { step },
        );
      }
      const [systemMessage, ...messages] = [request.systemMessage, ...request.messages].map(copy);
      const stopped = await talk.take([systemMessage!, ...messages].flatMap(toTurns));
      if (stopped) return new AIMessage(stopped.refusal);
      const answer = await handler({ ...request, tools, messages, systemMessage } as typeof request);
      return AIMessage.isInstance(answer) ? guardAnswer(talk, answer) : answer;
    },

    async wrapToolCall(request, handler) {
      const { id = '', name, args } = request.toolCall;
      const talk = await open(request.runtime);
      const isLeftOut = seen.find(talk.session, toLeftOutKey(name))?.refusal !== undefined;
      const call = { id, name, arguments: args };
      const stopped = await talk.call(call, isLeftOut ? 'the tool was left out of the list' : undefined);
      const refuse = (content: string) => new ToolMessage({ content, name, tool_call_id: id, status: 'error' });
      if (stopped) return refuse(stopped.refusal);
      const answer = await handler(request);
      // A command's messages are looked at before a model reads them.
      if (!ToolMessage.isInstance(answer)) return answer;
      const passed = await talk.result({ id, name, content: answer.content });
      return isRefusal(passed) ? refuse(passed.refusal) : withContent(answer, passed.content.content);
    },
  });
}

async function guardAnswer(talk: Conversation, answer: AIMessage): Promise<AIMessage> {
  const own = copy(answer);
  for (const turn of toTurns(own)) {
    if (turn.part !== 'output') continue;
    const passed = await talk.output(turn.content);
    if (isRefusal(passed)) return new AIMessage(passed.refusal);
    turn.replace(passed.content);
  }
  return own;
}

/** Tools come as objects of LangChain's own, or as what a provider's API takes. */
function toDefinition(tool: object): { readonly name: string } {
  const { name, description, schema } = tool as { name?: unknown; description?: unknown; schema?: unknown };
  if (schema === undefined) return { name: 'unnamed', ...structuredClone(tool) };
  return { name: String(name), ...{ description, inputSchema: toJsonSchema(schema as never) } };
}

function toTurns(message: BaseMessage): Turn[] {
  const writable = message as unknown as Record<string, unknown>;
  if (ToolMessage.isInstance(message)) {
    const { tool_call_id: id, name = 'unknown', content } = message;
    const replace = (given: unknown): void => {
      writable.content = given;
    };
    return [{ part: 'result', content: { id, name, content }, replace }];
  }
  if (AIMessage.isInstance(message)) {
    const calls = (message.tool_calls ?? []).map(
      ({ id = '', name, args }): Turn => ({ part: 'call', content: { id, name, arguments: args } }),
    );
    return [...toContentTurn('output', writable, 'content'), ...calls];
  }
  return toContentTurn(message.type === 'system' ? 'system' : 'prompt', writable, 'content');
}

const copy = <Message extends BaseMessage>(message: Message): Message =>
  withContent(message, structuredClone(message.content));

const withContent = <Message extends BaseMessage>(message: Message, content: unknown): Message =>
  Object.assign(Object.create(Object.getPrototypeOf(message)), message, { content });
