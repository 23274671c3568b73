/** `tocsin/bedrock`: a guard around the client of AWS Bedrock's runtime. */

import { GuardError } from '../guard/guard-error.js';
import { assertClient } from './assert-adapter-options.js';
import { guardConverseAnswer, toStoppedConverse } from './bedrock-answer.js';
import { type BedrockRequest, isToolSpec, toConverseTurns, toToolDefinition } from './bedrock-content.js';
import { GuardedConverse, toStoppedStream } from './bedrock-stream.js';
import { type Conversation, createConversationOpener } from './conversation.js';
import { isJson, type Json, toItems } from './json.js';
import { type AdapterOptions, isRefusal, type Refusal } from './options.js';
import type { OutputCheck } from './output-check.js';

export type { BedrockRequest } from './bedrock-content.js';
export type { AdapterOptions, GuardedPart } from './options.js';

interface HandlerArguments {
  readonly input: object;
}
type Handler = (args: HandlerArguments) => Promise<{ readonly output: unknown }>;

/** The part of the AWS client that the adapter uses. */
export interface BedrockClient {
  readonly middlewareStack: {
    add(
      middleware: (next: Handler, context: { readonly commandName?: string }) => Handler,
      options: { readonly step: 'initialize'; readonly name: string; readonly priority: 'low' },
    ): void;
  };
}

const ENTRY = 'tocsin/bedrock';

/** Other commands that call a model. Their bodies have a format of each model, so the guard cannot read them. */
const UNREADABLE = /^(?:InvokeModel|StartAsyncInvoke)/;

/** Guards `ConverseCommand` and `ConverseStreamCommand`. Returns the same client. */
export function guardBedrock<Client extends object>(client: Client, options: AdapterOptions<BedrockRequest>): Client {
  const openConversation = createConversationOpener(options, ENTRY);
  assertClient(client, 'middlewareStack', ENTRY, 'new BedrockRuntimeClient({ region })');
  const { middlewareStack } = client as unknown as BedrockClient;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const command = commandName.replace(/Command$/, '');
        // A version of the client that names no command would let every request pass.
        if (command === '' || UNREADABLE.test(command)) throw new GuardError('not-checked', NOT_CHECKED(command));
        const isStream = command === 'ConverseStream';
        if (command !== 'Converse' && !isStream) return next(args);
        // The caller keeps its own messages.
        const input = structuredClone(args.input) as Json;
        const conversation = await openConversation({ command, input: args.input as BedrockRequest['input'] });
        const { refusal, check } = await guardInput(conversation, input);
        if (refusal)
          return { output: isStream ? { stream: toStoppedStream(refusal) } : toStoppedConverse({}, refusal) };
        const { output, ...rest } = await next({ ...args, input });
        if (!isJson(output)) return { ...rest, output };
        if (!isStream) return { ...rest, output: await guardConverseAnswer(check, output) };
        const stream = output.stream as AsyncIterable<Json> | undefined;
        return { ...rest, output: { ...output, ...(stream && { stream: new GuardedConverse(check).run(stream) }) } };
      },
    { step: 'initialize', name: 'tocsinGuard', priority: 'low' },
  );
  return client;
}

const NOT_CHECKED = (command: string): string =>
  `tocsin/bedrock cannot read ${command || 'a command without a name'}: use ConverseCommand or ConverseStreamCommand, or a client without a guard`;

async function guardInput(
  conversation: Conversation,
  input: Json,
): Promise<{ readonly refusal?: Refusal; readonly check: OutputCheck }> {
  const removedTools = new Set<string>();
  const check = { conversation, removedTools };
  const toolConfig = isJson(input.toolConfig) ? input.toolConfig : {};
  const offered = toItems(toolConfig.tools).filter(isToolSpec);
  const definitions = offered.map(toToolDefinition);
  const passed = await conversation.filterTools(definitions);
  if (isRefusal(passed)) return { refusal: passed, check };
  const removed = offered.filter((_, index) => !passed.content.includes(definitions[index]!));
  for (const { toolSpec } of removed) removedTools.add(String((toolSpec as Json).name));
  if (removed.length > 0) {
    const kept = toItems(toolConfig.tools).filter((tool) => !removed.includes(tool));
    toolConfig.tools = kept;
    // The service rejects an empty list of tools, and the choice of a missing tool.
    if (isJson(toolConfig.toolChoice) && isJson(toolConfig.toolChoice.tool)) delete toolConfig.toolChoice;
    if (!kept.some(isToolSpec)) delete input.toolConfig;
  }
  const turns = toConverseTurns(input, (id) => conversation.toolNameOf(id));
  const refusal = await conversation.addTurns(turns);
  return { ...(refusal && { refusal }), check };
}
