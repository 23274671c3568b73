import { findObject, type Json, toItems } from './json.js';
import { REFUSAL_ID } from './openai-answer.js';
import { type Protocol, toNamedEvent } from './protocol.js';
import type { ServerSentEvent } from './server-sent-events.js';

/** The responses API with refusals that are complete answers: OpenAI's Agents SDK throws at an incomplete one. */
export const withCompletedRefusals = (protocol: Protocol): Protocol => ({
  ...protocol,
  guardAnswer: async (check, answer) => toCompleted(await protocol.guardAnswer(check, answer)),
  toAnswer: (request, refusal) => toCompleted(protocol.toAnswer(request, refusal)),
  async *guardEvents(check, events) {
    for await (const event of protocol.guardEvents(check, events)) yield toCompletedEvent(event);
  },
  *toAnswerEvents(request, refusal) {
    for (const event of protocol.toAnswerEvents(request, refusal)) yield toCompletedEvent(event);
  },
});

function toCompleted(response: Json): Json {
  if (response.status !== 'incomplete' || !toItems(response.output).some(({ id }) => id === REFUSAL_ID))
    return response;
  const { incomplete_details: _, ...rest } = response;
  return { ...rest, status: 'completed' };
}

function toCompletedEvent(event: ServerSentEvent): ServerSentEvent {
  if (event.event !== 'response.incomplete') return event;
  const data = findObject(event.data);
  const response = data && toCompleted(data.response as Json);
  return response?.status === 'completed' ? toNamedEvent({ ...data, type: 'response.completed', response }) : event;
}
