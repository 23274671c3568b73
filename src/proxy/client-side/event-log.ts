import { toJsonText } from '../exact-number.js';
import type { Message } from '../json-rpc.js';

/** An event that was sent on a stream. */
export interface LoggedEvent {
  readonly stream: string;
  readonly number: number;
  readonly data: string;
}

const MAX_EVENTS = 1_000;
const MAX_CHARACTERS = 8 * 1024 * 1024;

/** The latest events of a session, so that a client can resume a broken stream. */
export class EventLog {
  #events: LoggedEvent[] = [];
  #characters = 0;
  #count = 0;

  add(stream: string, message?: Message): LoggedEvent {
    const event = { stream, number: ++this.#count, data: message ? toJsonText(message) : '' };
    this.#events.push(event);
    this.#characters += event.data.length;
    while (this.#events.length > MAX_EVENTS || (this.#characters > MAX_CHARACTERS && this.#events.length > 1))
      this.#characters -= this.#events.shift()!.data.length;
    return event;
  }

  /** The later events on the stream of this event. Undefined if the event is unknown. */
  findAfter(id: string): { readonly stream: string; readonly events: readonly LoggedEvent[] } | undefined {
    const [, stream, number] = /^(.+)_(\d{1,15})$/.exec(id) ?? [];
    if (stream === undefined || Number(number) > this.#count) return undefined;
    const events = this.#events.filter((event) => event.stream === stream && event.number > Number(number));
    return { stream, events: events.filter(({ data }) => data !== '') };
  }
}

/** Formats an event for a `text/event-stream` response. An event without data only gives the client an id. */
export function toEventText({ stream, number, data }: LoggedEvent, retryMs?: number): string {
  const event = data === '' ? '' : 'event: message\n';
  const retry = retryMs === undefined ? '' : `retry: ${retryMs}\n`;
  return `${event}id: ${stream}_${number}\n${retry}data: ${data}\n\n`;
}
