import { BodyParts } from './body-parts.js';
import { toContentTurn } from './content-turn.js';
import { type Json, toItems } from './json.js';
import { guardEnvelope, guardItem, toIncomplete, toKnown, toRefusalEvents } from './openai-answer.js';
import { isCallItem, toCallId, toCallName, toItemTurns } from './openai-items.js';
import { GuardedResponse } from './openai-response-stream.js';
import type { Refusal } from './options.js';
import { type Protocol, toNamedEvent } from './protocol.js';
import type { Turn } from './turn.js';

/** `POST /responses` of OpenAI. */
export const responsesProtocol: Protocol = {
  path: /\/responses$/,
  toolName: (tool) => String(tool.name ?? tool.type),
  toTurns: (body, toolNameOf) => {
    const parts = new BodyParts();
    const names = new Map<string, string>();
    const nameOf = (id: string): string => names.get(id) ?? toolNameOf(id);
    const turns = toItems(body.input).flatMap((item): Turn[] => {
      if (isCallItem(item)) names.set(toCallId(item), toCallName(item));
      const itemTurns = toItemTurns(parts, item, nameOf);
      for (const tool of toItems(item.tools)) parts.exclude(tool);
      return [...parts.toRestTurns(item, item.role === 'user'), ...itemTurns];
    });
    const texts = [
      ...toContentTurn(parts, 'system', body, 'instructions'),
      ...(typeof body.input === 'string' ? toContentTurn(parts, 'prompt', body, 'input') : []),
    ];
    for (const tool of toItems(body.tools)) parts.exclude(tool);
    return [...texts, ...parts.toRestTurns(body), ...turns];
  },

  toolLists: (body) => [body, ...toItems(body.input)],

  async guardAnswer(check, answer) {
    const output: Json[] = [];
    let stopped: Refusal | undefined;
    for (const item of toItems(answer.output)) {
      const refused = await guardItem(check, item);
      stopped = refused?.refusal ?? stopped;
      if (refused && !refused.isCall) return toIncomplete(toKnown(answer), [], refused.refusal);
      if (!refused) output.push(item);
    }
    const refused = await guardEnvelope(check, answer);
    if (refused) return toIncomplete(toKnown(answer), [], refused.refusal);
    return stopped ? toIncomplete(answer, output, stopped) : answer;
  },

  async *guardEvents(check, events) {
    yield* new GuardedResponse(check).run(events);
  },

  toAnswer: (request, refusal) => toIncomplete(toFrame(request), [], refusal),

  *toAnswerEvents(request, refusal) {
    const response = toFrame(request);
    yield toNamedEvent({ type: 'response.created', response: { ...response, status: 'in_progress' } });
    yield* toRefusalEvents(response, [], refusal);
  },
};

const toFrame = ({ model }: Readonly<Json>): Json => ({
  id: 'resp_tocsin',
  object: 'response',
  created_at: Math.floor(Date.now() / 1000),
  model,
  tools: [],
  instructions: null,
  error: null,
  output: [],
});
