import { BodyParts } from './body-parts.js';
import { type Json, toItems } from './json.js';
import { isCallItem, toItemTurns } from './openai-items.js';
import type { Refusal } from './options.js';
import { checkAnswerTurns, type StoppedTurn } from './output-check.js';
import { type AnswerCheck, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';

/** Replaces the texts of an item by their checked versions. A refused text ends the answer; a refused call is left out. */
export function guardItem(check: AnswerCheck, item: Json): Promise<StoppedTurn | undefined> {
  const parts = new BodyParts();
  const turns = toItemTurns(parts, item, (id) => check.conversation.toolNameOf(id));
  return checkAnswerTurns(check, [...turns, ...parts.toRestTurns(item)]);
}

/** Members of a response that repeat the request, which was checked. */
const REPEATED = ['instructions', 'tools', 'text', 'prompt', 'metadata', 'reasoning', 'tool_choice', 'user', 'input'];

/** `output_text` is not a member of the API: the SDK adds it to its own copy. */
export function guardEnvelope(check: AnswerCheck, response: Json): Promise<StoppedTurn | undefined> {
  const parts = new BodyParts();
  for (const name of REPEATED) if (name in check.request) parts.take(response, name);
  for (const item of toItems(response.output)) parts.exclude(item);
  return checkAnswerTurns(check, parts.toRestTurns(response));
}

/** A stopped answer keeps only these members: others may hold the text that was refused. */
export const toKnown = ({ id, object, created_at, model, usage }: Json): Json => ({
  ...{ id, object, created_at, model, usage, tools: [] },
  error: null,
});

/** The id of the message that a refusal becomes. */
export const REFUSAL_ID = 'msg_tocsin';

const toRefusalItem = ({ refusal }: Refusal): Json => ({
  id: REFUSAL_ID,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: refusal, annotations: [] }],
});

/** A response that ends with a refusal. It is incomplete unless it still contains calls to make. */
export function toIncomplete(response: Json, output: readonly Json[], refusal: Refusal): Json {
  const { output_text: _, ...rest } = response;
  const refused = { ...rest, output: [...output, toRefusalItem(refusal)] };
  if (output.some(isCallItem)) return refused;
  return { ...refused, status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
}

export function* toRefusalEvents(
  response: Json,
  output: readonly Json[],
  refusal: Refusal,
  output_index = 0,
): Generator<ServerSentEvent> {
  const item = toRefusalItem(refusal);
  const [part] = item.content as Json[];
  const position = { output_index, item_id: item.id, content_index: 0 };
  yield toNamedEvent({ type: 'response.output_item.added', output_index, item: { ...item, content: [] } });
  yield toNamedEvent({ type: 'response.content_part.added', ...position, part: { ...part, text: '' } });
  yield toNamedEvent({ type: 'response.output_text.delta', ...position, delta: refusal.refusal });
  yield toNamedEvent({ type: 'response.output_text.done', ...position, text: refusal.refusal });
  yield toNamedEvent({ type: 'response.content_part.done', ...position, part });
  yield toNamedEvent({ type: 'response.output_item.done', output_index, item });
  const refused = toIncomplete(response, output, refusal);
  yield toNamedEvent({
    type: refused.status === 'incomplete' ? 'response.incomplete' : 'response.completed',
    response: refused,
  });
}
