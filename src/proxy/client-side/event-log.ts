import type { Message } from '../json-rpc.js';

/** One event of a stream, as it went over the wire. */
export interface LoggedEvent {
  readonly stream: string;
  readonly number: number;
  readonly data: string;
}

const MAX_EVENTS = 1_000;
const MAX_CHARACTERS = 8 * 1024 * 1024;

/** The latest events of a session, so that a client whose connection broke gets what it missed. */
export class EventLog {
  #events: LoggedEvent[] = [];
  #characters = 0;
  #count = 0;

  add(stream: string, message?: Message): LoggedEvent {
    const event = { stream, number: ++this.#count, data: message ? JSON.stringify(message) : '' };
    this.#events.push(event);
    this.#characters += event.data.length;
    while (this.#events.length > MAX_EVENTS || (this.#characters > MAX_CHARACTERS && this.#events.length > 1))
      this.#characters -= this.#events.shift()!.data.length;
    return event;
  }

  /** What came after an event on its stream; undefined where nobody knows that event. */
  findAfter(id: string): { readonly stream: string; readonly events: readonly LoggedEvent[] } | undefined {
    const [, stream, number] = /^(.+)_(\d{1,15})$/.exec(id) ?? [];
    if (stream === undefined || Number(number) > this.#count) return undefined;
    const events = this.#events.filter((event) => event.stream === stream && event.number > Number(number));
    return { stream, events: events.filter(({ data }) => data !== '') };
  }
}

export const toEventText = ({ stream, number, data }: LoggedEvent, retryMs?: number): string =>
  `${data === '' ? '' : 'event: message\n'}id: ${stream}_${number}\n${retryMs === undefined ? '' : `retry: ${retryMs}\n`}data: ${data}\n\n`;
