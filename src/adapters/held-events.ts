import { BodyParts } from './body-parts.js';
import { isJson, type Json } from './json.js';
import type { Turn } from './turn.js';

/** Events of a stream that are held until the guard has read them together. */
export class HeldEvents {
  readonly events: Json[];

  constructor(...events: Json[]) {
    this.events = events;
  }

  add(event: Json): void {
    this.events.push(event);
  }

  /**
   * The texts of the events. Pieces of a text are joined. Texts that the complete item repeats are left out, because the
   * item is checked itself.
   */
  toTurns(item?: Json): Turn[] {
    const known = new Set<string>();
    collectTexts(item, known);
    const parts = new BodyParts();
    const joined = new Map<string, string>();
    for (const event of this.events) {
      if (typeof event.delta !== 'string') continue;
      parts.take(event, 'delta');
      const key = `${event.type} ${event.content_index ?? ''}`;
      joined.set(key, (joined.get(key) ?? '') + event.delta);
    }
    for (const event of this.events) takeKnown(parts, event, known);
    const texts = [...joined.values()].filter((text) => !known.has(text));
    return parts.toRestTurns([...texts, ...this.events]);
  }
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collectTexts(item, texts);
  }
}

function takeKnown(parts: BodyParts, value: unknown, known: ReadonlySet<string>): void {
  if (Array.isArray(value)) for (const item of value) takeKnown(parts, item, known);
  if (!isJson(value)) return;
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === 'string' && known.has(item)) parts.take(value, name);
    else takeKnown(parts, item, known);
  }
}
