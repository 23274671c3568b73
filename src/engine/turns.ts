import type { Artifact } from '../core/types.js';
import type { FieldViews } from '../text/views.js';
import type { Observation } from './scanner.js';

/** The name of artifacts that hold conversation history. */
export const HISTORY = 'history';

/** Is this a new turn of the user, not history? */
export const isTurn = ({ kind, name }: Artifact): boolean => kind === 'prompt' && name !== HISTORY;

/** The session log keeps this much of a turn. */
const MAX_TURN_CHARACTERS = 2_000;

/** The visible text of a turn. */
export const toTurnText = (fields: readonly FieldViews[]): string =>
  fields
    .map(({ visible }) => visible.text.slice(0, MAX_TURN_CHARACTERS))
    .join('\n')
    .slice(0, MAX_TURN_CHARACTERS)
    .trim();

/** The place of a finding about a whole turn: its first field that is not blank. */
export function placeOfTurn(fields: readonly FieldViews[]): Pick<Observation, 'path' | 'span' | 'view' | 'seen'> {
  const firstText = fields.find(({ field }) => field.text.trim() !== '') ?? fields[0]!;
  const { raw, field } = firstText;
  return {
    path: field.path,
    span: [0, field.text.length],
    view: raw.name,
    seen: field.text.slice(0, MAX_TURN_CHARACTERS),
  };
}
